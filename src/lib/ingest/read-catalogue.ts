import { createKnownIds } from '../delimited/known-ids.ts';
import type { ExportProgress } from '../delimited/read-export.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { openAppended } from './journal-reader.ts';
import type { IngestProgress } from './progress.ts';
import { createRuleFilter, type RuleFilter } from './rule-filter.ts';
import {
  openFull,
  type CatalogueHandlers,
  type CatalogueOptions,
  type Pass,
  type Recorded,
  type SourceReader,
  type SourceReport,
} from './source-reader.ts';

/** Returns what was read, in words: names of sources, else their places. */
export const nameAll = (sources: readonly Pick<SourceReport, 'name' | 'parts'>[]): string =>
  sources.map(({ name, parts }) => name ?? parts.map(({ place }) => place).join(', ')).join(', ');

export interface ReadCatalogue<Handlers> {
  /** Those that have heard all of it. */
  readonly handlers: Handlers;
  readonly filter: RuleFilter;
  readonly sources: readonly SourceReport[];
  /** Returns what was recorded of each source, or null where something had to stand in for what could not be had. */
  recorded(): readonly Recorded[] | null;
  /** Makes what was recorded the last good copies. */
  keep(): Promise<void>;
  /** Forgets what was recorded. */
  drop(): Promise<void>;
}

/**
 * Reads sources in their order, in one pass, and hands out what is shown to the handlers that `begin` makes. A place that cannot be had
 * falls back to its last good copy; when it fails in the middle, the pass begins again, with that copy and with what was recorded of
 * the others. Throws an IngestError in strict mode.
 */
export async function readCatalogue<Handlers extends CatalogueHandlers>(
  sources: readonly CatalogueSource[],
  options: CatalogueOptions,
  begin: () => Handlers,
): Promise<ReadCatalogue<Handlers>> {
  const readers: SourceReader[] = [];
  const forEachReader = async (act: (reader: SourceReader) => Promise<void>) => {
    for (const reader of readers) await act(reader);
  };
  const drop = () => forEachReader((reader) => reader.drop());
  try {
    for (const source of sources) readers.push(await OPENERS[source.mode](source, options));
    for (;;) {
      options.onBegin?.();
      const handlers = begin();
      const filter = createRuleFilter(options.rules);
      const parts = readers.reduce((sum, reader) => sum + reader.parts, 0);
      const countPart = createPartCounter(parts, options.onProgress);
      const reports = await readAll(readers, { ...handlers, filter, ids: createKnownIds(), countPart });
      if (reports)
        return {
          handlers,
          filter,
          sources: reports,
          recorded: () => allOf(readers.map((reader) => reader.recorded())),
          keep: () => forEachReader((reader) => reader.keep()),
          drop,
        };
    }
  } catch (error) {
    await drop();
    throw error;
  }
}

/** How a source is opened, by what it gives. */
const OPENERS = { full: openFull, append: openAppended } as const;

/** Returns all items, or null where one is missing. */
const allOf = <T>(items: readonly (T | null)[]): readonly T[] | null => {
  const found = items.filter((item) => item !== null);
  return found.length === items.length ? found : null;
};

/** Reads all sources once; null when the pass has to begin again. */
async function readAll(readers: readonly SourceReader[], pass: Pass): Promise<readonly SourceReport[] | null> {
  const reports: SourceReport[] = [];
  for (const reader of readers) {
    const report = await reader.read(pass);
    if (report === null) return null;
    reports.push(report);
  }
  return reports;
}

/** Returns what counts how far all parts together are. */
function createPartCounter(parts: number, onProgress?: (progress: IngestProgress) => void): Pass['countPart'] {
  const before = { videos: 0, lines: 0, bytes: 0 };
  let last: ExportProgress = { videos: 0, lines: 0, bytes: 0 };
  let begun = 0;
  return (share) => {
    before.videos += last.videos;
    before.lines += last.lines;
    before.bytes += last.bytes;
    last = { videos: 0, lines: 0, bytes: 0 };
    const done = begun++;
    return (progress) => {
      last = progress;
      const part = share();
      onProgress?.({
        videos: before.videos + progress.videos,
        lines: before.lines + progress.lines,
        bytes: before.bytes + progress.bytes,
        share: part === null ? null : Math.min(1, (done + part) / parts),
      });
    };
  };
}
