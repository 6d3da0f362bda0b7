import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';

const BYTES = gunzipSync(readFileSync('tests/fixtures/films.psv.gz'));

async function read(bytes: Uint8Array) {
  const videos: Video[] = [];
  const report = await parseImportFile([bytes], { onVideo: (video) => videos.push(video) });
  return { videos, report };
}

test('R150 imports a sample of real film metadata with damaged lines', async () => {
  const { videos, report } = await read(BYTES);
  expect(report).toEqual({
    lines: 1969,
    videos: 1947,
    blank: 5,
    rejected: {
      'no-title': { count: 2, lines: [94, 990] },
      'too-few-fields': { count: 6, lines: [139, 279, 989, 1099, 1782, 1896] },
      'no-thumbnail': { count: 9, lines: [152, 206, 668, 1161, 1337, 1498, 1619, 1734, 1794] },
    },
    warnings: { 'missing-id': { count: 25, lines: [56, 107, 131, 171, 226, 277, 413, 416, 422, 478] } },
  });
  expect(videos.filter(({ title }) => title === 'Steamboat Willie')).toHaveLength(1);
});

test('R150 repairs every line of real film metadata whose title contains pipes', async () => {
  const intact = new TextDecoder().decode(BYTES).split('\n');
  const cut = intact.map((line) => {
    const [date, title, ...rest] = line.split('|');
    return rest.length === 16 && title ? [date, title.replaceAll(' ', ' | '), ...rest].join('|') : line;
  });
  const expected = await read(BYTES);
  const found = await read(new TextEncoder().encode(cut.join('\n')));
  const withCutTitles = expected.videos.map((video) => ({ ...video, title: video.title.replaceAll(' ', ' | ') }));
  expect(found.videos).toEqual(withCutTitles);
  expect(found.report.rejected).toEqual(expected.report.rejected);
  expect(found.report.warnings.repaired?.count).toBe(expected.videos.filter(({ title }) => title.includes(' ')).length);
});
