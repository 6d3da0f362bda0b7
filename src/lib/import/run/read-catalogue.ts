import { createKnownIds } from '../../import-file/known-ids.ts';
import type { ExportProgress, RowBatch } from '../../import-file/read-export.ts';
import type { CatalogueSource } from '../files/catalogue-source.ts';
import type { ImportProgress } from '../files/progress.ts';
import { openRecorded } from '../resume/recorded.ts';
import { createRuleFilter, type Rules } from '../rules/rule-filter.ts';
import { openRules, type CatalogueRow } from '../sources/apply-rules.ts';
import { openFull } from '../sources/full-source.ts';
import {
  BrokenPassError,
  type CatalogueOptions,
  type FileEvent,
  type PassState,
  type Recorded,
  type SourcePart,
  type SourceReader,
  type SourceReport,
} from '../sources/source-reader.ts';

/** Returns what was read, in words: names of sources, else their places. */
export const nameAll = (sources: readonly Pick<SourceReport, 'name' | 'parts'>[]): string =>
  sources.map(({ name, parts }) => name ?? parts.map(({ place }) => place).join(', ')).join(', ');

/** A pass over the sources: its state, and the reports of the sources that were read before. */
export interface Pass<State> {
  readonly state: State;
  readonly sources: readonly SourceReport[];
}

/** Where passes start. */
export interface PassStart<State> {
  /** Returns the state of a new pass: after the sources of the last checkpoint, or before the first source. */
  open(): Pass<State>;
  /** Returns the recorded copies and journals of the last checkpoint, an entry for each of its sources. */
  recorded(): readonly Recorded[];
}

/** Events of all sources, in their order. */
type CatalogueEvent<State> =
  /** A pass starts: again, if a source failed after some of its videos were yielded. `left` sources will be read. */
  | (Pass<State> & { readonly kind: 'pass'; readonly left: number })
  | FileEvent
  | RowBatch<CatalogueRow>
  /** A source was read. `recorded` is null if a copy stood in for one of the sources so far. */
  | (Pass<State> & { readonly kind: 'source'; readonly recorded: readonly Recorded[] | null });

/** Opened sources. */
export interface Catalogue<State> {
  /** Reads all sources in one pass, and starts again when it has to. Yields rows in batches. Throws a SourceError in strict mode. */
  read(): AsyncGenerator<CatalogueEvent<State>, void, undefined>;
  /** Makes what was recorded the last good copies. */
  keep(): Promise<void>;
  /** Removes what was recorded of sources without a checkpoint. */
  drop(): Promise<void>;
}

/** Opens a source whose videos are in a journal. Few sites have one: its code loads with the first. */
async function openAppended(source: CatalogueSource, options: CatalogueOptions): Promise<SourceReader> {
  const journals = await import('../journals/journal-reader.ts');
  return journals.openAppended(source, options);
}

/** How a source is opened, by what it gives. */
const OPENERS = { full: openFull, append: openAppended } as const;

/** Returns the start of passes that no other import continues. */
export const startFresh = (rules: Rules): PassStart<PassState> => ({
  open: () => ({ state: { filter: createRuleFilter(rules), ids: createKnownIds() }, sources: [] }),
  recorded: () => [],
});

/**
 * Opens sources, in their order. A place that cannot be read falls back to its last good copy. If it fails in the middle, a new pass reads
 * that copy, and what is known or was recorded of the others. Throws an IngestError or, in strict mode, a SourceError.
 */
export async function openCatalogue<State extends PassState>(
  sources: readonly CatalogueSource[],
  options: CatalogueOptions,
  start: PassStart<State>,
): Promise<Catalogue<State>> {
  const before = start.recorded().map((recorded, i) => openRecorded({ source: sources[i]!, recorded }, options.work));
  const readers: SourceReader[] = [];
  const all = () => [...before, ...readers];
  const drop = async () => {
    for (const each of all().slice(start.recorded().length)) await each.drop();
  };
  try {
    for (const source of sources.slice(before.length)) readers.push(await OPENERS[source.mode](source, options));
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    async keep() {
      for (const each of all()) {
        await each.keep();
        await each.drop();
      }
    },
    async *read() {
      for (;;) {
        const pass = start.open();
        try {
          return yield* readPass(readers.slice(pass.sources.length - before.length), pass, before);
        } catch (error) {
          if (!(error instanceof BrokenPassError)) throw error;
        }
      }
    },
  };
}

type RecordedReader = Pick<SourceReader, 'recorded'>;

/** Reads the sources after a checkpoint. */
async function* readPass<State extends PassState>(
  readers: readonly SourceReader[],
  pass: Pass<State>,
  before: readonly RecordedReader[],
): AsyncGenerator<CatalogueEvent<State>, void, undefined> {
  const { state } = pass;
  yield { kind: 'pass', state, sources: pass.sources, left: readers.length };
  const progress = createProgressSum(readers.reduce((sum, { parts }) => sum + parts.length, 0));
  const reports = [...pass.sources];
  const done: RecordedReader[] = [...before];
  for (const reader of readers) {
    const rules = openRules(state.filter, reader.judged, progress.sum);
    const parts: SourcePart[] = [];
    for (const readPart of reader.parts)
      for await (const event of readPart(state.ids)) {
        if (event.kind === 'part') parts.push(event.part);
        else if (event.kind === 'rows') yield rules.apply(event);
        else {
          progress.startFile(event.share);
          yield event;
        }
      }
    reports.push(reader.report(parts, rules.counts));
    done.push(reader);
    yield { kind: 'source', state, sources: [...reports], recorded: allRecorded(done) };
  }
}

/** Returns the recorded copies of all sources; null if a copy stood in for one of them. */
function allRecorded(readers: readonly RecordedReader[]): readonly Recorded[] | null {
  const found = readers.map((reader) => reader.recorded()).filter((recorded) => recorded !== null);
  return found.length === readers.length ? found : null;
}

/** Adds up the progress of files. Each file counts as an equal share. */
function createProgressSum(files: number) {
  const before = { videos: 0, lines: 0, bytes: 0 };
  let last: ExportProgress = { ...before };
  let started = 0;
  let shareOf: FileEvent['share'] = () => null;
  return {
    startFile(share: FileEvent['share']) {
      for (const key of ['videos', 'lines', 'bytes'] as const) before[key] += last[key];
      last = { videos: 0, lines: 0, bytes: 0 };
      shareOf = share;
      started++;
    },
    sum(progress: ExportProgress): ImportProgress {
      last = progress;
      const share = shareOf();
      return {
        videos: before.videos + progress.videos,
        lines: before.lines + progress.lines,
        bytes: before.bytes + progress.bytes,
        share: share === null ? null : Math.min(1, (started - 1 + share) / files),
      };
    },
  };
}
