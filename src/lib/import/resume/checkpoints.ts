import { writeLists } from '../../snapshot/runs/run-lists.ts';
import type { Checkpoint } from './checkpoint-form.ts';
import { writeCheckpoint } from './checkpoint.ts';
import {
  compilingIn,
  goOn,
  pairRecorded,
  reopen,
  stampRecorded,
  type Begun,
  type GoingOn,
  type RunPlace,
} from './go-on.ts';
import { hashInputs } from './import-inputs.ts';
import { createState, saveState } from './reading-state.ts';
import { dropRecorded } from './recorded.ts';
import type { RunFolder } from '../files/run-folder.ts';
import type { Recorded } from '../sources/source-reader.ts';

/** What an import writes down on its way, so that the next one goes on from there when this one is stopped. */
export interface Checkpoints {
  /** Returns where a reading begins: behind the sources of the last checkpoint, or where there is none, at the first. */
  open(): Begun;
  /** Returns the recorded copies and journals of the last checkpoint, an entry for each of its sources. */
  recorded(): readonly Recorded[];
  /**
   * Writes down what was read, after each source. Returns whether it did: not where memory holds all records, where less has come than
   * would be written, and where a file has changed meanwhile.
   */
  save(read: Begun): Promise<boolean>;
  /** Warns the operator, once of what another import has warned of. */
  warn(message: string): void;
  /** Leaves the next import what it can go on from, and nothing else. */
  leave(): Promise<void>;
  /** Removes all runs, and what was recorded of the sources that they are of. */
  remove(): Promise<void>;
}

/** Returns the checkpoints of an import, which goes on from that of another one where it can. */
export async function openCheckpoints(options: GoingOn, place: RunPlace): Promise<Checkpoints> {
  const { runs, words } = place;
  const { operator, work, builtAt } = options;
  const inputs = await hashInputs(options);
  const found = options.fresh ? null : await goOn(options, inputs, place);
  let last = found?.checkpoint ?? null;
  let begun = found?.begun ?? null;
  const { warnings, warn } = createWarnings(last?.warnings ?? [], options.warn);
  const recorded = () => last?.recorded ?? [];
  const remove = async () => {
    await words.abandon();
    for (const source of pairRecorded(options, recorded())) await dropRecorded(source, work);
    runs.remove();
  };
  return {
    warn,
    remove,
    recorded,
    open() {
      const first = begun;
      begun = null;
      if (last) return first ?? reopen(last, options, place);
      runs.remove();
      return { state: createState(options, compilingIn(place)), sources: [], recorded: [] };
    },
    async save(read) {
      const { state, ...known } = read;
      state.writer.settle();
      if (inputs === null || !isDue(read, last, operator.sources.length)) return false;
      const recordedFiles = await stampRecorded(options, known.recorded);
      if (recordedFiles === null || inputs !== (await hashInputs(options))) return false;
      const since = new Date().toISOString();
      last = writeDown(state, { ...known, inputs, since, builtAt, recordedFiles, warnings: [...warnings] }, runs);
      return true;
    },
    async leave() {
      if (!last) return remove();
      await words.abandon();
      runs.hold(last.runs);
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * Returns whether it is time for a checkpoint: more records were written since the last one than it took, so that all of them together
 * take no more than the records. When all is read there is one in any case, unless memory holds all.
 */
function isDue({ state, sources }: Begun, last: Checkpoint | null, all: number): boolean {
  const written = sum(state.writer.runs.map(({ length }) => length));
  if (sources.length === all) return written > 0;
  const before = (last?.runs ?? []).map(({ bytes }) => bytes);
  return written - sum(before.slice(0, -1)) > (before.at(-1) ?? 0);
}

/** Writes a checkpoint with its runs, and removes those that only the one before it has. */
function writeDown(state: Begun['state'], found: Omit<Checkpoint, 'runs'>, runs: RunFolder): Checkpoint {
  const file = runs.create();
  writeLists(file, (lists) => saveState(state, lists));
  const checkpoint = { ...found, runs: runs.describe([...state.writer.runs, file]) };
  writeCheckpoint(runs.folder, checkpoint);
  runs.hold(checkpoint.runs);
  return checkpoint;
}

/** Tells the operator what another import has warned of, and notes what comes. Sources that are opened again do not warn again. */
function createWarnings(before: readonly string[], tell: (message: string) => void) {
  const warnings = [...before];
  const told = [...before];
  for (const message of before) tell(message);
  return {
    warnings,
    warn(message: string) {
      const at = told.indexOf(message);
      if (at >= 0) told.splice(at, 1);
      else {
        warnings.push(message);
        tell(message);
      }
    },
  };
}
