import { expect, test } from 'vitest';
import { detectSource } from '../../../src/lib/domain/source.ts';

test('R156 the source is a name within the address, else other', () => {
  const rows = {
    'https://www.pornhub.example/view': 'pornhub',
    'https://xhamster.example/1': 'xhamster',
    'https://a.example/?from=REDTUBE': 'redtube',
    'https://xvideos.example/1': 'xvideos',
    'https://m.youporn.example/1': 'youporn',
    'https://films.example.org/1': 'other',
    '': 'other',
  };
  expect(Object.fromEntries(Object.keys(rows).map((url) => [url, detectSource(url)]))).toEqual(rows);
});
