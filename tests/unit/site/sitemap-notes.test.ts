import { expect, test } from 'vitest';
import { findNote, keepNote, noteChange, noteHidden, noteVideos } from '../../../src/lib/site/sitemap-notes.ts';

test('stores the first four distinct pictures and the newest date of a page for the sitemap', () => {
  const videos = ['a', 'b', 'a', '', 'c', 'd', 'e'].map((thumbnailUrl, i) => ({ thumbnailUrl, addedAt: 60 * i }));
  noteVideos('/noted', videos);
  expect(findNote('/noted')).toEqual({ lastmod: '1970-01-01T00:06:00.000Z', pictures: ['a', 'b', 'c', 'd'] });
});

test('a page without dates has no change date, and an unknown page has no sitemap data', () => {
  noteVideos('/undated', [{ thumbnailUrl: 'a', addedAt: 0 }]);
  expect(findNote('/undated')).toEqual({ lastmod: null, pictures: ['a'] });
  noteChange('/text', 86_400);
  expect(findNote('/text')).toEqual({ lastmod: '1970-01-02T00:00:00.000Z', pictures: [] });
  expect(findNote('/unknown')).toBeUndefined();
});

test('R303 restores the sitemap data of a page unchanged', () => {
  const note = { lastmod: '1970-01-02T00:00:00.000Z', pictures: ['a'] };
  keepNote('/kept', note);
  expect(findNote('/kept')).toEqual(note);
});

test('R468 marks a page that search engines should not show', () => {
  noteHidden('/own');
  expect(findNote('/own')).toEqual({ lastmod: null, pictures: [], isHidden: true });
});
