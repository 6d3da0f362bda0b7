import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../../src/lib/catalogue/video-filters.ts';
import { formatDuration } from '../../src/lib/catalogue/format-numbers-and-dates.ts';
import { NATIVE_FORMAT_COLUMN_COUNT, MAX_FURTHER_PICTURES_PER_VIDEO } from '../../src/lib/catalogue/limits.ts';
import { detectSourceSite, getSourceWebsiteName } from '../../src/lib/catalogue/source-website.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { cleanText } from '../../src/lib/catalogue/text/remove-control-characters.ts';
import { normalizeName } from '../../src/lib/catalogue/text/normalize-name.ts';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../../src/lib/import-file/values/import-fields.ts';
import { parseDate } from '../../src/lib/import-file/values/parse-date.ts';
import { parseDurationOrZero } from '../../src/lib/import-file/values/parse-duration.ts';
import { parsePipeDelimitedLine } from '../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { parseImportFile } from '../support/parse-import-file.ts';
import { repairLineWithExtraPipes } from '../../src/lib/import-file/repair/repair-line-with-extra-pipes.ts';
import { createLineSplitter } from '../../src/lib/import-file/records/line-splitter.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';
import { toLine } from '../unit/import-file/import-line.ts';

type Line = readonly [number: number, text: string, isDamaged: boolean];

/** Arbitrary texts that cleaning does not change. Excludes blank texts and the dash, which means "no id" in an import file. */
const text = (maxLength: number, without = '|') =>
  fc
    .string({ unit: 'binary', maxLength, size: 'max' })
    .map((value) => cleanText(value.replaceAll(new RegExp(`[${without}]`, 'g'), ''), 300))
    .filter((value) => normalizeName(value) !== '' && value !== '-');
const tag = text(20, '|,').map((name) => cleanText(name.toLowerCase(), 100));
const url = fc.webUrl({ validSchemes: ['http', 'https'] }).map((address) => new URL(address).href);

const video: fc.Arbitrary<Video> = fc
  .record({
    id: text(40),
    title: text(60),
    description: fc.oneof(fc.constant(''), text(80)),
    videoUrl: url,
    embedUrl: url,
    thumbnailUrl: url,
    previewUrl: url,
    // excludes URLs that end in a separator, which would split them in a list
    listed: fc.uniqueArray(
      url.filter((address) => !/[,;]$/.test(address)),
      { maxLength: MAX_FURTHER_PICTURES_PER_VIDEO },
    ),
    duration: fc.nat(100_000),
    quality: fc.constantFrom(null, 'HD' as const, 'SD' as const),
    day: fc.integer({ min: 1, max: 40_000 }),
    tags: fc.uniqueArray(tag, { maxLength: 6 }),
    categories: fc.uniqueArray(text(20, '|,'), { maxLength: 3 }),
    performers: fc.uniqueArray(text(20, '|,'), { maxLength: 3 }),
    site: text(20, '|'),
    uploader: text(20, '|'),
  })
  .filter(({ tags }) => tags.every((name) => name !== '' && name.toLowerCase() === name))
  .map(deriveRest);

type Given = Omit<Video, 'views' | 'rating' | 'addedAt' | 'source' | 'frames'> & {
  readonly day: number;
  readonly listed: readonly string[];
};

function deriveRest({ day, listed, ...given }: Given): Video {
  return {
    ...given,
    views: 0,
    rating: 0,
    addedAt: day * SECONDS_PER_DAY,
    source: detectSourceSite(given.videoUrl),
    site: getSourceWebsiteName(given.site, given.videoUrl),
    frames: listed.filter((picture) => picture !== given.thumbnailUrl),
  };
}

