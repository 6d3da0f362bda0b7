import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findVisibleTexts } from '../../support/find-visible-texts.ts';

/** Source files in which visible texts could be written. */
const ROOMS = 'src/{components,features,head,islands,pages,ui,lib/catalogue}/**/*.{astro,ts,tsx}';
/** Files with strings that only look like visible texts. */
const EXCEPTIONS = new Set([
  // this file contains names of keyboard keys
  'src/features/keys/keyboard-shortcuts.ts',
  // this file contains titles of sample videos
  'src/lib/catalogue/sample-videos.ts',
  // this file contains terms of schema.org
  'src/lib/catalogue/site/structured-data.ts',
  // this file contains error messages for operators
  'src/lib/catalogue/site/age-assurance-definition.ts',
]);

test('pages and components read all visible texts from the message table', () => {
  const files = globSync(ROOMS).map((file) => file.split(path.sep).join('/'));
  const read = (file: string) => findVisibleTexts(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`);
  expect(new Set(files.map((file) => path.extname(file)))).toEqual(new Set(['.astro', '.ts', '.tsx']));
  expect(files.filter((file) => !EXCEPTIONS.has(file)).flatMap(read)).toEqual([]);
  // every exception is still necessary, because its file contains such strings
  expect([...EXCEPTIONS].filter((file) => read(file).length === 0)).toEqual([]);
});

type Message = (...values: unknown[]) => unknown;

/** Calls a message with sample values of different types, and returns its result. */
function callWithSamples(message: Message): unknown {
  for (const sample of [2, ['one', 'two'], 'tags', 'tag', null, new Date(0)]) {
    for (const other of [2, 'one', ['one', 'two']]) {
      try {
        const text = message(sample, other, other);
        if (text !== undefined) return text;
      } catch {
        // the message requires parameters of another type
      }
    }
  }
  throw new TypeError(`Got no text from ${message.toString()}`);
}

/** Returns all messages of a table as texts. Messages with parameters are called with sample values. */
async function readTable(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const collect = (name: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(name, value);
    else if (typeof value === 'function') collect(name, callWithSamples(value as Message));
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) collect(`${name}.${key}`, child);
  };
  for (const file of globSync('src/lib/messages/en/*.ts')) {
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) collect(name, value);
  }
  return texts;
}

/** Maximum number of words in a sentence of a message. */
const MOST_WORDS = 20;
/** Messages whose wording the specification prescribes. */
const OF_THE_SPECIFICATION = new Set(['favoritesMessages.none', 'adminMessages.submitted']);

test('messages are short sentences without semicolons or leading relative clauses', async () => {
  const table = await readTable();
  const offences = [...table].flatMap(([name, text]) => {
    if (OF_THE_SPECIFICATION.has(name)) return [];
    const sentences = text.split(/(?<=[.!?])\s/);
    const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length));
    const isLong = longest > MOST_WORDS ? [`${name} has a sentence of ${longest} words`] : [];
    const isChained = text.includes(';') ? [`${name} has a semicolon`] : [];
    const isRiddle = /^What (?!is\b)\w+ .*[^?]$/.test(text) ? [`${name} begins with a clause`] : [];
    return [...isLong, ...isChained, ...isRiddle];
  });
  expect(table.size).toBeGreaterThan(150);
  expect(offences).toEqual([]);
});
