import { expect, test } from 'vitest';
import { containsHtmlEntities } from '../../../src/lib/import-file/values/html-entities.ts';

test('R247 detects numeric and named HTML entities', () => {
  const texts = [
    'Tom &amp; Jerry',
    'l&#39;info',
    '&#x1F3AC;',
    '&Eacute;toile',
    'a&nbsp;b',
    '&ldquo;x&rdquo;',
    '&amp;amp;',
  ];
  expect(texts.filter((text) => !containsHtmlEntities(text))).toEqual([]);
});

test('R247 does not mistake ampersands and unknown names for HTML entities', () => {
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
  expect(texts.filter(containsHtmlEntities)).toEqual([]);
});
