import type { KnownIds } from '../../import-file/known-ids.ts';
import type { RejectedSamples } from '../../import-file/rejected-samples.ts';
import type { RowBatch } from '../../import-file/read-export.ts';
import type { ExportReport } from '../../import-file/report.ts';
import type { SourceMode } from '../../settings/sources.ts';
import type { SourceHad } from '../rules/baseline.ts';
import { deletedCopyOf, type CatalogueSource } from '../files/catalogue-source.ts';
import { readDeletedList, type DeletedList } from '../rules/deleted-list.ts';
import type { Downloads } from './compare-with-copy.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { PlaceOrigin, PlaceProblem, PlaceReader, RecordedCopy } from './place-reader.ts';
import type { JudgedSource, RuleFilter } from '../rules/rule-filter.ts';

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

/** The state of a pass that reading a source changes. */
export interface PassState {
  readonly filter: RuleFilter;
  readonly ids: KnownIds;
}

/** A file or address is opened; its rows follow. */
export interface FileEvent {
  readonly kind: 'file';
  /** As it may be shown. */
  readonly place: string;
  /** Stands before the ids of its source. */
  readonly prefix: string;
  readonly deleted: DeletedList | null;
  /** Returns how much of it was read, from 0 to 1; null if its size is not known. */
  readonly share: () => number | null;
}

/** Events of a parsed file or address: `file` when it, or a fallback, is opened, and `part` at the end. */
export type PartEvent = FileEvent | RowBatch | { readonly kind: 'part'; readonly part: SourcePart };

/** A source failed after some of its videos were yielded: the pass has to start again. */
export class BrokenPassError extends Error {
  override name = 'BrokenPassError';
}

export interface CatalogueOptions {
  /** Folder of the last good copies. */
  readonly work: string;
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
}

/** What of a source `keep` makes what the next import finds: another process can do so. */
export interface Recorded {
  readonly copies: readonly RecordedCopy[];
  /** Whether its journal has grown. */
  readonly isGrown: boolean;
}

/** Parses a file or address of a source, and adds its ids to `ids`. Throws a {@link BrokenPassError}. */
type ReadPart = (ids: KnownIds) => AsyncGenerator<PartEvent, void, undefined>;

/** How many videos of a source rules have kept and found on its deleted list. */
export interface JudgedCounts {
  readonly shown: number;
  readonly deleted: number;
}

/** A source in one import. */
export interface SourceReader {
  /** By what its videos are judged. */
  readonly judged: JudgedSource;
  /** Its files and addresses. */
  readonly parts: readonly ReadPart[];
  /** Returns its report when all parts were read. */
  report(parts: readonly SourcePart[], counts: JudgedCounts): SourceReport;
  /** Returns what was recorded of it, or null where something had to stand in for what could not be had: the next import may have it. */
  recorded(): Recorded | null;
  keep(): Promise<void>;
  drop(): Promise<void>;
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
