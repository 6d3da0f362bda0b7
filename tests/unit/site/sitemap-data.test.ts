import { expect, test } from 'vitest';
import {
  findSitemapEntry,
  restoreSitemapEntry,
  recordSitemapLastmod,
  excludePageFromSitemap,
  recordSitemapVideos,
} from '../../../src/lib/site/sitemap-data.ts';

test('stores the first four distinct pictures and the newest date of a page for the sitemap', () => {
  const videos = ['a', 'b', 'a', '', 'c', 'd', 'e'].map((thumbnailUrl, i) => ({ thumbnailUrl, addedAt: 60 * i }));
  recordSitemapVideos('/noted', videos);
  expect(findSitemapEntry('/noted')).toEqual({ lastmod: '1970-01-01T00:06:00.000Z', pictures: ['a', 'b', 'c', 'd'] });
});

test('a page without dates has no change date, and an unknown page has no sitemap data', () => {
  recordSitemapVideos('/undated', [{ thumbnailUrl: 'a', addedAt: 0 }]);
  expect(findSitemapEntry('/undated')).toEqual({ lastmod: null, pictures: ['a'] });
  recordSitemapLastmod('/text', 86_400);
  expect(findSitemapEntry('/text')).toEqual({ lastmod: '1970-01-02T00:00:00.000Z', pictures: [] });
  expect(findSitemapEntry('/unknown')).toBeUndefined();
});

test('R303 stored sitemap data of a page is read back unchanged', () => {
  const note = { lastmod: '1970-01-02T00:00:00.000Z', pictures: ['a'] };
  restoreSitemapEntry('/kept', note);
  expect(findSitemapEntry('/kept')).toEqual(note);
});

test('R468 marks a page that search engines should not list', () => {
  excludePageFromSitemap('/own');
  expect(findSitemapEntry('/own')).toEqual({ lastmod: null, pictures: [], isHidden: true });
});
