import { createKnownVideoIds } from '../../import-file/known-video-ids.ts';
import type { ImportFileProgress, ImportItemBatch } from '../../import-file/read-import-file.ts';
import type { VideoProvider } from '../files/video-provider.ts';
import type { ImportProgress } from '../files/import-progress-display.ts';
import { openAlreadyReadProvider } from '../resume/pending-import-file-copies.ts';
import { createOperatorRuleFilter, type OperatorRules } from '../rules/operator-rule-filter.ts';
import { createOperatorRuleApplier, type FilteredImportItem } from '../providers/apply-operator-rules.ts';
import { openFullModeProvider } from '../providers/full-mode-provider.ts';
import {
  ProviderReadInterruptedError,
  type ProviderReadOptions,
  type FileOpenedEvent,
  type ImportReadingPassState,
  type PendingImportFileCopies,
  type ProviderFileReport,
  type ProviderReader,
  type ProviderReport,
} from '../providers/provider-reader.ts';

/** Returns the names of the providers as a text. A provider without a name is represented by its paths and URLs. */
export const formatProviderNames = (sources: readonly Pick<ProviderReport, 'name' | 'parts'>[]): string =>
  sources.map(({ name, parts }) => name ?? parts.map(({ place }) => place).join(', ')).join(', ');

/** One pass of an import over all its providers: the state of the import, and reports about the providers read so far. */
export interface ImportReadingPass<State> {
  readonly state: State;
  readonly sources: readonly ProviderReport[];
}

export interface ImportReadingPassStart<State> {
  /** Returns a new copy of the state: after the providers of the last checkpoint or, without a checkpoint, before the first provider. */
  open(): ImportReadingPass<State>;
  /** Returns the pending copies and journals that are recorded in the last checkpoint, one entry for each of its providers. */
  recorded(): readonly PendingImportFileCopies[];
}

/** Events of {@link AllProvidersReader.read} in the order in which they occur: for the pass, each import file, and each provider. */
type CatalogueEvent<State> =
  /**
   * The import starts to read the providers. This event is repeated if a provider failed after some of its videos were yielded. `left` is
   * the number of providers to read.
   */
  | (ImportReadingPass<State> & { readonly kind: 'pass'; readonly left: number })
  | FileOpenedEvent
  | ImportItemBatch<FilteredImportItem>
  /**
   * A provider was read completely. `recorded` contains the pending copies of all providers so far; null if the last good copy of a file
   * was used for one of the providers.
   */
  | (ImportReadingPass<State> & {
      readonly kind: 'provider-end';
      readonly recorded: readonly PendingImportFileCopies[] | null;
    });

export interface AllProvidersReader<State> {
  /** Yields the rows of all providers in batches. If a provider fails midway, reads all again. Throws an ImportFileError in strict mode. */
  read(): AsyncGenerator<CatalogueEvent<State>, void, undefined>;
  /** Replaces the last good copies of the import files with the pending copies (the downloads of this import). */
  commit(): Promise<void>;
  /** Deletes the pending copies of all providers that are not in the last checkpoint. */
  discard(): Promise<void>;
}

/** Opens a provider in `append` mode, with videos in a journal. Loads the module for this mode on demand: few sites use it. */
async function openAppendProvider(source: VideoProvider, options: ProviderReadOptions): Promise<ProviderReader> {
  const journals = await import('../journals/append-mode-provider.ts');
  return journals.openAppendModeProvider(source, options);
}

const OPENERS = { full: openFullModeProvider, append: openAppendProvider } as const;

/** Returns the initial state of an import that does not resume an earlier import. */
export const createFreshImportPassStart = (rules: OperatorRules): ImportReadingPassStart<ImportReadingPassState> => ({
  open: () => ({ state: { filter: createOperatorRuleFilter(rules), ids: createKnownVideoIds() }, sources: [] }),
  recorded: () => [],
});

/**
 * Opens all providers in the given order. If a file or URL cannot be opened, its last good copy is used. If reading a file fails midway,
 * all providers are read again, with the last good copy of this file and with the pending copies (downloads) of the other providers. Throws
 * an ImportError or, in strict mode, an ImportFileError.
 */
export async function openAllProviders<State extends ImportReadingPassState>(
  sources: readonly VideoProvider[],
  options: ProviderReadOptions,
  start: ImportReadingPassStart<State>,
): Promise<AllProvidersReader<State>> {
  const before = start
    .recorded()
    .map((recorded, i) => openAlreadyReadProvider({ source: sources[i]!, recorded }, options.work));
  const readers: ProviderReader[] = [];
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
    discard: drop,
    async commit() {
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
          if (!(error instanceof ProviderReadInterruptedError)) throw error;
        }
      }
    },
  };
}

type PendingReader = Pick<ProviderReader, 'recorded'>;

/** Reads the providers that follow the last checkpoint. */
async function* readPass<State extends ImportReadingPassState>(
  readers: readonly ProviderReader[],
  pass: ImportReadingPass<State>,
  before: readonly PendingReader[],
): AsyncGenerator<CatalogueEvent<State>, void, undefined> {
  const { state } = pass;
  yield { kind: 'pass', state, sources: pass.sources, left: readers.length };
  const progress = createProgressSum(readers.reduce((sum, { parts }) => sum + parts.length, 0));
  const reports = [...pass.sources];
  const done: PendingReader[] = [...before];
  for (const reader of readers) {
    const rules = createOperatorRuleApplier(state.filter, reader.filtered, progress.sum);
    const parts: ProviderFileReport[] = [];
    for (const readPart of reader.parts)
      for await (const event of readPart(state.ids)) {
        if (event.kind === 'file-end') parts.push(event.part);
        else if (event.kind === 'items') yield rules.apply(event);
        else {
          progress.startFile(event.share);
          yield event;
        }
      }
    reports.push(reader.report(parts, rules.counts));
    done.push(reader);
    yield { kind: 'provider-end', state, sources: [...reports], recorded: allPendingCopies(done) };
  }
}

/** Returns the pending copies of all providers; null if the last good copy of a file was used for one of the providers. */
function allPendingCopies(readers: readonly PendingReader[]): readonly PendingImportFileCopies[] | null {
  const found = readers.map((reader) => reader.recorded()).filter((recorded) => recorded !== null);
  return found.length === readers.length ? found : null;
}

/** Creates a function that converts the progress of one import file to the progress of all. Each file has the same weight. */
function createProgressSum(files: number) {
  const before = { videos: 0, lines: 0, bytes: 0 };
  let last: ImportFileProgress = { ...before };
  let started = 0;
  let shareOf: FileOpenedEvent['share'] = () => null;
  return {
    startFile(share: FileOpenedEvent['share']) {
      for (const key of ['videos', 'lines', 'bytes'] as const) before[key] += last[key];
      last = { videos: 0, lines: 0, bytes: 0 };
      shareOf = share;
      started++;
    },
    sum(progress: ImportFileProgress): ImportProgress {
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