function formatVideo(shown: Video): string {
  return toLine({
    date: new Date(shown.addedAt * 1000).toISOString().slice(0, 10),
    title: shown.title,
    description: shown.description,
    videoUrl: shown.videoUrl,
    embedUrl: shown.embedUrl,
    categories: shown.categories.join(','),
    tags: shown.tags.join(','),
    performer: shown.performers.join(','),
    duration: formatDuration(shown.duration),
    thumbnail: shown.thumbnailUrl,
    slug: shown.id,
    quality: shown.quality ?? '',
    preview: shown.previewUrl,
    allThumbnails: shown.frames.join(','),
    site: shown.site,
    uploader: shown.uploader,
  });
}

function split(chunks: Iterable<Uint8Array>): Line[] {
  const lines: Line[] = [];
  const splitter = createLineSplitter({
    onLine: (line, number, isDamaged) => lines.push([number, line, isDamaged]),
    onTooLong: () => expect.unreachable(),
  });
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return lines;
}

/** Splits bytes into chunks at arbitrary positions. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

/** Arbitrary bytes, often with newlines, pipes and invalid UTF-8. */
const bytes = fc
  .array(fc.oneof(fc.nat(255), fc.constantFrom(0x0a, 0x0d, 0x7c, 0x61, 0xc3, 0xa9, 0xef, 0xbb, 0xbf, 0xff, 0)), {
    maxLength: 300,
    size: 'max',
  })
  .map((values) => Uint8Array.from(values));

test('R150 reads an import file of any bytes without an error, and counts every line as video, blank or rejected', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (input) => {
      let videos = 0;
      const report = await parseImportFile([input], { onVideo: () => videos++ });
      const rejected = Object.values(report.rejected).reduce((sum, { count }) => sum + count, 0);
      expect([report.videos, report.lines]).toEqual([videos, videos + report.blank + rejected]);
    }),
    getPropertyTestRuns(100),
  );
});

test('R150 parses an import line of any fields without an error', () => {
  const fields = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), url, fc.constantFrom('', ' ', '__proto__', '/a.svg')),
    { maxLength: 30, size: 'max' },
  );
  fc.assert(
    fc.property(fields, (values) => {
      expect(['video', 'rejected', 'blank']).toContain(parsePipeDelimitedLine(values.join('|'), 1).kind);
    }),
    getPropertyTestRuns(100),
  );
});

test('R150 the lines of an import file do not depend on the chunks in which its bytes arrive', () => {
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(), { maxLength: 20, size: 'max' }), (input, places) => {
      expect(split(cut(input, places))).toEqual(split([input]));
    }),
    getPropertyTestRuns(100),
  );
});

test('R150 splitting a byte stream into lines equals decoding all bytes at once', () => {
  const lines = fc.array(
    fc.string({ unit: 'binary' }).map((line) => line.toWellFormed().replaceAll(/[\r\n\ufeff]/g, '')),
  );
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n'), (expected, end) => {
      const input = new TextEncoder().encode(expected.map((line) => line + end).join(''));
      expect(split([input]).map(([, line]) => line)).toEqual(expected);
    }),
    getPropertyTestRuns(100),
  );
});

const warningsOf = ({ thumbnailUrl }: Video) => (thumbnailUrl.startsWith('http:') ? ['http-thumbnail'] : []);

test('R150 a video formatted as an import line is parsed as the same video', () => {
  fc.assert(
    fc.property(video, (shown) => {
      expect(parsePipeDelimitedLine(formatVideo(shown), 1)).toEqual({
        kind: 'video',
        video: shown,
        warnings: warningsOf(shown),
      });
    }),
    getPropertyTestRuns(100),
  );
});

test('R150 an import line whose title contains the separator (a pipe) is parsed with the complete title', () => {
  const piece = fc
    .string({ unit: 'binary', maxLength: 12, size: 'max' })
    .map((value) => cleanText(value.replaceAll('|', ''), 300));
  const title = fc
    .array(piece, { minLength: 2, maxLength: 9, size: 'max' })
    // the title is shorter than the maximum length, because a truncated title could be repaired in several ways
    .map((pieces) => cleanText(pieces.join('|'), 100))
    .filter((value) => value.includes('|'));
  fc.assert(
    fc.property(video, title, fc.boolean(), (shown, cutTitle, hasEmbed) => {
      const expected = { ...shown, title: cutTitle, embedUrl: hasEmbed ? shown.embedUrl : shown.videoUrl };
      const line = formatVideo({ ...shown, title: cutTitle, embedUrl: hasEmbed ? shown.embedUrl : '' });
      expect(parsePipeDelimitedLine(line, 1)).toEqual({
        kind: 'video',
        video: expected,
        warnings: [expect.stringMatching(/^repaired/), ...warningsOf(shown)],
      });
    }),
    getPropertyTestRuns(100),
  );
});

