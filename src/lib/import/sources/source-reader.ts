import { mkdirSync } from 'node:fs';
import type { KnownIds } from '../../import-file/known-ids.ts';
import { createSampleKeeper, type RejectedSamples } from '../../import-file/rejected-samples.ts';
import type { ExportProgress, RejectedLine } from '../../import-file/read-export.ts';
import { sumReports, type ExportReport } from '../../import-file/report.ts';
import type { Video } from '../../catalogue/video.ts';
import type { SourceMode } from '../../settings/sources.ts';
import { countRejected, type SourceHad } from '../rules/baseline.ts';
import {
  copyOf,
  deletedCopyOf,
  describeUnmatched,
  folderOf,
  placesOf,
  type CatalogueSource,
} from '../files/catalogue-source.ts';
import { readDeletedList, type DeletedList } from '../rules/deleted-list.ts';
import type { Downloads } from './compare-with-copy.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import {
  createPlaceReader,
  type PlaceOrigin,
  type PlaceProblem,
  type PlaceReader,
  type RecordedCopy,
} from './place-reader.ts';
import type { ImportProgress } from '../files/progress.ts';
import { readPart } from './read-part.ts';
import type { Outcome, RuleFilter, Rules } from '../rules/rule-filter.ts';
import { ContentError, SourceError } from '../files/source-error.ts';
import { worstShare } from './unusable.ts';

/** Why a video of a source is left out. */
export type LeftOut = Exclude<Outcome, { kind: 'kept' }>;

/** A file or address of a source, and what became of its lines. */
export interface SourcePart {
  /** As it may be shown. */
  readonly place: string;
  readonly origin: PlaceOrigin;
  /** Name of the file that holds what was read; null where no copy is kept. */
  readonly copy: string | null;
  readonly report: ExportReport;
  readonly samples: RejectedSamples;
  /** Why none of it is a video, in words, or null. */
  readonly nothing: string | null;
}

/** What came of one source. */
export interface SourceReport {
  /** What the operator calls it, or null. */
  readonly name: string | null;
  readonly mode: SourceMode;
  readonly problems: readonly PlaceProblem[];
  readonly parts: readonly SourcePart[];
  /** Of a source that appends: what was new, which its journal has by now. */
  readonly increments?: readonly SourcePart[];
  /** What counts as had by the brake. */
  readonly had: SourceHad;
  /** Videos that are shown. */
  readonly shown: number;
}

/** What is known of a file or address before its lines come. */
export interface NextPart {
  /** As it may be shown. */
  readonly place: string;
  /** Stands before the ids of its source. */
  readonly prefix: string;
  readonly deleted: DeletedList | null;
}

/** The first sources, as far as they have been read: it goes on behind them. */
export interface KnownSources {
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
  readonly sources: readonly SourceReport[];
  /** What was recorded of each. */
  readonly recorded: readonly Recorded[];
}

/** Listens to one reading of all sources. */
export interface CatalogueHandlers {
  /** Takes a video that is shown, with the names of its tags as they are shown, and the number of its line. */
  readonly onKept: (video: Video, line: number) => void;
  /** Takes a video as the export has it, and why it is left out. */
  readonly onLeftOut?: (video: Video, line: number, why: LeftOut) => void;
  readonly onRejected?: (rejected: RejectedLine) => void;
  /** Hears whose lines come next. */
  readonly onPart?: (part: NextPart) => void;
  /** Hears that a further source itself has been read. Returns whether it need not be read again, whatever comes. */
  readonly onSource?: (known: Pick<KnownSources, 'sources' | 'recorded'>) => Promise<boolean>;
  /** Where the reading begins; left out, at the first source. */
  readonly known?: KnownSources;
}

export interface CatalogueOptions {
  /** Folder of the last good copies. */
  readonly work: string;
  readonly rules: Rules;
  /** Epoch seconds at which the site is built: no video is of a later day. */
  readonly builtAt: number;
  /** Throw where something could not be had. */
  readonly strict: boolean;
  /** Accept losses that strict mode would stop at. */
  readonly allowLoss?: boolean;
  readonly limits?: HttpLimits | undefined;
  /** Recorded downloads, which are read instead of their addresses. */
  readonly downloads?: Downloads | undefined;
  /** Whether what is read is recorded, to be the next last good copies. */
  readonly isKept: boolean;
  /** Whether nothing takes the place of what cannot be read, and nobody hears of it. */
  readonly isAlone?: boolean;
  /** Lines that are kept of each reason for which they are not shown. */
  readonly mostSamples?: number | undefined;
  readonly warn: (message: string) => void;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Called each time a source is to be read first: again, when one fails of which videos were handed out. */
  readonly onBegin?: (() => void) | undefined;
}

/** One reading of all sources: what they share. */
export interface Pass extends CatalogueHandlers {
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
  /** Returns what hears how far a further part is. */
  readonly countPart: (share: () => number | null) => (progress: ExportProgress) => void;
}

/** What of a source `keep` makes what the next import finds: another process can do so. */
export interface Recorded {
  readonly copies: readonly RecordedCopy[];
  /** Whether its journal has grown. */
  readonly isGrown: boolean;
}

