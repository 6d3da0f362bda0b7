import { toBuildDayKey } from '../../import-file/values/parse-date.ts';
import { readSavedState } from '../../snapshot/runs/saved-state-file.ts';
import type { SnapshotWriterOptions } from '../../snapshot/write/snapshot-writer.ts';
import { readCheckpoint, type ImportCheckpoint } from './checkpoint-file.ts';
import type { DownloadTimeLimits } from '../files/download-time-limits.ts';
import { fingerprintFiles, type ImportInputs } from './import-inputs.ts';
import { createImportReadingState, type ImportReadingState } from './import-reading-state.ts';
import {
  areImportFileUrlsUnchanged,
  listResumeRequiredFiles,
  type ProviderWithPendingCopies,
} from './pending-import-file-copies.ts';
import type { SortedRunFolder } from '../files/sorted-run-folder.ts';
import type { PendingImportFileCopies, ProviderReport } from '../providers/provider-reader.ts';
import type { WordIndexerFactory } from '../output/word-indexer-factory.ts';

export interface ResumableImportOptions extends ImportInputs {
  /** Build time in epoch seconds. Videos with a later date get the day of the build as their date. */
  readonly builtAt: number;
  /** True to store many shards per file (packed data), false for one file per shard. By default (null), the number of videos decides. */
  readonly isPacked?: boolean | null;
  /** Timeouts and retries of HTTP downloads, if they differ from the default. */
  readonly limits?: DownloadTimeLimits | undefined;
  /** True to read all providers again instead of resuming an interrupted import. */
  readonly fresh?: boolean;
  readonly warn: (message: string) => void;
  /** Callback for informational messages to the operator, which are not warnings. */
  readonly log?: ((message: string) => void) | undefined;
}

/**
 * Resources of the snapshot compiler: storage of its sorted runs, memory in bytes that each sorter fills before it writes a run to disk,
 * and factory for the compiler of the word index.
 */
export interface SnapshotCompilerResources {
  readonly runs: SortedRunFolder;
  readonly runBytes: number;
  readonly words: WordIndexerFactory;
}

/** Returns options with which a snapshot writer sorts on disk, and compiles the word index in a worker thread. */
export const toSnapshotWriterOptions = ({
  runs,
  runBytes,
  words,
}: SnapshotCompilerResources): Pick<SnapshotWriterOptions, 'spill' | 'openWords'> => ({
  spill: { storage: runs, runBytes },
  openWords: words.open,
});

/** Reports about the providers that were already read, and the state of the import after reading them. */
export interface PartlyReadImport {
  readonly state: ImportReadingState;
  readonly sources: readonly ProviderReport[];
  /** Pending copies and new version of the journal of each provider that was already read. */
  readonly recorded: readonly PendingImportFileCopies[];
}

/** Combines the pending copies of each provider with its settings. `recorded` has one entry for each provider that was already read. */
export const pairPendingCopiesWithProviders = (
  { operator }: Pick<ResumableImportOptions, 'operator'>,
  recorded: readonly PendingImportFileCopies[],
): readonly ProviderWithPendingCopies[] =>
  recorded.map((each, i) => ({ source: operator.sources[i]!, recorded: each }));

/** Returns a hash of all pending copies, which changes if one of these files changes. Returns null if a file is unreadable. */
export const fingerprintPendingCopies = (
  options: ResumableImportOptions,
  recorded: readonly PendingImportFileCopies[],
): Promise<string | null> =>
  fingerprintFiles(
    pairPendingCopiesWithProviders(options, recorded).flatMap((source) =>
      listResumeRequiredFiles(source, options.work),
    ),
  );

/**
 * Returns true if the video dates in a checkpoint are also right for a build at the time `now`. Dates in the future were replaced with the
 * build day, so a checkpoint with replaced dates is only valid on the same day.
 */
function areDatesValid({ builtAt, sources }: ImportCheckpoint, now: number): boolean {
  const isCorrected = sources.some(({ parts }) => parts.some(({ report }) => report.warnings['future-date']));
  return toBuildDayKey(now) === toBuildDayKey(builtAt) || (now > builtAt && !isCorrected);
}

/** Returns true if an import would read the same data that a checkpoint contains. Sends HTTP requests only if all local checks succeed. */
async function isUpToDate(
  checkpoint: ImportCheckpoint,
  options: ResumableImportOptions,
  inputs: string | null,
): Promise<boolean> {
  if (checkpoint.inputs !== inputs || !areDatesValid(checkpoint, options.builtAt)) return false;
  if (checkpoint.recordedFiles !== (await fingerprintPendingCopies(options, checkpoint.recorded))) return false;
  for (const source of pairPendingCopiesWithProviders(options, checkpoint.recorded))
    if (!(await areImportFileUrlsUnchanged(source, options))) return false;
  return true;
}

const formatTime = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** Reopens the sorted runs of a checkpoint, and deletes all other sorted runs. Throws if the file of a run is damaged. */
export function restoreCheckpoint(
  { runs: saved, sources, recorded }: ImportCheckpoint,
  options: ResumableImportOptions,
  place: SnapshotCompilerResources,
): PartlyReadImport {
  const files = place.runs.reopen(saved);
  const records = files.slice(0, -1);
  const state = readSavedState(files.at(-1)!, (lists) =>
    createImportReadingState(options, toSnapshotWriterOptions(place), { runs: records, lists }),
  );
  return { state, sources, recorded };
}

/**
 * Opens the checkpoint of an interrupted import. Returns null and deletes nothing if there is no checkpoint, or if it cannot be used; in
 * the latter case, reports the reason to the operator.
 */
export async function openInterruptedImport(
  options: ResumableImportOptions,
  inputs: string | null,
  place: SnapshotCompilerResources,
): Promise<{ readonly checkpoint: ImportCheckpoint; readonly begun: PartlyReadImport } | null> {
  const { log = () => undefined } = options;
  try {
    const checkpoint = readCheckpoint(place.runs.folder);
    if (checkpoint === null) return null;
    const when = formatTime(checkpoint.since);
    if (!(await isUpToDate(checkpoint, options, inputs))) {
      log(
        `Cannot resume the import of ${when}: sources, import files, settings, the program version or the build day changed. Starting over.`,
      );
      return null;
    }
    const begun = restoreCheckpoint(checkpoint, options, place);
    log(`Resuming the import of ${when}. Use --fresh to read all providers again.`);
    return { checkpoint, begun };
  } catch (error) {
    log(
      `Cannot resume the interrupted import, because its saved data is damaged (${(error as Error).message}). Starting over.`,
    );
    return null;
  }
}
