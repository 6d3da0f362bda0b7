import path from 'node:path';
import type { KnownVideoIds } from '../../import-file/known-video-ids.ts';
import type { RejectedLineSamples } from '../../import-file/rejected-line-samples.ts';
import type { ImportItemBatch } from '../../import-file/read-import-file.ts';
import type { ImportReport } from '../../import-file/import-file-report.ts';
import type { ProviderImportMode } from '../../settings/provider-entries.ts';
import type { ProviderVideoCounts } from '../rules/build-video-count-history.ts';
import { deletedVideoListCopyOf, type UnusedJournals, type VideoProvider } from '../files/video-provider.ts';
import { readDeletedVideoList, type DeletedVideoList } from '../rules/deleted-video-list.ts';
import type {
  ImportFileOrigin,
  ImportFileProblem,
  ImportFileReader,
  ImportFileReaderOptions,
  PendingImportFileCopy,
} from './import-file-reader.ts';
import type { RuleFilteredProvider, OperatorRuleFilter } from '../rules/operator-rule-filter.ts';

export interface ProviderFileReport {
  /** Path or URL of the import file, without query and credentials. */
  readonly place: string;
  readonly origin: ImportFileOrigin;
  /** File name of the copy that is stored in the work folder; null if no copy is stored. */
  readonly copy: string | null;
  readonly report: ImportReport;
  readonly samples: RejectedLineSamples;
  /** Reason why the import file contains no usable video; null if it contains one. */
  readonly nothing: string | null;
}

export interface ProviderReport {
  /** Name of the provider in the settings; null for a provider without a name. */
  readonly name: string | null;
  readonly mode: ProviderImportMode;
  /** Errors of the provider's files and URLs that could not be read, even if fallbacks were read instead. */
  readonly problems: readonly ImportFileProblem[];
  readonly parts: readonly ProviderFileReport[];
  /** Reports about the new import files of a provider in `append` mode, whose videos are now in the provider's journal. */
  readonly increments?: readonly ProviderFileReport[];
  /** Numbers of videos and lines of the provider, which the loss limit compares with earlier builds. */
  readonly had: ProviderVideoCounts;
  readonly shown: number;
  /** Date of the newest shown video in epoch seconds; 0 without shown videos with a date. */
  readonly newest: number;
}

/** State that changes with each provider that is read: the filter with the operator's rules, and the ids of all videos so far. */
export interface ImportReadingPassState {
  readonly filter: OperatorRuleFilter;
  readonly ids: KnownVideoIds;
}

/** Event: an import file was opened. The events with the rows of the file follow. */
export interface FileOpenedEvent {
  readonly kind: 'file';
  /** Name of the provider; null for a provider without a name. */
  readonly provider: string | null;
  /** Path or URL of the import file, without query and credentials. */
  readonly place: string;
  /** Prefix that is added to the video ids of the provider. */
  readonly prefix: string;
  /** List of videos that the provider has deleted; null if none is configured. */
  readonly deleted: DeletedVideoList | null;
  /** Returns the share of the import file that was read so far, from 0 to 1; null if the size of the file is unknown. */
  readonly share: () => number | null;
}

/** Events of parsing an import file: `file` when it or its fallback is opened, then batches of items, then `file-end` with the file's report. */
export type ImportFileParseEvent =
  FileOpenedEvent | ImportItemBatch | { readonly kind: 'file-end'; readonly part: ProviderFileReport };

/** Error: a provider failed after some of its videos were yielded, so that all providers must be read again. */
export class ProviderReadInterruptedError extends Error {
  override name = 'ProviderReadInterruptedError';
}

export interface ProviderReadOptions extends ImportFileReaderOptions {
  /** Work folder, which contains the last good copies. */
  readonly work: string;
  /** Build time in epoch seconds. Videos with a later date get the day of the build as their date. */
  readonly builtAt: number;
  /** True to accept losses of videos that would stop an import in strict mode. */
  readonly allowLoss?: boolean;
  /** Journals that belong to no provider. One of them may be the journal of a renamed provider. */
  readonly unusedJournals?: UnusedJournals | undefined;
  /** Maximum number of rejected lines that are stored as samples for each rejection reason. */
  readonly mostSamples?: number | undefined;
}

