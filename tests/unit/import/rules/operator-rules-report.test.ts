import { expect, test } from 'vitest';
import {
  describeUnmatchedRules,
  formatOperatorRulesReport,
} from '../../../../src/lib/import/rules/operator-rules-report.ts';
import { NOTHING } from '../run/support.ts';

const HINT = 'Check that the entries are written as in the import file: npx marquee explain VALUE.';
const entry = (line: number, hits: number) =>
  ({ line, kind: 'tag', date: '2024-05-31', reason: 'Copyright', hits }) as const;
const count = (length: number, from: number) => Array.from({ length }, (_, i) => from + i);

test('reports nothing if there are no operator files', () => {
  expect(formatOperatorRulesReport(NOTHING)).toEqual([]);
});

test('lists takedown entries with the number of removed videos, and entries that match no video', () => {
  const takedowns = { videos: 13, entries: [entry(2, 1), entry(3, 0), entry(5, 12_345_678), entry(9, 0)] };
  expect(formatOperatorRulesReport({ ...NOTHING, takedowns })).toEqual([
    'Taken down: 13 videos (2 of 4 entries match)',
    '         1  by line 2 (tag)',
    '  12345678  by line 5 (tag)',
    `  no matching video: lines 3, 9. ${HINT}`,
  ]);
});

test('omits the line of unmatched takedown entries if all entries match videos', () => {
  const takedowns = { videos: 4, entries: [entry(2, 1), entry(4, 3)] };
  expect(formatOperatorRulesReport({ ...NOTHING, takedowns })).toEqual([
    'Taken down: 4 videos (2 of 2 entries match)',
    '         1  by line 2 (tag)',
    '         3  by line 4 (tag)',
  ]);
});

test('lists up to twenty takedown entries, and their total number if there are more', () => {
  const linesOf = (hitting: number, idle: number) => {
    const entries = [
      ...count(hitting, 1).map((line) => entry(line, 1)),
      ...count(idle, 101).map((line) => entry(line, 0)),
    ];
    return formatOperatorRulesReport({ ...NOTHING, takedowns: { videos: hitting, entries } });
  };
  const hits = count(20, 1).map((line) => `${'1'.padStart(10)}  by line ${line} (tag)`);
  const idle = `  no matching video: lines ${count(20, 101).join(', ')}`;
  expect(linesOf(20, 20)).toEqual(['Taken down: 20 videos (20 of 40 entries match)', ...hits, `${idle}. ${HINT}`]);
  expect(linesOf(21, 21)).toEqual([
    'Taken down: 21 videos (21 of 42 entries match)',
    ...hits,
    `${idle}, … (21 in total). ${HINT}`,
  ]);
});

test.each([
  [0, '0 videos'],
  [1, '1 video'],
  [2, '2 videos'],
])('reports %i videos that a list of deleted videos removed or that were merged as duplicates', (videos, told) => {
  const deleted = {
    source: 'deleted.txt',
    origin: 'last good',
    problem: 'deleted.txt: no such file',
    entries: 7,
    unmatched: [],
    videos,
  } as const;
  expect(formatOperatorRulesReport({ ...NOTHING, deleted: [deleted], merged: videos })).toEqual([
    `Deleted by the provider: ${told} left out, 7 listed (last good copy: deleted.txt)`,
    `Merged duplicates: ${told}, each added as a source of an earlier video`,
  ]);
});

test('counts the applied aliases, and lists targets that no video has', () => {
  const aliases = [{ from: 'boat', to: 'vessels', videos: 3 }];
  expect(formatOperatorRulesReport({ ...NOTHING, aliases })).toEqual(['Aliases in use: 1']);
  expect(formatOperatorRulesReport({ ...NOTHING, unusedAliases: ['ship', 'raft'] })).toEqual([
    'Aliases that only searches use, as synonyms (no video has the target): ship, raft',
  ]);
});

test('R407 counts the applied tag implications, and lists implying tags that no video has', () => {
  const to = ['animal'];
  const implications = [
    { from: 'cat', to, videos: 3 },
    { from: 'yeti', to, videos: 0 },
  ];
  expect(formatOperatorRulesReport({ ...NOTHING, implications })).toEqual([
    'Implications in use: 1',
    'Implications not in use (no video has the tag): yeti',
  ]);
});

test('R669 lists the first three entries of a takedown file or list of deleted videos that matches no video', () => {
  const hint = 'Check that the entries are written as in the import file: npx marquee explain VALUE.';
  const takedowns = { videos: 0, entries: [2, 3, 5, 9].map((line) => entry(line, 0)) };
  const list = { source: 'deleted.txt', origin: 'fresh', problem: null, entries: 9, videos: 0 } as const;
  const deleted = [
    { ...list, unmatched: ['a', 'b', 'c'] },
    { ...list, unmatched: [] },
  ];
  expect(describeUnmatchedRules({ ...NOTHING, takedowns, deleted })).toEqual([
    `Takedown file: no entry matches a video (4 in total). First entries: line 2 (tag), line 3 (tag), line 5 (tag). ${hint}`,
    `deleted.txt: no entry matches a video (9 in total). First entries: "a", "b", "c". ${hint}`,
  ]);
  const matched = { videos: 1, entries: [entry(2, 0), entry(3, 1)] };
  expect(describeUnmatchedRules({ ...NOTHING, takedowns: matched })).toEqual([]);
});
