import { mkdirSync } from 'node:fs';
import type { KnownIds } from '../../import-file/known-ids.ts';
import { createSampleKeeper } from '../../import-file/rejected-samples.ts';
import { sumReports, type ExportReport } from '../../import-file/report.ts';
import { countRejected, type SourceHad } from '../rules/baseline.ts';
import { copyOf, describeUnmatched, folderOf, placesOf, type CatalogueSource } from '../files/catalogue-source.ts';
import type { DeletedList } from '../rules/deleted-list.ts';
import { createPlaceReader, type PlaceReader } from './place-reader.ts';
import { openPart, toPartError } from './read-part.ts';
import { ContentError } from '../files/source-error.ts';
import {
  BrokenPassError,
  readDeletedOf,
  toRecorded,
  type CatalogueOptions,
  type PartEvent,
  type SourcePart,
  type SourceReader,
} from './source-reader.ts';
import { worstShare } from './unusable.ts';

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

const EMPTY: ExportReport = { lines: 0, videos: 0, blank: 0, rejected: {}, warnings: {} };

/** Parameters of {@link readPlace}. */
interface PartOptions {
  readonly source: CatalogueSource;
  readonly deleted: DeletedList | null;
  readonly ids: KnownIds;
  readonly options: CatalogueOptions;
}

/** Parses a file or URL. On an error, parses the next fallback instead; throws a {@link BrokenPassError} if videos were already yielded. */
async function* readPlace(
  place: PlaceReader,
  { source, deleted, ids, options: { builtAt, mostSamples } }: PartOptions,
): AsyncGenerator<PartEvent, void, undefined> {
  const known = ids.size;
  let last: Pick<SourcePart, 'report' | 'samples' | 'nothing'> = { report: EMPTY, samples: {}, nothing: null };
  for (;;) {
    try {
      const bytes = await place.open();
      if (bytes === null) break;
      yield { kind: 'file', place: place.name, prefix: source.prefix, deleted, share: bytes.share };
      const samples = createSampleKeeper(mostSamples);
      const { batches, describeNothing } = openPart(bytes.chunks, source, { ids, builtAt, samples });
      const report = yield* batches;
      last = { report, samples: samples.toRecord(), nothing: describeNothing(report) };
      if (last.nothing !== null) throw new ContentError(last.nothing);
      place.done(report.torn);
      break;
    } catch (error) {
      place.fail(toPartError(error));
      if (ids.size > known) throw new BrokenPassError(place.name);
    }
  }
  yield { kind: 'part', part: { place: place.name, origin: place.origin(), copy: place.copy(), ...last } };
}

/** Opens a provider in `full` mode, whose files contain its complete catalogue each time. */
export async function openFull(source: CatalogueSource, options: CatalogueOptions): Promise<SourceReader> {
  const { work } = options;
  const { name, mode } = source;
  if (options.isKept) mkdirSync(folderOf(work, source), { recursive: true });
  const deleted = await readDeletedOf(source, options);
  const before = name === null ? '' : `${name}: `;
  for (const warning of describeUnmatched(source)) options.warn(warning);
  const places = placesOf(source).map((place) =>
    createPlaceReader({ place, before, copy: copyOf(work, source, place) }, options),
  );

  return {
    judged: { name, deleted },
    parts: places.map((place) => (ids) => readPlace(place, { source, deleted, ids, options })),
    report(parts, counts) {
      const problems = places.flatMap((place) => place.problem() ?? []);
      return { name, mode, problems, parts, had: toHad(parts, counts.deleted), shown: counts.shown };
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