/**
 * Pending copies of a provider's import files: downloads that `keep` stores as last good copies for later imports. The data is
 * serializable, because another process may need it to resume the import.
 */
export interface PendingImportFileCopies {
  readonly copies: readonly PendingImportFileCopy[];
  /** True if the provider has a new version of its journal, which replaces the journal if the import succeeds. */
  readonly isGrown: boolean;
}

/** Parses an import file of a provider, and adds the ids of its videos to `ids`. Can throw a {@link ProviderReadInterruptedError}. */
type ReadInput = (ids: KnownVideoIds) => AsyncGenerator<ImportFileParseEvent, void, undefined>;

/**
 * Number of a provider's videos that are shown, date of the newest one in epoch seconds (0 if no date is known), and number of videos that
 * its list of deleted videos removes.
 */
export interface ShownAndDeletedVideoCounts {
  readonly shown: number;
  readonly newest: number;
  readonly deleted: number;
}

/** Reader of one provider during an import. */
export interface ProviderReader {
  /** Name of the provider and its list of deleted videos, for the filter that applies the operator's rules. */
  readonly filtered: RuleFilteredProvider;
  /** Functions that read the provider's import files, in the order of the files. */
  readonly parts: readonly ReadInput[];
  /** Returns the report about the provider. Must be called after all its files were read. */
  report(parts: readonly ProviderFileReport[], counts: ShownAndDeletedVideoCounts): ProviderReport;
  /**
   * Returns the copies of the provider's files that have not replaced the last good copies yet; null if a last good copy was used instead
   * of an unreadable file: then nothing is recorded, so that the next import requests the file again.
   */
  recorded(): PendingImportFileCopies | null;
  /** Replaces the provider's last good copies and journal with the pending copies and the next journal. */
  keep(): Promise<void>;
  /** Deletes the provider's pending copies. */
  drop(): Promise<void>;
}

/** Reads a provider's list of deleted videos. Returns null if none is configured. */
export async function readDeletedVideoListOfProvider(
  source: VideoProvider,
  options: ProviderReadOptions,
): Promise<DeletedVideoList | null> {
  if (source.deleted === null) return null;
  const copy = deletedVideoListCopyOf(options.work, source);
  const { from, fields } = source.deleted;
  return readDeletedVideoList({ ...options, source: from, fields, prefix: source.prefix, copy });
}

type PendingCopyHolder = Pick<ImportFileReader, 'recorded' | 'keep' | 'drop'>;

/** Returns the pending copy of a provider's list of deleted videos; an empty array if the list was not downloaded. */
export function listPendingCopiesOfDeletedVideoList(
  source: VideoProvider,
  deleted: DeletedVideoList | null,
  { work }: Pick<ProviderReadOptions, 'work'>,
): readonly PendingCopyHolder[] {
  const validators = deleted?.pending ?? null;
  if (source.deleted === null || validators === null) return [];
  const { from } = source.deleted;
  const copy = deletedVideoListCopyOf(work, source);
  return [
    {
      recorded: () => ({ name: path.basename(copy.file), validators }),
      keep: () => copy.commit(from, validators),
      drop: () => copy.discard(),
    },
  ];
}

/** Returns the pending copies of a provider; null if one of its files or its list of deleted videos could not be read. */
export function listPendingCopies(
  places: readonly ImportFileReader[],
  deleted: DeletedVideoList | null,
  copiesOfList: readonly PendingCopyHolder[],
  isGrown: boolean,
): PendingImportFileCopies | null {
  if ((deleted?.problem ?? null) !== null || places.some((place) => place.problem() !== null)) return null;
  return { copies: [...places, ...copiesOfList].flatMap((each) => each.recorded() ?? []), isGrown };
}
