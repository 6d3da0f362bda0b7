import { expect, test } from 'vitest';
import type { DeletedVideoList } from '../../../../src/lib/import/rules/deleted-video-list.ts';
import { createVideoImportExplainer } from '../../../../src/lib/import/providers/explain-video-import.ts';
import { createVideoMatcher } from '../../../../src/lib/import/rules/match-video-by-id-or-url.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import type { RejectedLine } from '../../../../src/lib/import-file/read-import-file.ts';
import type {
  FilteredImportItem,
  LeftOutVideoReason,
} from '../../../../src/lib/import/providers/apply-operator-rules.ts';
import type { FileOpenedEvent } from '../../../../src/lib/import/providers/provider-reader.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

const PROGRESS: FilteredImportItem = { kind: 'progress', videos: 1, lines: 1, bytes: 1, share: null };

function explainerOf(sought: string, ...overrides: readonly string[]) {
  const explainer = createVideoImportExplainer(
    sought,
    createVideoMatcher(sought, { siteUrl: 'https://videos.test', links: {} }),
    parseVideoOverrides(overrides.join('\n'), 'overrides.csv', 0),
  );
  const take = (row: FilteredImportItem) => explainer.take({ kind: 'items', items: [row, PROGRESS] });
  return {
    ...explainer,
    open: (file: Pick<FileOpenedEvent, 'place' | 'prefix' | 'deleted'>) =>
      explainer.take({ kind: 'file', provider: null, ...file, share: () => null }),
    keep: (video: Video, line: number) => take({ kind: 'kept', video, line }),
    leaveOut: (video: Video, line: number, why: LeftOutVideoReason) => take({ kind: 'left-out', video, line, why }),
    reject: (row: Omit<RejectedLine, 'kind'>) => take({ kind: 'rejected', ...row }),
  };
}
const rejected = (line: number, text: string) => ({ reason: 'no-thumbnail', line, text, id: null }) as const;

test('explains for an id which line of the import file was accepted, and later lines with the same id', () => {
  const { keep, reject, finish } = explainerOf('a');
  const video = makeVideo({ id: 'a' });
  keep(makeVideo({ id: 'b' }), 1);
  keep(video, 2);
  reject({ reason: 'duplicate-id', line: 3, text: 'again | a', id: 'a' });
  reject({ reason: 'duplicate-id', line: 4, text: 'a, in the text of another', id: 'b' });
  expect(finish()).toEqual([
    { kind: 'accepted', line: 2, video, overrides: [], place: '' },
    { kind: 'duplicate-id', line: 3, of: 2, text: 'again | a', place: '' },
  ]);
});

test('R936 explains which lines of the override file set fields of a video, the last line of each field', () => {
  const { keep, finish } = explainerOf(
    'a',
    'b,title,Other',
    'a,title,One',
    'a,tags,sea',
    'https://a.example/a,title,Two',
  );
  const video = makeVideo({ id: 'a', videoUrl: 'https://a.example/a', title: 'Two', tags: ['sea'] });
  keep(video, 1);
  const overrides = [
    { line: 3, field: 'tags' },
    { line: 4, field: 'title' },
  ];
  expect(finish()).toEqual([{ kind: 'accepted', line: 1, video, overrides, place: '' }]);
});

test('explains which rejected lines contain the complete id', () => {
  const { reject, finish } = explainerOf('river-1');
  const lines = ['x|river-10|', 'x|a-river-1|', 'river-12|river-1', 'no id', 'river-1', '[river-1]'];
  lines.forEach((text, i) => reject(rejected(i + 1, text)));
  expect(finish().map(({ line }) => line)).toEqual([3, 5, 6]);
});

test('explains from which line an id would have been generated', () => {
  const { reject, finish } = explainerOf('video-7');
  reject(rejected(6, ''));
  reject(rejected(7, 'x\u001b[31m|y'));
  expect(finish()).toEqual([{ kind: 'rejected', line: 7, reason: 'no-thumbnail', text: 'x[31m|y', place: '' }]);
});

