import { daysOfBuild } from '../delimited/date.ts';
import { readCollected, writeCollected } from '../snapshot/collected.ts';
import { reopenSnapshotWriter } from '../snapshot/writer.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { Checkpoint } from './checkpoint-form.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { stampFiles } from './file-stamp.ts';
import type { HttpLimits } from './http-limits.ts';
import { hashInputs, type ImportInputs } from './import-inputs.ts';
import { originOf, reportOf, type Reading } from './reading.ts';
import { areAddressesUnchanged, dropRecorded, keepRecorded, watchedFilesOf, type RecordedSource } from './recorded.ts';
import type { RunFolder } from './run-folder.ts';
import type { Recorded } from './source-reader.ts';

/** What an import knows when it looks whether it can go on where another was killed. */
export interface GoingOn extends ImportInputs {
  readonly builtAt: number;
  readonly isPacked?: boolean | null;
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
  /** Takes what the operator is told that is no warning. */
  readonly tell?: ((message: string) => void) | undefined;
}

/** Where runs go, and the bytes of memory after which one is written. */
interface RunPlace {
  readonly runs: RunFolder;
  readonly runBytes: number;
}

const pair = (sources: readonly CatalogueSource[], recorded: readonly Recorded[]): RecordedSource[] =>
  sources.map((source, i) => ({ source, recorded: recorded[i]! }));

const stampRecorded = (sources: readonly RecordedSource[], work: string) =>
  stampFiles(sources.flatMap((source) => watchedFilesOf(source, work)));

/**
 * Writes down what an import has read, so that the next one goes on from there when this one is killed. `inputs` is what {@link hashInputs}
 * said before anything was read. Nothing is written where memory holds all records, where something stood in for a source, and where a
 * file has changed meanwhile.
 */
export async function saveReading(
  reading: Reading,
  options: GoingOn,
  inputs: string | null,
  runs: RunFolder,
): Promise<void> {
  const { unsaved, extras, sources, operator, counts, players } = reading;
  if (inputs === null || unsaved === null) return;
  const { writer, recorded, warnings } = unsaved;
  const collected = writer.collect();
  const recordedFiles = await stampRecorded(pair(options.operator.sources, recorded), options.work);
  if (collected === null || recordedFiles === null || inputs !== (await hashInputs(options))) return;
  writeCollected(runs.create(), collected, extras);
  const since = new Date().toISOString();
  const { builtAt } = options;
  const found = { sources, operator, counts, players };
  writeCheckpoint(runs.folder, {
    inputs,
    since,
    builtAt,
    runs: runs.save(),
    recorded,
    recordedFiles,
    warnings,
    ...found,
  });
}

/** Returns whether the dates of what was read are the same when the site is built at another moment: only a day that was to come is not. */
function isOfMoment({ builtAt, sources }: Checkpoint, now: number): boolean {
  const isCorrected = sources.some(({ parts }) => parts.some(({ report }) => report.warnings['future-date']));
  return daysOfBuild(now) === daysOfBuild(builtAt) || (now > builtAt && !isCorrected);
}

/** Returns whether an import would read what a checkpoint is of. Servers are asked last. */
async function isSame(checkpoint: Checkpoint, options: GoingOn, inputs: string | null): Promise<boolean> {
  const { sources } = options.operator;
  if (checkpoint.inputs !== inputs || !isOfMoment(checkpoint, options.builtAt)) return false;
  const recorded = pair(sources, checkpoint.recorded);
  if (checkpoint.recordedFiles !== (await stampRecorded(recorded, options.work))) return false;
  for (const source of recorded) if (!(await areAddressesUnchanged(source, options))) return false;
  return true;
}

const formatTime = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Returns what an import that was killed has read, or null where there is none, or it cannot be used, of which the operator is told.
 * Nothing is removed then.
 */
export async function goOn(options: GoingOn, inputs: string | null, { runs, runBytes }: RunPlace) {
  const { tell = () => undefined, work, isPacked } = options;
  try {
    const checkpoint = readCheckpoint(runs.folder);
    if (checkpoint === null) return null;
    const when = formatTime(checkpoint.since);
    if (!(await isSame(checkpoint, options, inputs))) {
      tell(`The import begins again: sources, files, settings or the program are not those of the runs of ${when}.`);
      return null;
    }
    const files = runs.reopen(checkpoint.runs);
    const { collected, extras } = readCollected(files.at(-1)!);
    tell(`The import goes on from the runs of ${when}. --fresh reads all sources again.`);
    for (const warning of checkpoint.warnings) options.warn(warning);
    const spill = { storage: runs, runBytes };
    return toReading(checkpoint, pair(options.operator.sources, checkpoint.recorded), {
      extras,
      work,
      writer: reopenSnapshotWriter(collected, files.slice(0, -1), { isPacked, spill }),
    });
  } catch (error) {
    tell(`The import begins again: the runs of the one that was stopped are damaged (${(error as Error).message}).`);
    return null;
  }
}

function toReading(
  { sources, operator, counts, players }: Checkpoint,
  recorded: readonly RecordedSource[],
  { work, ...parts }: Pick<Reading, 'writer' | 'extras'> & { readonly work: string },
): Reading {
  const forEach = async (act: (source: RecordedSource, work: string) => Promise<void>) => {
    for (const source of recorded) await act(source, work);
  };
  return {
    ...parts,
    origin: originOf(sources),
    problem: null,
    report: reportOf(sources),
    sources,
    operator,
    counts,
    players,
    unsaved: null,
    keep: () => forEach(keepRecorded),
    drop: () => forEach(dropRecorded),
  };
}
