import { writeSavedState } from '../../snapshot/runs/saved-state-file.ts';
import { writeCheckpoint, type ImportCheckpoint } from './checkpoint-file.ts';
import {
  toSnapshotWriterOptions,
  openInterruptedImport,
  pairPendingCopiesWithProviders,
  restoreCheckpoint,
  fingerprintPendingCopies,
  type PartlyReadImport,
  type ResumableImportOptions,
  type SnapshotCompilerResources,
} from './open-interrupted-import.ts';
import { hashImportInputs } from './import-inputs.ts';
import { createImportReadingState, saveImportReadingState } from './import-reading-state.ts';
import { discardPendingCopies } from './pending-import-file-copies.ts';
import type { SortedRunFolder } from '../files/sorted-run-folder.ts';
import type { PendingImportFileCopies } from '../providers/provider-reader.ts';

/** Checkpoints that an import writes. If the import is interrupted, the next import resumes from its last checkpoint. */
export interface ImportCheckpoints {
  /** Returns the state from which an import continues: after the providers of the last checkpoint or, without one, before all providers. */
  open(): PartlyReadImport;
  /** Returns the pending copies and journals that are recorded in the last checkpoint, one entry for each of its providers. */
  recorded(): readonly PendingImportFileCopies[];
  /**
   * Writes a checkpoint after a provider was read. Writes nothing and returns false if all compiled videos are still in memory, if too few
   * videos were added since the last checkpoint, or if an input file of the import has changed.
   */
  save(read: PartlyReadImport): Promise<boolean>;
  /** Reports a warning to the operator, unless the interrupted import has already reported it. */
  warn(message: string): void;
  /** Closes the import's files after a failure. Retains the last checkpoint and its files, and deletes all other temporary files. */
  suspend(): Promise<void>;
  /** Deletes the checkpoint, all sorted runs on disk, and the pending copies of the providers that the checkpoint contains. */
  remove(): Promise<void>;
}

/** Prepares the checkpoints of an import. Resumes an interrupted import if its inputs are unchanged. */
export async function openImportCheckpoints(
  options: ResumableImportOptions,
  place: SnapshotCompilerResources,
): Promise<ImportCheckpoints> {
  const { runs, words } = place;
  const { operator, work, builtAt } = options;
  const inputs = await hashImportInputs(options);
  const found = options.fresh ? null : await openInterruptedImport(options, inputs, place);
  let last = found?.checkpoint ?? null;
  let begun = found?.begun ?? null;
  const { warnings, warn } = createWarnings(last?.warnings ?? [], options.warn);
  const recorded = () => last?.recorded ?? [];
  const remove = async () => {
    await words.abandon();
    for (const source of pairPendingCopiesWithProviders(options, recorded())) await discardPendingCopies(source, work);
    runs.remove();
  };
  return {
    warn,
    remove,
    recorded,
    open() {
      const first = begun;
      begun = null;
      if (last) return first ?? restoreCheckpoint(last, options, place);
      runs.remove();
      return { state: createImportReadingState(options, toSnapshotWriterOptions(place)), sources: [], recorded: [] };
    },
    async save(read) {
      const { state, ...known } = read;
      state.writer.flush();
      if (inputs === null || !isCheckpointDue(read, last, operator.sources.length)) return false;
      const recordedFiles = await fingerprintPendingCopies(options, known.recorded);
      if (recordedFiles === null || inputs !== (await hashImportInputs(options))) return false;
      const since = new Date().toISOString();
      const values = { ...known, inputs, since, builtAt, recordedFiles, warnings: [...warnings] };
      last = await saveCheckpoint(state, values, runs);
      return true;
    },
    async suspend() {
      if (!last) return remove();
      await words.abandon();
      runs.protect(last.runs);
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * Returns true if the sorted runs written since the last checkpoint have more bytes than the other state that this checkpoint contains.
 * Checkpoints thus at most double the bytes that the import writes. After the last provider, a checkpoint is always due,
 * unless all compiled videos are still in memory.
 */
function isCheckpointDue({ state, sources }: PartlyReadImport, last: ImportCheckpoint | null, all: number): boolean {
  const written = sum(state.writer.runs.map(({ length }) => length));
  if (sources.length === all) return written > 0;
  const before = (last?.runs ?? []).map(({ bytes }) => bytes);
  return written - sum(before.slice(0, -1)) > (before.at(-1) ?? 0);
}

/** Writes a checkpoint and its sorted runs, and deletes the sorted runs that only the previous checkpoint needs. */
async function saveCheckpoint(
  state: PartlyReadImport['state'],
  found: Omit<ImportCheckpoint, 'runs'>,
  runs: SortedRunFolder,
): Promise<ImportCheckpoint> {
  const file = runs.create();
  writeSavedState(file, (lists) => saveImportReadingState(state, lists));
  const checkpoint = { ...found, runs: runs.toReferences([...state.writer.runs, file]) };
  await writeCheckpoint(runs.folder, checkpoint);
  runs.protect(checkpoint.runs);
  return checkpoint;
}

/** Creates the list of reported warnings. Reports the interrupted import's warnings again at once, and omits them when they occur later. */
function createWarnings(before: readonly string[], log: (message: string) => void) {
  const warnings = [...before];
  const reported = [...before];
  for (const message of before) log(message);
  return {
    warnings,
    warn(message: string) {
      const at = reported.indexOf(message);
      if (at >= 0) reported.splice(at, 1);
      else {
        warnings.push(message);
        log(message);
      }
    },
  };
}