test('R448 finds rejected lines by an id with or without the prefix of the provider', () => {
  for (const id of ['anchor:river-1', 'river-1']) {
    const { open, reject, finish } = explainerOf(id);
    open({ place: 'a.psv', prefix: 'anchor:', deleted: null });
    reject(rejected(1, 'x|river-1|y'));
    expect(finish().map(({ line }) => line)).toEqual([1]);
  }
});

test('shortens a long line in the explanation of a video', () => {
  const { reject, finish } = explainerOf('river-1');
  reject(rejected(1, `river-1|${'x'.repeat(2000)}`));
  expect(finish()).toEqual([
    { kind: 'rejected', line: 1, reason: 'no-thumbnail', text: `river-1|${'x'.repeat(392)}`, place: '' },
  ]);
});

test('lists at most ten lines in the explanation of a video', () => {
  const { reject, finish } = explainerOf('1');
  for (let line = 1; line <= 100; line++) reject(rejected(line, 'x|1|y'));
  expect(finish()).toHaveLength(10);
});

test('explains why a video is missing from the catalogue', () => {
  const video = makeVideo({ id: 'b' });
  const entry = { line: 3, kind: 'id', key: 'b', date: '2026-11-01', reason: 'Copyright' } as const;
  const leftOut = [
    { kind: 'taken down', entries: [entry] },
    { kind: 'deleted' },
    { kind: 'duplicate', of: 1 },
    { kind: 'hidden', line: 7 },
  ] as const;
  const deleted: DeletedVideoList = {
    source: 'https://provider.example/deleted',
    origin: 'fresh',
    problem: null,
    pending: null,
    ids: new Set(),
    urls: new Set(),
    entries: 0,
    first: [],
  };
  const { open, keep, leaveOut, reject, finish } = explainerOf('b');
  open({ place: 'export.psv', prefix: '', deleted });
  for (const id of ['first', 'second']) keep(makeVideo({ id }), 1);
  leftOut.forEach((why, i) => leaveOut(video, i + 2, why));
  leaveOut(makeVideo({ id: 'c' }), 5, { kind: 'deleted' });
  reject({ reason: 'duplicate-id', line: 6, text: 'b', id: 'b' });
  // explanations never contain the value of a takedown entry
  const { key: _, ...told } = entry;
  expect(finish()).toEqual([
    { kind: 'taken-down', line: 2, entries: [told], place: 'export.psv' },
    { kind: 'deleted', line: 3, source: 'https://provider.example/deleted', place: 'export.psv' },
    { kind: 'merged', line: 4, into: 'second', place: 'export.psv' },
    { kind: 'hidden', line: 5, by: 7, place: 'export.psv' },
    { kind: 'duplicate-id', line: 6, of: 5, text: 'b', place: 'export.psv' },
  ]);
});

test('R460 finds videos by any spelling of their page URL or player URL', () => {
  const { keep, leaveOut, reject, finish, ids } = explainerOf('http://www.clips.example/watch/1/');
  const video = makeVideo({ id: 'a', videoUrl: 'https://clips.example/watch/1' });
  const player = makeVideo({ id: 'b', embedUrl: 'https://clips.example/watch/1' });
  keep(video, 1);
  keep(makeVideo({ id: 'c', videoUrl: 'https://clips.example/watch/12' }), 2);
  leaveOut(player, 3, { kind: 'duplicate', of: 0 });
  reject({ reason: 'duplicate-id', line: 4, text: 'again', id: 'b' });
  reject(rejected(5, 'x|https://clips.example/watch/1|y'));
  reject(rejected(6, 'x|https://clips.example/watch/12|y'));
  expect(ids()).toEqual(['a', 'b']);
  expect(finish().map(({ kind, line }) => [kind, line])).toEqual([
    ['accepted', 1],
    ['merged', 3],
    ['duplicate-id', 4],
    ['rejected', 5],
  ]);
  expect(explainerOf('a').ids()).toEqual(['a']);
});
