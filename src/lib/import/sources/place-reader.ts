import path from 'node:path';
import type { Downloads } from './compare-with-copy.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { LastGood } from '../files/last-good.ts';
import { ContentError, SourceError, withHint } from '../files/source-error.ts';
import { openSource, sourceName, type OpenedSource, type Validators } from '../files/source.ts';

/** What is read of a place in the end; `unchanged` is fresh too: the server says that the copy is its export. */
export type PlaceOrigin = 'fresh' | 'unchanged' | 'last good' | 'none';

/** A place that could not be had, and why. */
export interface PlaceProblem {
  /** What tells it in a message. */
  readonly title: string;
  readonly reason: string;
  /** It was read, and holds no catalogue. */
  readonly isContent: boolean;
}

/** A file or address of a source. */
interface Place {
  /** Path or address. */
  readonly place: string;
  /** What stands before it in a message, with a colon and a space; empty where it is the only one. */
  readonly before: string;
  readonly copy: LastGood;
}

export interface PlaceOptions {
  /** Throw where the place itself cannot be read, whole. */
  readonly strict: boolean;
  /** How long it may take over HTTP, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  /** Whether what is read is recorded, to be the next last good copy. */
  readonly isKept: boolean;
  /** Whether nothing takes the place of what cannot be read, and nobody hears of it: who asks about a file means that file. */
  readonly isAlone?: boolean | undefined;
  /** Recorded downloads, which are read instead of their addresses. */
  readonly downloads?: Downloads | undefined;
  readonly warn: (message: string) => void;
}

/** What was recorded of a place, beside its last good copy. */
export interface RecordedCopy {
  /** Name of the file of the copy. */
  readonly name: string;
  readonly validators: Validators;
}

type Bytes = Pick<Extract<OpenedSource, { kind: 'changed' }>, 'chunks' | 'share'>;

/** A place in one import: it can be read several times, and what has failed is not tried again. */
export interface PlaceReader {
  /** As it may be shown. */
  readonly name: string;
  /** Returns its bytes: its own, else those of the last good copy; null when there are none. Throws a {@link SourceError}, as reading them does. */
  open(): Promise<Bytes | null>;
  /** Hears that it was read to its end; `torn` is the number of a last line that is cut off. Throws a {@link SourceError} for one in strict mode. */
  done(torn?: number): void;
  /** Hears why it could not be read: what is opened next is the next best. Throws a {@link SourceError} with the place in strict mode. */
  fail(error: SourceError): void;
  origin(): PlaceOrigin;
  /** Returns the name of the file that holds what was read, when it is kept; null for the place itself. */
  copy(): string | null;
  problem(): PlaceProblem | null;
  /** Returns what `keep` makes the last good copy, or null where that is nothing. */
  recorded(): RecordedCopy | null;
  /** Makes what was recorded the last good copy. */
  keep(): Promise<void>;
  /** Forgets what was recorded. */
  drop(): Promise<void>;
}

/** Where the bytes come from; each leads to another one when it fails. */
type Stage = 'asked' | 'unchanged' | 'fresh' | 'recorded' | 'copy' | 'none';

const ORIGINS: Readonly<Record<Stage, PlaceOrigin>> = {
  asked: 'fresh',
  unchanged: 'unchanged',
  fresh: 'fresh',
  recorded: 'fresh',
  copy: 'last good',
  none: 'none',
};

const unknownShare = () => null;

/** Returns a reader of a place. */
export function createPlaceReader({ place, before, copy }: Place, options: PlaceOptions): PlaceReader {
  const { strict, limits, isKept, isAlone = false, warn } = options;
  const name = sourceName(place);
  const title = before + name;
  let validators: Validators | null = options.downloads?.get(copy.next) ?? null;
  let stage: Stage = validators ? 'recorded' : 'asked';
  let problem: PlaceProblem | null = null;
  let isTold = false;

  const openCopy = (): Bytes => ({ chunks: copy.open(), share: unknownShare });
  const ask = async (known: Validators | null): Promise<Bytes> => {
    const opened = await openSource(place, known, limits);
    stage = opened.kind === 'unchanged' ? 'unchanged' : 'fresh';
    if (opened.kind === 'unchanged') return openCopy();
    validators = opened.validators;
    return isKept ? { ...opened, chunks: copy.record(opened.chunks) } : opened;
  };
  /** Gives the place itself up. */
  const giveUp = (error: SourceError): Stage => {
    const message = `${title}: ${withHint(error.message)}`;
    if (strict) throw new SourceError(message, { cause: error });
    if (!isAlone) warn(message);
    validators = null;
    problem = { title, reason: error.message, isContent: error instanceof ContentError };
    return isAlone ? 'none' : 'copy';
  };
  return {
    name,
    async open() {
      if (stage === 'copy' && !(await copy.isOf(place))) stage = 'none';
      if (stage === 'none') {
        // where it is the only one, who asks for it tells
        if (before !== '' && !isAlone && !isTold)
          warn(`${before}There is no last good export of ${name}: its videos are left out`);
        isTold = true;
        return null;
      }
      if (stage === 'copy' || stage === 'unchanged') return openCopy();
      if (stage === 'recorded') return { chunks: copy.openRecorded(), share: unknownShare };
      return ask(stage === 'asked' ? await copy.validatorsFor(place) : null);
    },
    done(torn) {
      if (isTold) return;
      const cut = `the export was cut off: line ${torn}, its last, is incomplete`;
      if (torn !== undefined && strict) throw new SourceError(cut);
      if (torn !== undefined && !isAlone) warn(`${title}: ${cut}`);
      if (problem) warn(`${before}Using the last good export instead: ${copy.file}`);
      isTold = true;
      if (stage === 'fresh' && isKept) stage = 'recorded';
    },
    fail(error) {
      if (stage === 'copy') warn(`${copy.file}: ${error.message}`);
      // a copy that is damaged is no reason to do without the export itself
      stage = stage === 'unchanged' ? 'fresh' : stage === 'copy' ? 'none' : giveUp(error);
    },
    origin: () => ORIGINS[stage],
    copy: () => (isKept && stage !== 'none' ? path.basename(copy.file) : null),
    problem: () => problem,
    recorded: () => (validators && isKept ? { name: path.basename(copy.file), validators } : null),
    keep: async () => (validators && isKept ? copy.keep(place, validators) : undefined),
    drop: async () => (isKept ? copy.drop() : undefined),
  };
}
