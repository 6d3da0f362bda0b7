import { expect, test } from 'vitest';
import { holdsEntities } from '../../../src/lib/import-file/values/entities.ts';

test('R247 numbers, letters with accents and the usual names are entities', () => {
  const texts = [
    'Tom &amp; Jerry',
    'l&#39;info',
    '&#x1F3AC;',
    '&Eacute;toile',
    'a&nbsp;b',
    '&ldquo;x&rdquo;',
    '&amp;amp;',
  ];
  expect(texts.filter((text) => !holdsEntities(text))).toEqual([]);
});

test('R247 an ampersand by itself is none, nor is a name that HTML does not have', () => {
  const texts = [
    'Tom & Jerry',
    'R&B; soul',
    'https://a.example/?a=1&lt=2',
    '&;',
    '&#;',
    '&#x;',
    '&constructor;',
    'amp;',
    '',
  ];
  expect(texts.filter(holdsEntities)).toEqual([]);
});
