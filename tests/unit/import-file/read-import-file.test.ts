import { expect, test } from 'vitest';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import type { ImportFileProgress } from '../../../src/lib/import-file/read-import-file.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { formatImportReport, sumImportReports } from '../../../src/lib/import-file/import-file-report.ts';
import { toBytes, toLine } from './import-line.ts';

async function read(...chunks: readonly Uint8Array[]) {
  const videos: Video[] = [];
  const progress: ImportFileProgress[] = [];
  const report = await parseImportFile(chunks, {
    onVideo: (video) => videos.push(video),
    onProgress: (step) => progress.push(step),
  });
  return { videos, progress, report };
}

const MIXED = [
  toLine({ slug: 'a' }),
  '',
  'a|b|c',
  toLine({ slug: 'a', title: 'The same id' }),
  toLine({ slug: 'b', title: 'Hills | 2', duration: 'long' }),
  toLine({ slug: 'c', thumbnail: '' }),
  'x'.repeat(2_000_000),
  toLine({ slug: '', videoUrl: 'javascript:alert(1)' }),
  toLine({ slug: '' }),
];

test('R151 reports for every line whether it was accepted, repaired or rejected', async () => {
  const { videos, report } = await read(toBytes(MIXED));
  expect(videos.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'A walk in the hills'],
    ['b', 'Hills | 2'],
    ['video-9', 'A walk in the hills'],
  ]);
  expect(report).toEqual({
    lines: 9,
    videos: 3,
    blank: 1,
    repeats: 1,
    rejected: {
      'too-few-fields': { count: 1, lines: [3] },
      'duplicate-id': { count: 1, lines: [4] },
      'no-thumbnail': { count: 1, lines: [6] },
      'line-too-long': { count: 1, lines: [7] },
      'bad-video-url': { count: 1, lines: [8] },
    },
    warnings: {
      repaired: { count: 1, lines: [5] },
      'unreadable-duration': { count: 1, lines: [5] },
      'missing-id': { count: 1, lines: [9] },
    },
  });
});

test('R246 the report stores the line numbers of up to 1000 doubtful repairs, and its text lists the first ten', async () => {
  const lines = Array.from({ length: 1002 }, (_, i) => toLine({ slug: `${i}`, title: 'Hills|2' }));
  const { report } = await read(toBytes(lines));
  const tally = report.warnings['repaired-doubtful'];
  expect([tally?.count, tally?.lines.length, tally?.lines.at(-1)]).toEqual([1002, 1000, 1000]);
  expect(formatImportReport(report)).toMatch(/check the line \(line 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …\)$/);
});

test('R151 formats the report of an import file as text', async () => {
  const { report } = await read(toBytes(MIXED));
  expect(formatImportReport(report)).toBe(
    [
      '9 lines, 3 videos, 1 blank',
      'Rejected:',
      '         1  fewer than 8 fields (line 3)',
      '         1  another video has the same id (line 4)',
      '         1  no thumbnail (line 6)',
      '         1  longer than 1 MiB (line 7)',
      '         1  the video URL is not an http(s) URL (line 8)',
      'Imported with a warning:',
      '         1  repaired an unescaped pipe (|) in a text (line 5)',
      '         1  unreadable duration (line 5)',
      '         1  no slug: the id is derived from the line number (line 9)',
    ].join('\n'),
  );
});

test('formats the report of an import file without problems as one line', async () => {
  expect(formatImportReport((await read(toBytes([toLine()]))).report)).toBe('1 line, 1 video, 0 blank');
});

test('reports how many lines belong to headers and multi-line records', () => {
  const report = { lines: 5, videos: 2, blank: 0, parts: 3, rejected: {}, warnings: {} };
  expect(formatImportReport(report)).toBe('5 lines, 2 videos, 0 blank, header or continuation lines: 3');
});

test('for each reason to reject lines, the report contains the first ten line numbers and the number of all rejected lines', async () => {
  const { report } = await read(toBytes(Array(25).fill('too|few')));
  expect(report.rejected).toEqual({ 'too-few-fields': { count: 25, lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } });
  expect(formatImportReport(report)).toContain('25  fewer than 8 fields (line 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)');
});

