import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createNumberFormat } from '../../../src/lib/messages/number.ts';

const FOLDER = 'src/lib/messages/en';
const MANY = 12_345;
/** Names of message parameters whose numbers are not counts of items, or are always small. */
const NAMES = new Set(['status', 'version', 'number', 'page', 'pages', 'percent']);
/** Matches the source text of a message with a count, and captures its parameters. */
const COUNTING = /^ {2,}(\w+): \(([^()]*: number\b[^()]*)\) =>/gm;

/** Returns a sample value for a parameter of a message. */
function valueOf(parameter: string): unknown {
  const [name = '', type = ''] = parameter.split(': ');
  if (type === 'number') return NAMES.has(name) ? 1 : MANY;
  if (type === 'boolean') return false;
  return type.startsWith('readonly') ? ['x'] : 'x';
}

type Message = (...values: unknown[]) => string;

/** Returns all messages of a table that have parameters, each with its name and parameters as text: `count(saved, gone)`. */
const messagesIn = (table: object): [string, Message][] =>
  Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return messagesIn(value);
    if (typeof value !== 'function') return [];
    return [[`${key}${/^\([^)]*\)/.exec(String(value))?.[0]}`, value as Message]];
  });

test('R355 formatted numbers have the thousands separator of their language', () => {
  expect([0, 999, 4238, 1_234_567].map(createNumberFormat('en'))).toEqual(['0', '999', '4,238', '1,234,567']);
  expect(createNumberFormat('de')(4238)).toBe('4.238');
});

test('R355 every message with a count formats large numbers with a separator, or as 12.3K', async () => {
  const said: string[] = [];
  for (const file of readdirSync(FOLDER)) {
    const module: object = await import(/* @vite-ignore */ path.resolve(FOLDER, file));
    const messages = new Map(messagesIn(module));
    for (const [, name, typed = ''] of readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(COUNTING)) {
      const parameters = typed.split(', ');
      const names = parameters.map((parameter) => parameter.split(':')[0]).join(', ');
      said.push(`${file} ${name}: ${messages.get(`${name}(${names})`)?.(...parameters.map(valueOf))}`);
    }
  }
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((text) => /\d{4}|: undefined$/.test(text))).toEqual([]);
  expect(said).toContain('tags.ts firstOf: Showing the first 12,345 of 12,345 tags.');
  expect(said).toContain('counts.ts videos: 12.3K videos');
});
