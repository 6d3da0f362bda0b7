import { daysOfBuild } from '../../import-file/values/date.ts';
import { readLists } from '../../snapshot/runs/run-lists.ts';
import type { WriterOptions } from '../../snapshot/write/writer.ts';
import type { Checkpoint } from './checkpoint-form.ts';
import { readCheckpoint } from './checkpoint.ts';
import { stampFiles } from './file-stamp.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { ImportInputs } from './import-inputs.ts';
import { createState, type ReadingState } from './reading-state.ts';
import { areAddressesUnchanged, watchedFilesOf, type RecordedSource } from './recorded.ts';
import type { RunFolder } from '../files/run-folder.ts';
import type { Recorded, SourceReport } from '../sources/source-reader.ts';
import type { ThreadedWords } from '../output/threaded-words.ts';

/** Options of an import that can resume an interrupted one. */
export interface GoingOn extends ImportInputs {
  /** Build time in epoch seconds. */
  readonly builtAt: number;
  /** True to store many shards per file (packed data); null to decide by the number of videos. */
  readonly isPacked?: boolean | null;
  readonly limits?: HttpLimits | undefined;
  /** True to read all providers again instead of resuming. */
  readonly fresh?: boolean;
  readonly warn: (message: string) => void;
  /** Callback for messages to the operator that are not warnings. */
  readonly tell?: ((message: string) => void) | undefined;
}

/** Storage of the sorted runs, memory in bytes that each sorter fills before it writes a run, and the compiler of the word index. */
export interface RunPlace {
  readonly runs: RunFolder;
  readonly runBytes: number;
  readonly words: ThreadedWords;
}

/** Returns the options of a snapshot writer that sorts on disk and compiles its word index in a thread. */
export const compilingIn = ({ runs, runBytes, words }: RunPlace): Pick<WriterOptions, 'spill' | 'openWords'> => ({
  spill: { storage: runs, runBytes },
  openWords: words.open,
});

/** Providers that were already read, with the resulting state. */
export interface Begun {
  readonly state: ReadingState;
  readonly sources: readonly SourceReport[];
  /** Pending copies and journal of each provider. */
  readonly recorded: readonly Recorded[];
}

/** Pairs the pending copies of each provider with its settings. `recorded` has an entry for each of the first providers. */
export const pairRecorded = (
  { operator }: Pick<GoingOn, 'operator'>,
  recorded: readonly Recorded[],
): readonly RecordedSource[] => recorded.map((each, i) => ({ source: operator.sources[i]!, recorded: each }));

/** Hashes the state of the pending copies. Returns null if one of them is unreadable. */
export const stampRecorded = (options: GoingOn, recorded: readonly Recorded[]): Promise<string | null> =>
  stampFiles(pairRecorded(options, recorded).flatMap((source) => watchedFilesOf(source, options.work)));

/**
 * Returns whether the dates in a checkpoint are valid for another build time. Future dates are set to the build day, so a checkpoint with
 * such dates is only valid on the same day.
 */
function isOfMoment({ builtAt, sources }: Checkpoint, now: number): boolean {
  const isCorrected = sources.some(({ parts }) => parts.some(({ report }) => report.warnings['future-date']));
  return daysOfBuild(now) === daysOfBuild(builtAt) || (now > builtAt && !isCorrected);
}

/** Returns whether an import would read the same data as a checkpoint. Sends HTTP requests only if all local checks succeed. */
async function isSame(checkpoint: Checkpoint, options: GoingOn, inputs: string | null): Promise<boolean> {
  if (checkpoint.inputs !== inputs || !isOfMoment(checkpoint, options.builtAt)) return false;
  if (checkpoint.recordedFiles !== (await stampRecorded(options, checkpoint.recorded))) return false;
  for (const source of pairRecorded(options, checkpoint.recorded))
    if (!(await areAddressesUnchanged(source, options))) return false;
  return true;
}

const formatTime = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** Opens the sorted runs of a checkpoint and deletes all other runs. Throws if a file is damaged. */
export function reopen({ runs: saved, sources, recorded }: Checkpoint, options: GoingOn, place: RunPlace): Begun {
  const files = place.runs.reopen(saved);
  const records = files.slice(0, -1);
  const state = readLists(files.at(-1)!, (lists) => createState(options, compilingIn(place), { runs: records, lists }));
  return { state, sources, recorded };
}

/**
 * Opens the checkpoint of an interrupted import. Returns null, and deletes nothing, if there is none or it cannot be used; reports the
 * reason to the operator.
 */
export async function goOn(
  options: GoingOn,
  inputs: string | null,
  place: RunPlace,
): Promise<{ readonly checkpoint: Checkpoint; readonly begun: Begun } | null> {
  const { tell = () => undefined } = options;
  try {
    const checkpoint = readCheckpoint(place.runs.folder);
    if (checkpoint === null) return null;
    const when = formatTime(checkpoint.since);
    if (!(await isSame(checkpoint, options, inputs))) {
      tell(
        `Cannot resume the import of ${when}: sources, import files, settings, the program version or the build day changed. Starting over.`,
      );
      return null;
    }
    const begun = reopen(checkpoint, options, place);
    tell(`Resuming the import of ${when}. Use --fresh to read all sources again.`);
    return { checkpoint, begun };
  } catch (error) {
    tell(
      `Cannot resume the interrupted import, because its saved data is damaged (${(error as Error).message}). Starting over.`,
    );
    return null;
  }
}
