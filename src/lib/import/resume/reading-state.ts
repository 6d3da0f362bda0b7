import { createKnownIds, type KnownIds } from '../../import-file/known-ids.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';
import type { RunFile } from '../../snapshot/runs/run-storage.ts';
import { createSnapshotWriter, type SnapshotWriter, type WriterOptions } from '../../snapshot/write/writer.ts';
import { createCatalogueCounts, type CatalogueCounter } from '../rules/catalogue-counts.ts';
import { createPlayers, type Players } from '../rules/players.ts';
import { createRuleFilter, type RuleFilter, type Rules } from '../rules/rule-filter.ts';

/** What a reading has come to know of the videos that it has met: by it those of the next source are taken. */
export interface ReadingState {
  readonly writer: SnapshotWriter;
  readonly counts: CatalogueCounter;
  readonly players: Players;
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
}

/** How videos are taken. */
export interface StateOptions {
  readonly operator: Rules;
  readonly watchHere?: boolean;
  readonly isPacked?: boolean | null;
}

/** A state that was written down: the runs of the records, and what is known beside them. */
interface SavedState {
  readonly runs: readonly RunFile[];
  readonly lists: ListReader;
}

/** Returns the state of a reading that has met no video, or the one that {@link saveState} wrote. */
export function createState(
  options: StateOptions,
  compiling: Pick<WriterOptions, 'spill' | 'openWords'>,
  saved?: SavedState,
): ReadingState {
  const { operator, watchHere = false, isPacked } = options;
  const lists = saved?.lists;
  // in the order in which they are written
  const writer = createSnapshotWriter({ isPacked, ...compiling }, saved);
  const counts = createCatalogueCounts(lists);
  const players = createPlayers(watchHere, lists);
  const filter = createRuleFilter(operator, lists);
  const ids = createKnownIds(lists?.items(() => [lists.number(), lists.number()] as const));
  return { writer, counts, players, filter, ids };
}

/** Writes a state, whose records stand in the runs of its writer then. */
export function saveState({ ids, ...parts }: ReadingState, lists: ListWriter): void {
  for (const part of [parts.writer, parts.counts, parts.players, parts.filter]) part.save(lists);
  lists.list(ids.size, ids.pairs(), ([high, low]) => {
    lists.number(high);
    lists.number(low);
  });
}
