// Checks the structure and length of documents that newcomers read first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, FILES } from './documents.ts';

/** Maximum size of the README in bytes. */
const README_MAX = 9000;
/** Maximum number of words in a list item. */
const ITEM_MAX = 60;

const DECISION = /^docs\/decisions\/\d{4}-.*\.md$/;

test('R284 the README is short, and its section on folders precedes its section on costs', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(README_MAX);
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.indexOf('Folders')).toBeGreaterThan(0);
  expect(headings.indexOf('Folders')).toBeLessThan(headings.indexOf('What it costs'));
});

test('R284 the README names every source folder', () => {
  const readme = readFileSync('README.md', 'utf8');
  const folders = new Set([...FILES].flatMap((file) => /^(src\/\w+)\//.exec(file)?.[1] ?? []));
  expect([...folders].filter((folder) => !readme.includes(`\`${folder}\``))).toEqual([]);
});

test('R284 no list item in the documents is longer than a paragraph', () => {
  const written = DOCUMENTS.filter(({ file }) => !/^(?:CONFORMANCE|CHANGELOG)/.test(file));
  const long = written.flatMap(({ file, text }) =>
    [...text.matchAll(/^ *(?:[-*]|\d+\.) (.*(?:\n {2,}\S.*)*)/gm)]
      .filter(([, item = '']) => item.split(/\s+/).length > ITEM_MAX)
      .map(([, item = '']) => `${file}: ${item.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test('R284 each decision document has context, decision and consequences, and is in the index', () => {
  const decisions = DOCUMENTS.filter(({ file }) => DECISION.test(file));
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  for (const { file, text } of decisions) {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading) => heading !== 'Tried')).toEqual(['Context', 'Decision', 'Consequences']);
    const [, number, title = ''] = /^# (\d+)\. (.*)$/m.exec(text) ?? [];
    expect(list).toContain(`| [${title}](${path.basename(file)})`);
    expect(path.basename(file)).toMatch(new RegExp(`^0*${number}-`));
  }
  expect(decisions.length).toBeGreaterThan(0);
});