/** A source in one import. */
export interface SourceReader {
  /** Files and addresses that it will read. */
  readonly parts: number;
  /** Hands out its videos; null when it failed after some of them: the pass has to begin again. */
  read(pass: Pass): Promise<SourceReport | null>;
  /** Returns what was recorded of it, or null where something had to stand in for what could not be had: the next import may have it. */
  recorded(): Recorded | null;
  keep(): Promise<void>;
  drop(): Promise<void>;
}

function toHad(parts: readonly SourcePart[], deleted: number): SourceHad {
  const reports = parts.map((part) => part.report);
  const report = sumReports(reports);
  const unusable = worstShare(reports);
  return {
    videos: report.videos - deleted,
    lines: report.lines,
    rejected: countRejected(report),
    ...(unusable > 0 && { unusable }),
  };
}

/** Returns what a source has deleted, or null where it does not say. */
export async function readDeletedOf(source: CatalogueSource, options: CatalogueOptions): Promise<DeletedList | null> {
  if (source.deleted === null) return null;
  const copy = deletedCopyOf(options.work, source);
  const { from, fields } = source.deleted;
  return readDeletedList({ ...options, source: from, fields, prefix: source.prefix, copy });
}

/** Returns what was recorded of places, or null where one of them, or the deleted list, could not be had. */
export function toRecorded(
  places: readonly PlaceReader[],
  deleted: DeletedList | null,
  isGrown: boolean,
): Recorded | null {
  if ((deleted?.problem ?? null) !== null || places.some((place) => place.problem() !== null)) return null;
  return { copies: places.flatMap((place) => place.recorded() ?? []), isGrown };
}

const EMPTY: ExportReport = { lines: 0, videos: 0, blank: 0, rejected: {}, warnings: {} };

/** Reads a place of a source; null when it failed after some of its videos were handed out. */
async function readPlace(
  place: PlaceReader,
  { source, deleted, take, pass, options }: PlaceTask,
): Promise<SourcePart | null> {
  let last: Pick<SourcePart, 'report' | 'samples' | 'nothing'> = { report: EMPTY, samples: {}, nothing: null };
  const toPart = () => ({ place: place.name, origin: place.origin(), copy: place.copy(), ...last });
  for (;;) {
    let isHandedOut = false;
    const samples = createSampleKeeper(options.mostSamples);
    try {
      const bytes = await place.open();
      if (bytes === null) return toPart();
      pass.onPart?.({ place: place.name, prefix: source.prefix, deleted });
      const { report, nothing } = await readPart(bytes.chunks, source, {
        ids: pass.ids,
        builtAt: options.builtAt,
        onVideo(video, line) {
          isHandedOut = true;
          take(video, line);
        },
        onRejected(rejected) {
          samples.add(rejected);
          pass.onRejected?.(rejected);
        },
        onProgress: pass.countPart(bytes.share),
      });
      last = { report, samples: samples.toRecord(), nothing };
      if (nothing !== null) throw new ContentError(nothing);
      place.done(report.torn);
      return toPart();
    } catch (error) {
      // only a source has a second choice; a full disk or a mistake in the program must be seen
      if (!(error instanceof SourceError)) throw error;
      place.fail(error);
      if (isHandedOut) return null;
    }
  }
}

/** What the places of a source are read with. */
interface PlaceTask {
  readonly source: CatalogueSource;
  readonly deleted: DeletedList | null;
  readonly take: (video: Video, line: number) => void;
  readonly pass: Pass;
  readonly options: CatalogueOptions;
}

/** Opens a source that gives its whole catalogue each time. */
export async function openFull(source: CatalogueSource, options: CatalogueOptions): Promise<SourceReader> {
  const { work } = options;
  if (options.isKept) mkdirSync(folderOf(work, source), { recursive: true });
  const deleted = await readDeletedOf(source, options);
  const before = source.name === null ? '' : `${source.name}: `;
  for (const warning of describeUnmatched(source)) options.warn(warning);
  const places = placesOf(source).map((place) =>
    createPlaceReader({ place, before, copy: copyOf(work, source, place) }, options),
  );

  return {
    parts: places.length,
    async read(pass) {
      const judge = pass.filter.judgeOf({ name: source.name, deleted });
      const parts: SourcePart[] = [];
      let shown = 0;
      let left = 0;
      const take = (video: Video, line: number) => {
        const outcome = judge(video);
        if (outcome.kind === 'kept') {
          shown++;
          pass.onKept(outcome.video, line);
          return;
        }
        if (outcome.kind === 'deleted') left++;
        pass.onLeftOut?.(video, line, outcome);
      };
      for (const place of places) {
        const part = await readPlace(place, { source, deleted, take, pass, options });
        if (part === null) return null;
        parts.push(part);
      }
      const problems = places.flatMap((place) => place.problem() ?? []);
      return { name: source.name, mode: source.mode, problems, parts, had: toHad(parts, left), shown };
    },
    recorded: () => toRecorded(places, deleted, false),
    async keep() {
      for (const place of places) await place.keep();
    },
    async drop() {
      for (const place of places) await place.drop();
    },
  };
}