test('R154 a formatted duration is parsed as the same number of seconds', () => {
  fc.assert(
    fc.property(fc.nat(2_592_000), (seconds) => {
      expect(parseDurationOrZero(formatDuration(seconds))).toBe(seconds);
    }),
    getPropertyTestRuns(100),
  );
});

test('R154 parses any text as a duration in whole seconds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:. -]{0,20}$/)), (value) => {
      const seconds = parseDurationOrZero(value);
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 2_592_000).toBe(true);
    }),
    getPropertyTestRuns(100),
  );
});

test('R150 parses any calendar date correctly', () => {
  const date = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (value) => {
      expect(parseDate(value.toISOString())).toBe(Math.floor(value.getTime() / 1000));
    }),
    getPropertyTestRuns(100),
  );
});

test('cleaning an imported text a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (value, most) => {
      const clean = cleanText(value, most);
      expect(cleanText(clean, most)).toBe(clean);
      expect(Array.from(clean).length).toBeLessThanOrEqual(most);
    }),
    getPropertyTestRuns(100),
  );
});

test('R245 a repaired line has 18 fields that, joined by pipes, equal the beginning of the line; its video URL is a URL', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    url,
    fc.constantFrom('', ' ', '/a.svg', 'http://', '12:34', '754', 'true', '2024-05-31', 'a,b', ' a '),
  );
  fc.assert(
    fc.property(fc.array(field, { minLength: 15, maxLength: 40, size: 'max' }), (values) => {
      const fields = values.map((value) => value.replaceAll('|', ''));
      const repaired = repairLineWithExtraPipes(fields)?.fields;
      if (!repaired) return;
      expect([repaired.length, `${fields.join('|')}|`.startsWith(`${repaired.join('|')}|`)]).toEqual([
        NATIVE_FORMAT_COLUMN_COUNT,
        true,
      ]);
      expect(repaired[NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl]).toMatch(/^\s*https?:\/\//i);
    }),
    getPropertyTestRuns(1000),
  );
});

test('R150 parsed video URLs use http or https, and picture URLs may also be paths of the site', () => {
  const scheme = fc.constantFrom('https:', 'http:', 'HTTPS:', 'javascript:', 'data:', '', ' ', '/', '\\', '\u0000');
  const address = fc
    .tuple(
      scheme,
      fc.constantFrom('//', '/', '\\\\', ''),
      fc.oneof(url, fc.webAuthority(), fc.string({ unit: 'binary' })),
    )
    .map((parts) => parts.join('').replaceAll(/[|\n]/g, ''));
  fc.assert(
    fc.property(address, address, address, address, (videoUrl, embedUrl, thumbnail, preview) => {
      const parsed = parsePipeDelimitedLine(toLine({ videoUrl, embedUrl, thumbnail, preview }), 1);
      if (parsed.kind !== 'video') return;
      const { video: shown } = parsed;
      for (const link of [shown.videoUrl, shown.embedUrl]) expect(link).toMatch(/^https?:\/\/[^/\\@]+\//);
      for (const picture of [shown.thumbnailUrl, shown.previewUrl]) {
        const { origin, href } = new URL(picture, 'https://site.invalid');
        expect(picture.startsWith('/') ? origin : href).toBe(
          picture.startsWith('/') ? 'https://site.invalid' : picture,
        );
        expect(picture).toMatch(/^(?:https?:\/\/[^/\\@]+\/|\/[^/\\])/);
      }
    }),
    getPropertyTestRuns(1000),
  );
});
