// Checks the structure and length of documents that newcomers read first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, FILES, type Document } from './documents.ts';

/** Maximum size of the README in bytes. */
const README_MAX = 9000;
/** Maximum number of words in a list item. */
const ITEM_MAX = 60;

const DECISION = /^docs\/contributing\/decisions\/\d{4}-.*\.md$/;
/** Matches the start of a decision: number, title, status and topic. */
const HEAD =
  /^# (\d+)\. (.+)\n\nStatus: (accepted|(?:partly )?replaced by \[\d+\]\([^)]+\)(?:(?:, | and )\[\d+\]\([^)]+\))*)\n\nTopic: (.+)\n/;

interface IndexEntry {
  readonly number: string;
  readonly title: string;
  readonly status: string;
  /** Heading of the section of the index that contains the entry. */
  readonly topic: string;
}

/** Reads the index of the decisions. Returns its entries by file name. */
function readIndex(): ReadonlyMap<string, IndexEntry> {
  const [, ...sections] = readFileSync('docs/contributing/decisions/README.md', 'utf8').split(/^## /m);
  return new Map(
    sections.flatMap((section) => {
      const topic = section.slice(0, section.indexOf('\n'));
      const rows = section.matchAll(/^\| +(\d+) +\| \[(.+?)\]\(([^)]+)\) +\| (.*?) +\|$/gm);
      return Array.from(rows, ([, number = '', title = '', file = '', status = '']) => [
        file,
        { number, title, status, topic },
      ]);
    }),
  );
}

test('R284 the README is short', () => {
  expect(Buffer.byteLength(readFileSync('README.md', 'utf8'))).toBeLessThanOrEqual(README_MAX);
});

test('R284 the page about the architecture names every source folder', () => {
  const page = readFileSync('docs/contributing/architecture.md', 'utf8');
  const folders = new Set([...FILES].flatMap((file) => /^(src\/\w+)\//.exec(file)?.[1] ?? []));
  const layers = [...FILES].flatMap((file) => /^src\/(lib\/[\w-]+)\//.exec(file)?.[1] ?? []);
  expect([...folders, ...layers].filter((folder) => !page.includes(`\`${folder}\``))).toEqual([]);
});

test('R284 no list item in the documents has more than 60 words', () => {
  const written = DOCUMENTS.filter(({ file }) => !/^(?:CONFORMANCE|CHANGELOG)/.test(file));
  const long = written.flatMap(({ file, text }) =>
    [...text.matchAll(/^ *(?:[-*]|\d+\.) (.*(?:\n {2,}\S.*)*)/gm)]
      .filter(([, item = '']) => item.split(/\s+/).length > ITEM_MAX)
      .map(([, item = '']) => `${file}: ${item.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test('R284 each decision has a status, a topic and four sections, and is in the index below its topic', () => {
  const decisions = DOCUMENTS.filter(({ file }) => DECISION.test(file));
  const index = readIndex();
  for (const { file, text } of decisions) {
    const name = path.basename(file);
    const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading]) => heading);
    expect({ file, headings }).toEqual({ file, headings: ['Context', 'Decision', 'Consequences', 'Alternatives'] });
    const [, number = '', title = '', status = '', topic = ''] = HEAD.exec(text) ?? [];
    expect(name).toMatch(new RegExp(`^0*${number}-`));
    expect({ file, ...index.get(name) }).toEqual({ file, number, title, status, topic });
  }
  expect(decisions.length).toBeGreaterThan(0);
  expect(index.size).toBe(decisions.length);
});

test('R284 a decision that replaces another one links to it', () => {
  const decisions = new Map(
    DOCUMENTS.filter(({ file }) => DECISION.test(file)).map(({ file, text }) => [path.basename(file), text]),
  );
  const missing = [...decisions].flatMap(([name, text]) =>
    [...(HEAD.exec(text)?.[3] ?? '').matchAll(/\((.*?)\)/g)].flatMap(([, newer = '']) =>
      decisions.get(newer)?.includes(`(${name})`) ? [] : [`${newer}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** Pages that answer one question; the reference and the contributors' pages may be longer. */
const SHORT_PAGES = DOCUMENTS.filter(({ file }) => /^docs\/(?:start|guides|editors|how-it-works)\//.test(file));
/** Maximum number of words of a page in SHORT_PAGES, without tables and code. */
const PAGE_MAX = 800;
/** Minimum reading ease of guides. Magazines have a reading ease of 50 to 60. */
const MIN_READING_EASE = 50;

/** Returns the sentences of a page without headings, tables and code: code in sentences counts as one word. */
function readSentences({ text }: Document): string[] {
  const lines = text.split('\n').filter((line) => !/^(?:#|\||!\[|<!--)/.test(line));
  const plain = lines
    .map((line) => line.replace(/^\s*(?:[-*]|\d+\.) /, ''))
    .join('\n')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)|<!--.*?-->|[*[\]]/g, '');
  return plain.split(/(?<=[.:!?])\s|\n\n/).filter((sentence) => /\w/.test(sentence));
}

const wordsOf = (text: string) => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
/** Estimates the number of syllables of an English word: its groups of vowels, without a silent final e. */
const countSyllables = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^l]e|ed|es)$/, '')
      .match(/[aeiouy]+/g)?.length ?? 1,
  );

/** Returns the Flesch reading ease of a page. Source: https://en.wikipedia.org/wiki/Flesch-Kincaid_readability_tests */
function readingEaseOf(page: Document): number {
  const sentences = readSentences(page);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

test('R789 each tutorial, guide and explanation has at most 800 words and is easy to read', () => {
  const pages = SHORT_PAGES.map((page) => ({
    file: page.file,
    isShort: readSentences(page).flatMap(wordsOf).length <= PAGE_MAX,
    isEasy: readingEaseOf(page) >= MIN_READING_EASE,
  }));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ isShort, isEasy }) => !isShort || !isEasy)).toEqual([]);
});
