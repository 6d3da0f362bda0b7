import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseHttpUrl } from '../../../src/lib/catalogue/site/page-urls.ts';
import { hashText } from '../../../src/lib/catalogue/hash.ts';
import { SAMPLE_VIDEOS } from '../../../src/lib/catalogue/sample-videos.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { withInventedViews, generateViewCountFromId } from '../../../src/lib/catalogue/invented-and-rounded-views.ts';

test('R155 invents view counts from 1000 to 50999 that depend only on the id of the video', () => {
  const views = Array.from({ length: 20_000 }, (_, i) => generateViewCountFromId(`video-${i}`));
  expect(views.every((count) => Number.isInteger(count) && count >= 1000 && count <= 50_999)).toBe(true);
  expect([Math.min(...views) < 1100, Math.max(...views) > 50_900]).toEqual([true, true]);
  expect(generateViewCountFromId('video-7')).toBe(views[7]);
});

test('R1138 invents unrelated view counts for consecutive ids', () => {
  const views = Array.from({ length: 2000 }, (_, i) => generateViewCountFromId(`src${i}`));
  const steps = Map.groupBy(views.slice(1), (count, i) => count - views[i]!);
  expect(Math.max(...Array.from(steps.values(), ({ length }) => length))).toBeLessThan(5);
});

// a failure means that a new version changes the order of popular videos, and all their pages
test('R155 invents view counts that no version changes by accident', () => {
  expect([generateViewCountFromId(''), generateViewCountFromId('a'), generateViewCountFromId('video-1')]).toEqual([
    24_007, 38_291, 7746,
  ]);
});

test('R501 invents view counts only for videos without a view count', () => {
  const [sample] = SAMPLE_VIDEOS as [Video, Video];
  expect(withInventedViews(sample).views).toBe(generateViewCountFromId('sample-1'));
  expect(withInventedViews({ ...sample, views: 7 }).views).toBe(7);
});

const fold = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193) >>> 0;

test('hashes a text by FNV-1a over both bytes of every UTF-16 code unit', () => {
  // values from http://www.isthe.com/chongo/tech/comp/fnv/: the offset basis, and the hash after the bytes 0x61 and 0x00
  expect([hashText(''), hashText('a')]).toEqual([0x811c9dc5, fold(fold(0x811c9dc5, 0x61), 0)]);
});

test('R161 defines two sample videos, shown if no import file is available', () => {
  expect(SAMPLE_VIDEOS).toHaveLength(2);
  expect(SAMPLE_VIDEOS.map(({ id, embedUrl, videoUrl, views }) => [id, embedUrl === videoUrl, views])).toEqual([
    ['sample-1', true, 0],
    ['sample-2', true, 0],
  ]);
});

test('R161 the texts and URLs of the sample videos are not blank, and their thumbnails are files of the site', () => {
  for (const { id: _, ...fields } of SAMPLE_VIDEOS) {
    expect(
      Object.entries(fields).filter(([name, value]) => name !== 'uploader' && (value === '' || value === null)),
    ).toEqual([]);
    expect(existsSync(`public${fields.thumbnailUrl}`)).toBe(true);
    expect([fields.previewUrl, parseHttpUrl(fields.videoUrl)]).toEqual([fields.thumbnailUrl, fields.videoUrl]);
    expect([fields.frames, fields.performers]).toEqual([[], []]);
    expect([fields.tags.length, fields.tags.includes(''), fields.categories]).toEqual([3, false, ['Documentary']]);
    expect(fields.description.length).toBeGreaterThan(40);
  }
});