test('R159 reports the progress of reading a file after every 1000 videos and at the end', async () => {
  const lines = Array.from({ length: 2500 }, (_, i) => toLine({ slug: `v${i}` }));
  const bytes = toBytes(lines);
  const { progress } = await read(bytes.subarray(0, 100_000), bytes.subarray(100_000));
  expect(progress.map((step) => [step.videos, step.lines, step.bytes])).toEqual([
    [1000, 1000, bytes.length],
    [2000, 2000, bytes.length],
    [2500, 2500, bytes.length],
  ]);
});

test('accepts a line with invalid UTF-8, with a warning', async () => {
  const bytes = toBytes([toLine({ title: 'a?b' })]);
  bytes[bytes.indexOf(0x3f)] = 0xff;
  const { videos, report } = await read(bytes);
  expect([videos[0]?.title, report.warnings]).toEqual(['a\ufffdb', { 'invalid-utf8': { count: 1, lines: [1] } }]);
});

test('reads an import file with a byte order mark and CRLF but without a final line break', async () => {
  const plain = [toLine({ slug: 'a' }), toLine({ slug: 'b' })];
  const expected = await read(toBytes(plain));
  expect(await read(new TextEncoder().encode(`\ufeff${plain.join('\r\n')}`))).toMatchObject({
    videos: expected.videos,
    report: expected.report,
  });
});

test('reports no lines for an empty file', async () => {
  expect((await read()).report).toEqual({ lines: 0, videos: 0, blank: 0, rejected: {}, warnings: {} });
});

test('accepts video ids named like built-in object properties', async () => {
  const { videos } = await read(toBytes([toLine({ slug: '__proto__' }), toLine({ slug: 'constructor' })]));
  expect(videos.map(({ id }) => id)).toEqual(['__proto__', 'constructor']);
});

test('R220 replaces future dates of videos with the day of the build, with a warning', async () => {
  const dates = ['2024-05-31', '2999-12-31', '', '2026-11-22', '9999999999'];
  const lines = dates.map((date, i) => toLine({ slug: `v${i}`, date, secondDate: '9999-12-31' }));
  const videos: Video[] = [];
  const report = await parseImportFile([toBytes(lines)], {
    onVideo: (video) => videos.push(video),
    builtAt: Date.UTC(2026, 10, 22, 3) / 1000,
  });
  const today = Date.UTC(2026, 10, 22) / 1000;
  expect(videos.map(({ addedAt }) => addedAt)).toEqual([Date.UTC(2024, 4, 31) / 1000, today, today, today, today]);
  expect(report.warnings).toEqual({
    'second-date': { count: 1, lines: [3] },
    'future-date': { count: 3, lines: [2, 3, 5] },
  });
  expect(formatImportReport(report)).toContain(
    '3  a date in the future was replaced by the day of the build (line 2, 3, 5)',
  );
});

test('R237 reports the last line of an import file as truncated if it lacks fields and a final line break', async () => {
  const whole = toLine({ slug: 'a' });
  const tear = (count: number) => toLine({ slug: 'b' }).split('|').slice(0, count).join('|');
  const tornIn = async (text: string) => (await read(new TextEncoder().encode(text))).report.torn;
  expect(await tornIn(`${whole}\n${tear(3)}`)).toBe(2);
  expect(await tornIn(`${whole}\n${tear(12)}`)).toBe(2);
  expect(await tornIn(tear(12))).toBe(1);
  for (const text of [
    // in these files, every line has all fields, with or without a newline at the end of the file
    `${whole}\n`,
    `${whole}\n${toLine({ slug: 'b' })}`,
    // in this file, the last line consists of spaces
    `${whole}\n   `,
    // a last line with too few fields is not truncated if it ends in a newline
    `${whole}\n${tear(12)}\n`,
    // the last line is not reported as truncated if all lines have too few fields
    `${tear(12)}\n${tear(12)}`,
    // files of other formats consist of a single line
    '[{"title":"A"}]',
    '<!doctype html><title>Login</title>',
    tear(3),
  ])
    expect(await tornIn(text)).toBeUndefined();
});

test('R445 adds up the counts of several reports, and omits the count of header and continuation lines if there are none', async () => {
  const [first, second] = [(await read(toBytes(MIXED))).report, (await read(toBytes([toLine({ slug: 'z' })]))).report];
  expect(sumImportReports([first])).toBe(first);
  const sum = sumImportReports([{ ...first, parts: 2 }, second, second]);
  expect([sum.lines, sum.videos, sum.parts]).toEqual([first.lines + 2, first.videos + 2, 2]);
  expect(sumImportReports([second, second])).not.toHaveProperty('parts');
});
