/**
 * `npm test -- wording [-- --list]`: counts comments, test titles and sentences that contain phrases of `hooks/unclear-phrases.mjs`, and
 * fails above 2 % of each kind.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findUnclearPhraseCategory } from './hooks/unclear-phrases.mjs';

/** Largest share of texts with a listed phrase, in percent of all texts of a kind. */
const MOST_PERCENT = 2;

/**
 * Matches Markdown files that are not checked: texts of sites, which editors write or which are translated, test data, the generated list
 * of licenses, and the glossaries of the translations.
 */
const UNCHECKED_DOCUMENT =
  /^(?:cli\/init\/|demo\/|languages\/|src\/content\/|tests\/fixtures\/.+\/|docs\/contributing\/glossaries\/|docs\/reference\/licenses\.md$)/;

/** Returns the kind of the sentences of a Markdown file; null if the file is not checked. */
function documentKindOf(file: string): string | null {
  if (!file.endsWith('.md') || UNCHECKED_DOCUMENT.test(file)) return null;
  return file === 'CONFORMANCE.md' ? 'requirements' : 'documentation';
}

/** A comment, test title or sentence, with its file and line. */
interface Text {
  readonly kind: string;
  readonly place: string;
  readonly words: string;
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Yields the comments of a source file that have more than 15 characters. */
function* readComments(file: string, text: string): Generator<Text> {
  for (const { 1: block, 2: line, index } of text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm)) {
    const words = (block ?? line ?? '')
      .replaceAll(/\n\s*\*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (words.length > 15) yield { kind: 'comments', place: `${file}:${lineOf(text, index)}`, words };
  }
}

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;

/** Yields the titles of tests, without the numbers of their requirements. */
function* readTitles(file: string, text: string): Generator<Text> {
  for (const { 2: title = '', index } of text.matchAll(TITLE))
    yield { kind: 'test titles', place: `${file}:${lineOf(text, index)}`, words: title.replace(/^(?:R\d+ )+/, '') };
}

/** Yields the sentences of a Markdown document that have more than four words, without code. */
function* readSentences(file: string, text: string, kind: string): Generator<Text> {
  const prose = text
    .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/`[^`\n]*`/g, '`…`');
  for (const [i, line] of prose.split('\n').entries())
    for (const words of line.split(/(?<=[.:;!?])\s+|\|/).map((part) => part.trim()))
      if (words.split(' ').length > 4) yield { kind, place: `${file}:${i + 1}`, words };
}

/** Yields the comments, titles and sentences of a file. Leaves out texts of the interface, since translations have their own rules. */
export function* extractTextsToCheck(file: string, text: string): Generator<Text> {
  const kind = documentKindOf(file);
  if (kind !== null) yield* readSentences(file, text, kind);
  if (!/\.(?:ts|tsx|mjs|astro)$/.test(file) || file.startsWith('src/lib/messages/')) return;
  yield* readComments(file, text);
  if (file.startsWith('tests/')) yield* readTitles(file, text);
}

function main(isListing: boolean): void {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const texts = [...new Set(tracked.trim().split('\n'))]
    .filter((file) => /\.(?:ts|tsx|mjs|astro|md)$/.test(file) && existsSync(file))
    .flatMap((file) => [...extractTextsToCheck(file, readFileSync(file, 'utf8'))]);
  for (const [kind, all] of Map.groupBy(texts, (text) => text.kind)) {
    const found = all.filter(({ words }) => findUnclearPhraseCategory(words) !== null);
    const percent = (100 * found.length) / all.length;
    console.log(`${kind}: ${found.length} of ${all.length} (${percent.toFixed(1)} %)`);
    if (percent > MOST_PERCENT) process.exitCode = 1;
    if (isListing || percent > MOST_PERCENT)
      for (const { place, words } of found)
        console.log(`  ${place}: ${words.slice(0, 160)}\n    ${findUnclearPhraseCategory(words)}`);
  }
}

if (import.meta.main) main(process.argv.includes('--list'));
