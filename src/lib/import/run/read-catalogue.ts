import { createKnownIds } from '../../import-file/known-ids.ts';
import type { ExportProgress } from '../../import-file/read-export.ts';
import type { CatalogueSource } from '../files/catalogue-source.ts';
import { openAppended } from '../resume/journal-reader.ts';
import type { ImportProgress } from '../files/progress.ts';
import { openRecorded } from '../resume/recorded.ts';
import { createRuleFilter, type RuleFilter, type Rules } from '../rules/rule-filter.ts';
import {
  openFull,
  type CatalogueHandlers,
  type CatalogueOptions,
  type KnownSources,
  type Pass,
  type SourceReader,
  type SourceReport,
} from '../sources/source-reader.ts';

/** Returns what was read, in words: names of sources, else their places. */
export const nameAll = (sources: readonly Pick<SourceReport, 'name' | 'parts'>[]): string =>
  sources.map(({ name, parts }) => name ?? parts.map(({ place }) => place).join(', ')).join(', ');

export interface ReadCatalogue<Handlers> {
  /** Those that have heard all of it. */
  readonly handlers: Handlers;
  readonly filter: RuleFilter;
  readonly sources: readonly SourceReport[];
  /** Makes what was recorded the last good copies. */
  keep(): Promise<void>;
  /** Forgets what was recorded of sources that are to be read again. */
  drop(): Promise<void>;
}

/**
 * Reads sources in their order, in one pass, and hands out what is shown to the handlers that `begin` makes. A place that cannot be had
 * falls back to its last good copy; when it fails in the middle, the pass begins again, with that copy and with what is known or was
 * recorded of the others. Throws an IngestError in strict mode.
 */
export async function readCatalogue<Handlers extends CatalogueHandlers>(
  sources: readonly CatalogueSource[],
  options: CatalogueOptions,
  begin: () => Handlers,
): Promise<ReadCatalogue<Handlers>> {
  let handlers = begin();
  const before = (handlers.known?.recorded ?? []).map((recorded, i) =>
    openRecorded({ source: sources[i]!, recorded }, options.work),
  );
  const readers: SourceReader[] = [];
  /** How many sources need not be read again: what was recorded of them stays. */
  let safe = before.length;
  const keepers = () => [...before, ...readers];
  const drop = async () => {
    for (const keeper of keepers().slice(safe)) await keeper.drop();
  };
  // the handlers are none of its own: `keep` would hold them in memory while the catalogue is compiled
  const onRead = async (reports: readonly SourceReport[], { onSource }: CatalogueHandlers) => {
    const recorded = allOf(keepers().slice(0, reports.length), (keeper) => keeper.recorded());
    if (recorded && (await onSource?.({ sources: reports, recorded }))) safe = reports.length;
  };
  try {
    for (const source of sources.slice(safe)) readers.push(await OPENERS[source.mode](source, options));
    for (; ; handlers = begin()) {
      const known = handlers.known ?? knowNothing(options.rules);
      const left = readers.slice(known.sources.length - before.length);
      if (left.length > 0) options.onBegin?.();
      const parts = left.reduce((sum, reader) => sum + reader.parts, 0);
      const countPart = createPartCounter(parts, options.onProgress);
      const reports = await readAll(left, { ...handlers, ...known, countPart }, onRead);
      if (reports === null) continue;
      const keep = async () => {
        for (const keeper of keepers()) {
          await keeper.keep();
          await keeper.drop();
        }
      };
      return { handlers, filter: known.filter, sources: reports, keep, drop };
    }
  } catch (error) {
    await drop();
    throw error;
  }
}

const knowNothing = (rules: Rules): KnownSources => {
  return { filter: createRuleFilter(rules), ids: createKnownIds(), sources: [], recorded: [] };
};

/** How a source is opened, by what it gives. */
const OPENERS = { full: openFull, append: openAppended } as const;

/** Returns what all have, or null where one has nothing. */
function allOf<T, Value>(items: readonly T[], read: (item: T) => Value | null): readonly Value[] | null {
  const found = items.map(read).filter((value) => value !== null);
  return found.length === items.length ? found : null;
}

/** Reads sources behind those that are known; null when the pass has to begin again. */
async function readAll(
  readers: readonly SourceReader[],
  pass: Pass & KnownSources,
  onRead: (reports: readonly SourceReport[], pass: Pass) => Promise<void>,
): Promise<readonly SourceReport[] | null> {
  const reports = [...pass.sources];
  for (const reader of readers) {
    const report = await reader.read(pass);
    if (report === null) return null;
    reports.push(report);
    await onRead([...reports], pass);
  }
  return reports;
}

/** Returns what counts how far all parts together are. */
function createPartCounter(parts: number, onProgress?: (progress: ImportProgress) => void): Pass['countPart'] {
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
