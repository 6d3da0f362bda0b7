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

/** What an import knows when it looks whether it can go on where another was stopped. */
export interface GoingOn extends ImportInputs {
  readonly builtAt: number;
  readonly isPacked?: boolean | null;
  readonly limits?: HttpLimits | undefined;
  /** Read all sources, although there are runs of an import that was stopped. */
  readonly fresh?: boolean;
  readonly warn: (message: string) => void;
  /** Takes what the operator is told that is no warning. */
  readonly tell?: ((message: string) => void) | undefined;
}

/** Where runs go, the bytes of memory after which one is written, and what compiles words. */
export interface RunPlace {
  readonly runs: RunFolder;
  readonly runBytes: number;
  readonly words: ThreadedWords;
}

/** Returns what a writer compiles with. */
export const compilingIn = ({ runs, runBytes, words }: RunPlace): Pick<WriterOptions, 'spill' | 'openWords'> => ({
  spill: { storage: runs, runBytes },
  openWords: words.open,
});

/** The sources that a reading has behind it, and what it has come to know by them. */
export interface Begun {
  readonly state: ReadingState;
  readonly sources: readonly SourceReport[];
  /** Recorded copies and journal, by source. */
  readonly recorded: readonly Recorded[];
}

/** Returns the sources of which something was recorded: the first ones. */
export const pairRecorded = (
  { operator }: Pick<GoingOn, 'operator'>,
  recorded: readonly Recorded[],
): readonly RecordedSource[] => recorded.map((each, i) => ({ source: operator.sources[i]!, recorded: each }));

/** Returns what tells the state of what was recorded, or null where it cannot be read. */
export const stampRecorded = (options: GoingOn, recorded: readonly Recorded[]): Promise<string | null> =>
  stampFiles(pairRecorded(options, recorded).flatMap((source) => watchedFilesOf(source, options.work)));

/** Returns whether the dates of what was read are the same when the site is built at another moment: only a day that was to come is not. */
function isOfMoment({ builtAt, sources }: Checkpoint, now: number): boolean {
  const isCorrected = sources.some(({ parts }) => parts.some(({ report }) => report.warnings['future-date']));
  return daysOfBuild(now) === daysOfBuild(builtAt) || (now > builtAt && !isCorrected);
}

/** Returns whether an import would read what a checkpoint is of. Servers are asked last. */
async function isSame(checkpoint: Checkpoint, options: GoingOn, inputs: string | null): Promise<boolean> {
  if (checkpoint.inputs !== inputs || !isOfMoment(checkpoint, options.builtAt)) return false;
  if (checkpoint.recordedFiles !== (await stampRecorded(options, checkpoint.recorded))) return false;
  for (const source of pairRecorded(options, checkpoint.recorded))
    if (!(await areAddressesUnchanged(source, options))) return false;
  return true;
}

const formatTime = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** Opens what a checkpoint is of, and removes all other runs. Throws where one is not what was written. */
export function reopen({ runs: saved, sources, recorded }: Checkpoint, options: GoingOn, place: RunPlace): Begun {
  const files = place.runs.reopen(saved);
  const records = files.slice(0, -1);
  const state = readLists(files.at(-1)!, (lists) => createState(options, compilingIn(place), { runs: records, lists }));
  return { state, sources, recorded };
}

/**
 * Returns what an import that was stopped has read, or null where there is none, or it cannot be used, of which the operator is told.
 * Nothing is removed then.
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
      tell(`The import begins again: sources, files, settings or the program are not those of the runs of ${when}.`);
      return null;
    }
    const begun = reopen(checkpoint, options, place);
    tell(`The import goes on from the runs of ${when}. --fresh reads all sources again.`);
    return { checkpoint, begun };
  } catch (error) {
    tell(`The import begins again: the runs of the one that was stopped are damaged (${(error as Error).message}).`);
    return null;
  }
}
