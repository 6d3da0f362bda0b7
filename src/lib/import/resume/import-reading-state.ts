import { createKnownVideoIds, type KnownVideoIds } from '../../import-file/known-video-ids.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';
import type { SortedRunFile } from '../../snapshot/runs/sorted-runs.ts';
import {
  createSnapshotWriter,
  type SnapshotWriter,
  type SnapshotWriterOptions,
} from '../../snapshot/write/snapshot-writer.ts';
import { createCatalogueCounter, type CatalogueCounter } from '../rules/catalogue-counts.ts';
import { createPlayerHostLimiter, type PlayerHostLimiter } from '../rules/player-host-limiter.ts';
import {
  createOperatorRuleFilter,
  type OperatorRuleFilter,
  type OperatorRules,
} from '../rules/operator-rule-filter.ts';

/** State of an import after the videos read so far: compiled videos, statistics, state of the rules, and known video ids. */
export interface ImportReadingState {
  readonly writer: SnapshotWriter;
  readonly counts: CatalogueCounter;
  readonly players: PlayerHostLimiter;
  readonly filter: OperatorRuleFilter;
  readonly ids: KnownVideoIds;
}

/** Options that determine how an import processes videos. */
export interface ImportReadingStateOptions {
  readonly operator: OperatorRules;
  /** True if visitors can watch videos in embedded players. */
  readonly watchHere?: boolean;
  /** URL of the site, on whose origin no player is embedded. */
  readonly siteUrl?: string;
  /** True to store many shards per file (packed data); null if the number of videos decides. */
  readonly isPacked?: boolean | null;
}

/** Saved state of an import: sorted runs on disk with the compiled videos, and lists with all other data. */
interface SavedState {
  readonly runs: readonly SortedRunFile[];
  readonly lists: SavedStateReader;
}

/** Creates the empty state of an import, or restores a state that {@link saveImportReadingState} wrote. */
export function createImportReadingState(
  options: ImportReadingStateOptions,
  compiling: Pick<SnapshotWriterOptions, 'spill' | 'openWords'>,
  saved?: SavedState,
): ImportReadingState {
  const { operator, watchHere = false, siteUrl, isPacked } = options;
  const lists = saved?.lists;
  // read the lists in the same order in which `saveImportReadingState` writes them
  const writer = createSnapshotWriter({ isPacked, ...compiling }, saved);
  const counts = createCatalogueCounter(lists);
  const players = createPlayerHostLimiter(watchHere, siteUrl, lists);
  const filter = createOperatorRuleFilter(operator, lists);
  const ids = createKnownVideoIds(lists?.items(() => [lists.number(), lists.number()] as const));
  return { writer, counts, players, filter, ids };
}

/** Saves the state of an import, except the compiled videos, which must already be in the snapshot writer's sorted runs. */
export function saveImportReadingState({ ids, ...parts }: ImportReadingState, lists: SavedStateWriter): void {
  for (const part of [parts.writer, parts.counts, parts.players, parts.filter]) part.save(lists);
  lists.list(ids.size, ids.pairs(), ([high, low]) => {
    lists.number(high);
    lists.number(low);
  });
}
