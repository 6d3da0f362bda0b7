import { expect, test } from 'vitest';
import { readMessageParameters } from '../../../cli/languages/read-language.ts';
import { createNumberFormat } from '../../../src/lib/messages/format-number.ts';
import { readMessages, type MessageFunction } from '../../support/interface-messages.ts';

const MANY = 12_345;
/** Names of message parameters whose numbers are not counts of items, or are always small. */
const NAMES = new Set(['status', 'version', 'number', 'page', 'pages', 'percent', 'year']);

/** Returns a sample value for a parameter of a message, by its name and type. */
function valueOf([name, type]: readonly [string, string]): unknown {
  if (type === 'number' || type === 'number?') return NAMES.has(name) ? 1 : MANY;
  if (type === 'boolean') return false;
  return /list|alternatives/i.test(type) ? ['x'] : 'x';
}

test('R355 formatted numbers have the thousands separator of their language', () => {
  expect([0, 999, 4238, 1_234_567].map(createNumberFormat('en'))).toEqual(['0', '999', '4,238', '1,234,567']);
  expect(createNumberFormat('de')(4238)).toBe('4.238');
});

test('R355 every message with a count formats large numbers with a separator, or as 12.3K', async () => {
  const messages = new Map((await readMessages('en')).map(({ name, value }) => [name, value]));
  const texts = Object.entries(readMessageParameters('languages')).flatMap(([module, tables]) =>
    Object.entries(tables).flatMap(([table, entries]) =>
      Object.entries(entries).flatMap(([key, types]) => {
        const parameters = Object.entries(types);
        if (!parameters.some(([, type]) => type === 'number')) return [];
        const message = messages.get(`${module}.ts ${table}Messages.${key}`) as MessageFunction;
        return [`${table}.${key}: ${String(message(...parameters.map(valueOf)))}`];
      }),
    ),
  );
  expect(texts.length).toBeGreaterThan(30);
  // `savedSearch.fresh` needs no separator, because its count of new videos is at most MAX_COUNTED_NEW_VIDEOS
  const isShort = (text: string) => text.startsWith('savedSearch.fresh:');
  expect(texts.filter((text) => !isShort(text) && /\d{4}|: undefined$/.test(text))).toEqual([]);
  expect(texts).toContain('labelList.tag.firstOf: Showing the first 12,345 of 12,345 tags.');
  expect(texts).toContain('count.videos: 12.3K videos');
});
