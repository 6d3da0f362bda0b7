import { createKnownIds, type KnownIds } from '../../import-file/known-ids.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';
import type { RunFile } from '../../snapshot/runs/run-storage.ts';
import { createSnapshotWriter, type SnapshotWriter, type WriterOptions } from '../../snapshot/write/writer.ts';
import { createCatalogueCounts, type CatalogueCounter } from '../rules/catalogue-counts.ts';
import { createPlayerSelection, type PlayerSelection } from '../rules/players.ts';
import { createRuleFilter, type RuleFilter, type Rules } from '../rules/rule-filter.ts';

/** State after the videos read so far: compiled records, statistics, rules and known ids. */
export interface ReadingState {
  readonly writer: SnapshotWriter;
  readonly counts: CatalogueCounter;
  readonly players: PlayerSelection;
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
}

/** Options that determine how videos are processed. */
export interface ReadingStateOptions {
  readonly operator: Rules;
  /** True if visitors can watch videos in embedded players. */
  readonly watchHere?: boolean;
  /** True to store many shards per file (packed data); null to decide by the number of videos. */
  readonly isPacked?: boolean | null;
}

/** Saved state: sorted runs with the records, and lists with the rest. */
interface SavedState {
  readonly runs: readonly RunFile[];
  readonly lists: ListReader;
}

/** Creates an empty state, or restores a state that {@link saveReadingState} wrote. */
export function createReadingState(
  options: ReadingStateOptions,
  compiling: Pick<WriterOptions, 'spill' | 'openWords'>,
  saved?: SavedState,
): ReadingState {
  const { operator, watchHere = false, isPacked } = options;
  const lists = saved?.lists;
  // same order as in `saveReadingState`
  const writer = createSnapshotWriter({ isPacked, ...compiling }, saved);
  const counts = createCatalogueCounts(lists);
  const players = createPlayerSelection(watchHere, lists);
  const filter = createRuleFilter(operator, lists);
  const ids = createKnownIds(lists?.items(() => [lists.number(), lists.number()] as const));
  return { writer, counts, players, filter, ids };
}

/** Saves a state. Its records must already be in the sorted runs of the writer. */
export function saveReadingState({ ids, ...parts }: ReadingState, lists: ListWriter): void {
  for (const part of [parts.writer, parts.counts, parts.players, parts.filter]) part.save(lists);
  lists.list(ids.size, ids.pairs(), ([high, low]) => {
    lists.number(high);
    lists.number(low);
  });
}
