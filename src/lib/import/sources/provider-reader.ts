import type { KnownIds } from '../../import-file/known-ids.ts';
import type { RejectedSamples } from '../../import-file/rejected-samples.ts';
import type { ItemBatch } from '../../import-file/read-import-file.ts';
import type { ImportReport } from '../../import-file/report.ts';
import type { ProviderMode } from '../../settings/provider-entries.ts';
import type { LossCounts } from '../rules/loss-history.ts';
import { lastDeletedListOf, type Provider } from '../files/provider.ts';
import { readDeletedList, type DeletedList } from '../rules/deleted-list.ts';
import type { Downloads } from './compare-with-copy.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { InputOrigin, InputProblem, InputReader, PendingCopy } from './input-reader.ts';
import type { FilteredProvider, RuleFilter } from '../rules/rule-filter.ts';

/** Report about one file or URL of a provider. */
export interface InputReport {
  /** Path or URL without query and credentials. */
  readonly place: string;
  readonly origin: InputOrigin;
  /** File name of the stored copy; null if no copy is stored. */
  readonly copy: string | null;
  readonly report: ImportReport;
  readonly samples: RejectedSamples;
  /** Reason why the file contains no video, or null. */
  readonly nothing: string | null;
}

/** Report about one provider. */
export interface ProviderReport {
  /** Name of the provider in the settings, or null. */
  readonly name: string | null;
  readonly mode: ProviderMode;
  /** Read errors of the provider's files and URLs, even if a fallback was read. */
  readonly problems: readonly InputProblem[];
  readonly parts: readonly InputReport[];
  /** Reports about the new files of a provider in `append` mode, whose videos are now in the journal. */
  readonly increments?: readonly InputReport[];
  /** Counts of videos and lines for the loss limit. */
  readonly had: LossCounts;
  /** Number of shown videos. */
  readonly shown: number;
}

/** State of a pass that grows while providers are read. */
export interface PassState {
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
}

/** Event: a file or URL was opened. Its rows follow. */
export interface FileEvent {
  readonly kind: 'file';
  /** Path or URL without query and credentials. */
  readonly place: string;
  /** Prefix of the provider's video ids. */
  readonly prefix: string;
  /** List of videos that the provider has deleted, or null. */
  readonly deleted: DeletedList | null;
  /** Returns the share of the file that was read, from 0 to 1; null if its size is unknown. */
  readonly share: () => number | null;
}

/** Events of a parsed file or URL: `file` when the file or a fallback is opened, then batches of rows, then `part` at the end. */
export type ParseEvent = FileEvent | ItemBatch | { readonly kind: 'part'; readonly part: InputReport };

/** Error: a provider failed after some of its videos were yielded, so the pass must start again. */
export class BrokenPassError extends Error {
  override name = 'BrokenPassError';
}

/** Options for reading providers. */
export interface CatalogueOptions {
  /** Work folder, which contains the last good copies. */
  readonly work: string;
  /** Build time in epoch seconds. Later dates of videos are set to this day. */
  readonly builtAt: number;
  /** Throw if a file or list is unavailable, instead of using its fallback. */
  readonly strict: boolean;
  /** Accept losses that strict mode would stop at. */
  readonly allowLoss?: boolean;
  readonly limits?: HttpLimits | undefined;
  /** Pending copies of files that were already downloaded, to be read instead of requesting their URLs again. */
  readonly downloads?: Downloads | undefined;
  /** True to write the bytes that are read to pending copies, which can become the next last good copies. */
  readonly isKept: boolean;
  /** True to use no fallback copies and to print no warnings. */
  readonly isAlone?: boolean;
  /** Maximum number of sample lines for each rejection reason. */
  readonly mostSamples?: number | undefined;
  readonly warn: (message: string) => void;
}

/**
 * Pending copies of a provider's files, which `keep` stores for the next import. Serializable, so that another process can resume the
 * import.
 */
export interface PendingCopies {
  readonly copies: readonly PendingCopy[];
  /** True if new videos were added to the provider's journal. */
  readonly isGrown: boolean;
}

/** Parses a file or URL of a provider, and adds its ids to `ids`. Throws a {@link BrokenPassError}. */
type ReadInput = (ids: KnownIds) => AsyncGenerator<ParseEvent, void, undefined>;

/** Number of a provider's videos that are shown, and number on its list of deleted videos. */
export interface FilteredCounts {
  readonly shown: number;
  readonly deleted: number;
}

/** Reader of one provider during an import. */
export interface ProviderReader {
  /** Name of the provider and its list of deleted videos, for the rules. */
  readonly filtered: FilteredProvider;
  /** Readers of the provider's files and URLs, in their order. */
  readonly parts: readonly ReadInput[];
  /** Returns the report of the provider after all its files were read. */
  report(parts: readonly InputReport[], counts: FilteredCounts): ProviderReport;
  /** Returns the pending copies; null if a fallback was used, because the next import should try the original again. */
  recorded(): PendingCopies | null;
  /** Replaces the last good copies, and the journal, with the pending ones. */
  keep(): Promise<void>;
  /** Deletes the pending copies. */
  drop(): Promise<void>;
}

/** Reads a provider's list of deleted videos. Returns null if none is configured. */
export async function readDeletedListOf(source: Provider, options: CatalogueOptions): Promise<DeletedList | null> {
  if (source.deleted === null) return null;
  const copy = lastDeletedListOf(options.work, source);
  const { from, fields } = source.deleted;
  return readDeletedList({ ...options, source: from, fields, prefix: source.prefix, copy });
}

/** Returns the pending copies of a provider; null if one of its files, or the list of deleted videos, was unavailable. */
export function toPendingCopies(
  places: readonly InputReader[],
  deleted: DeletedList | null,
  isGrown: boolean,
): PendingCopies | null {
  if ((deleted?.problem ?? null) !== null || places.some((place) => place.problem() !== null)) return null;
  return { copies: places.flatMap((place) => place.recorded() ?? []), isGrown };
}
