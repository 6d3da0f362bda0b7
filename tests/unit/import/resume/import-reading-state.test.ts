// Compares an uninterrupted import with an import whose state is saved and restored while the import reads files.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { parseTagAliases, parseTagImplications } from '../../../../src/lib/import/rules/tag-aliases.ts';
import type { DeletedVideoList } from '../../../../src/lib/import/rules/deleted-video-list.ts';
import {
  createImportReadingState,
  saveImportReadingState,
  type ImportReadingState,
} from '../../../../src/lib/import/resume/import-reading-state.ts';
import type { OperatorRules } from '../../../../src/lib/import/rules/operator-rule-filter.ts';
import { readSavedState, writeSavedState } from '../../../../src/lib/snapshot/runs/saved-state-file.ts';
import type { SortedRunStorage } from '../../../../src/lib/snapshot/runs/sorted-runs.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import { arbitraryVideos } from '../../../support/arbitraries.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { createInMemorySortedRunStorage } from '../../../support/in-memory-sorted-run-storage.ts';
import { createShardLogStorage, toShardTexts } from '../../../support/written-shards-log.ts';
import { NO_RULES } from '../run/support.ts';

const FILE = 'nature,slow travel\nhills,water\ncafé culture => outside\n';
const ALIASES = parseTagAliases(FILE, 'aliases.csv');
const RULES: OperatorRules = {
  overrides: parseVideoOverrides('7,title,Other\nnone,duration,5\n', 'overrides.csv', 0),
  takedowns: [
    { line: 1, kind: 'id', key: '7', date: '2024-05-31', reason: 'asked' },
    { line: 2, kind: 'id', key: '8', date: '2024-05-31', reason: 'asked' },
  ],
  aliases: ALIASES,
  implications: parseTagImplications(FILE, 'aliases.csv', ALIASES),
  mergesDuplicates: true,
};
const listOf = (source: string, ...ids: string[]): DeletedVideoList => {
  return {
    source,
    origin: 'fresh',
    problem: null,
    pending: null,
    ids: new Set(ids),
    urls: new Set(),
    entries: ids.length,
    first: ids,
  };
};

/** Adds the videos of a provider to the state of an import, as the import itself does. */
function take(
  { writer, counts, players, filter, ids }: ImportReadingState,
  name: string,
  videos: readonly Video[],
): void {
  const judge = filter.filterFor({ name, deleted: listOf(name, '1', '2') });
  for (const video of videos) {
    if (!ids.add(video.id)) continue;
    const outcome = judge(video);
    if (outcome.kind !== 'kept') continue;
    writer.add(players.limitPlayer(outcome.video));
    counts.add(outcome.video);
  }
}

function finish({ writer, counts, players, filter }: ImportReadingState) {
  const shards = createShardLogStorage();
  const manifest = writer.finish(shards, filter.extras());
  return {
    manifest,
    shards: toShardTexts(shards.all),
    counts: counts.finish(),
    players: players.report(),
    report: filter.report(),
  };
}

/** Saves the state of an import and restores it as another process would. */
function reopen(state: ImportReadingState, operator: OperatorRules, storage: SortedRunStorage): ImportReadingState {
  const file = storage.create();
  writeSavedState(file, (lists) => saveImportReadingState(state, lists));
  // a saved import always has sorted runs on disk; if this one has none yet, a memory limit of 1 byte makes the next video write one
  const compiling = { spill: { storage, runBytes: state.writer.runs.length > 0 ? 20_000 : 1 } };
  return readSavedState(file, (lists) =>
    createImportReadingState({ operator, watchHere: true }, compiling, { runs: state.writer.runs, lists }),
  );
}

const withPlayers = (videos: readonly Video[]): Video[] =>
  videos.map((video, i) => ({ ...video, embedUrl: `https://player-${i % 20}.example/${i}` }));

/** Returns copies of the videos with other ids, whose tags have other names with the same slugs. */
const withOtherNames = (videos: readonly Video[]): Video[] =>
  videos.map((video) => ({ ...video, id: `other ${video.id}`, tags: video.tags.map((tag) => `${tag}.`) }));

test('R534 an import gives the same result if its state is saved and restored any number of times while it reads files', () => {
  const storage = createInMemorySortedRunStorage();
  fc.assert(
    fc.property(
      arbitraryVideos.filter((videos) => videos.length > 0),
      arbitraryVideos,
      fc.constantFrom(RULES, { ...NO_RULES, mergesDuplicates: true }, NO_RULES),
      (first, second, operator) => {
        // the sources contain duplicate ids, and duplicate titles from other sites
        const parts = [withPlayers(first), [...second, ...first], withOtherNames(withPlayers(second))];
        const whole = createImportReadingState(
          { operator, watchHere: true },
          { spill: { storage, runBytes: 1_000_000 } },
        );
        // the memory limit is smaller than any record, so that the first record already causes a sorted run on disk
        let stopped = createImportReadingState({ operator, watchHere: true }, { spill: { storage, runBytes: 1 } });
        for (const [i, part] of parts.entries()) {
          take(whole, `source ${i}`, part);
          take(stopped, `source ${i}`, part);
          stopped = reopen(stopped, operator, storage);
        }
        expect(finish(stopped)).toEqual(finish(whole));
      },
    ),
    { numRuns: 10 },
  );
});

test('R531 rejects a saved import state with a label that is no tag, performer, source or uploader', () => {
  const storage = createInMemorySortedRunStorage();
  const state = createImportReadingState({ operator: NO_RULES }, { spill: { storage, runBytes: 1 } });
  take(state, 'one', [makeVideo({ id: 'a', tags: ['hills'] })]);
  const file = storage.create();
  writeSavedState(file, (lists) => saveImportReadingState(state, lists));
  const bytes = new Uint8Array(file.length);
  file.read(0, bytes);
  // changes the byte that stores the kind of the label "hills": tag, performer, source or uploader
  const at = Buffer.from(bytes).indexOf('hills') - 2;
  const odd = storage.create();
  odd.append(bytes.map((byte, i) => (i === at ? 9 : byte)));
  const open = () =>
    readSavedState(odd, (lists) =>
      createImportReadingState(
        { operator: NO_RULES },
        { spill: { storage, runBytes: 1 } },
        { runs: state.writer.runs, lists },
      ),
    );
  expect(open).toThrow('Got a label without a kind');
});
