import { mkdirSync } from 'node:fs';
import type { KnownVideoIds } from '../../import-file/known-video-ids.ts';
import { createRejectedLineCollector } from '../../import-file/rejected-line-samples.ts';
import { sumImportReports, type ImportReport } from '../../import-file/import-file-report.ts';
import { countRejectedLines, type ProviderVideoCounts } from '../rules/build-video-count-history.ts';
import {
  openLastGoodCopyOfProvider,
  describeUnmatchedGlobs,
  getProviderFolder,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../files/video-provider.ts';
import { deleteOldCopies } from '../files/last-good-import-file-copy.ts';
import { describeUnmatchedSpacedEntries, type DeletedVideoList } from '../rules/deleted-video-list.ts';
import { createImportFileReader, type ImportFileReader } from './import-file-reader.ts';
import { listStoredImportFiles } from './last-build-providers.ts';
import { openImportFileParser, toImportFileErrorOrRethrow } from './open-import-file-parser.ts';
import { NoVideosError } from '../files/import-file-error.ts';
import {
  ProviderReadInterruptedError,
  readDeletedVideoListOfProvider,
  listPendingCopies,
  listPendingCopiesOfDeletedVideoList,
  type ProviderReadOptions,
  type ImportFileParseEvent,
  type ProviderFileReport,
  type ProviderReader,
} from './provider-reader.ts';
import { findMaxUnusableLineShare } from './unusable-line-limit.ts';

function toLossCounts(parts: readonly ProviderFileReport[], deleted: number): ProviderVideoCounts {
  const reports = parts.map((part) => part.report);
  const report = sumImportReports(reports);
  const unusable = findMaxUnusableLineShare(reports);
  return {
    videos: report.videos - deleted,
    lines: report.lines,
    rejected: countRejectedLines(report),
    ...(unusable > 0 && { unusable }),
  };
}

const EMPTY_REPORT: ImportReport = { lines: 0, videos: 0, blank: 0, rejected: {}, warnings: {} };

/** Parameters of the function {@link readInput}. */
interface ReadInputOptions {
  readonly source: VideoProvider;
  readonly deleted: DeletedVideoList | null;
  readonly ids: KnownVideoIds;
  readonly options: ProviderReadOptions;
}

/**
 * Parses an import file. After an error, parses its last good copy instead. Throws a {@link ProviderReadInterruptedError} if videos were
 * already yielded before the error.
 */
async function* readInput(
  reader: ImportFileReader,
  { source, deleted, ids, options: { builtAt, mostSamples } }: ReadInputOptions,
): AsyncGenerator<ImportFileParseEvent, void, undefined> {
  const known = ids.size;
  let last: Pick<ProviderFileReport, 'report' | 'samples' | 'nothing'> = {
    report: EMPTY_REPORT,
    samples: {},
    nothing: null,
  };
  for (;;) {
    try {
      const bytes = await reader.open();
      if (bytes === null) break;
      yield {
        kind: 'file',
        provider: source.name,
        place: reader.name,
        prefix: source.prefix,
        deleted,
        share: bytes.share,
      };
      const samples = createRejectedLineCollector(mostSamples);
      const { batches, describeFileWithoutVideos } = openImportFileParser(bytes.chunks, source, {
        ids,
        builtAt,
        samples,
      });
      const report = yield* batches;
      last = { report, samples: samples.toRecord(), nothing: describeFileWithoutVideos(report) };
      if (last.nothing !== null) throw new NoVideosError(last.nothing);
      reader.done(report.torn);
      break;
    } catch (error) {
      reader.fail(toImportFileErrorOrRethrow(error));
      if (ids.size > known) throw new ProviderReadInterruptedError(reader.name);
    }
  }
  yield { kind: 'file-end', part: { place: reader.name, origin: reader.origin(), copy: reader.copy(), ...last } };
}

/** Opens a provider in `full` mode, in which each import contains the provider's complete catalogue. */
export async function openFullModeProvider(
  source: VideoProvider,
  options: ProviderReadOptions,
): Promise<ProviderReader> {
  const { work } = options;
  const { name, mode } = source;
  if (options.isKept) mkdirSync(getProviderFolder(work, source), { recursive: true });
  const deleted = await readDeletedVideoListOfProvider(source, options);
  const before = name === null ? '' : `${name}: `;
  // the folder of a pattern may be empty by now, or have new files
  const stored = options.isOffline === true ? await listStoredImportFiles(work, name) : [];
  for (const warning of describeUnmatchedGlobs(source, stored)) options.warn(warning);
  const files = listImportFilesOfProvider(source, stored).map((place) => ({
    place,
    messagePrefix: before,
    copy: openLastGoodCopyOfProvider(work, source, place),
  }));
  const readers = files.map((file) => createImportFileReader(file, options));
  const copiesOfList = listPendingCopiesOfDeletedVideoList(source, deleted, options);
  return {
    filtered: { name, deleted },
    parts: readers.map((reader) => (ids) => readInput(reader, { source, deleted, ids, options })),
    report(parts, counts) {
      const spaced = deleted && describeUnmatchedSpacedEntries(deleted);
      if (spaced !== null) options.warn(spaced);
      const problems = readers.flatMap((reader) => reader.problem() ?? []);
      const { shown, newest, deleted: removed } = counts;
      return { name, mode, problems, parts, had: toLossCounts(parts, removed), shown, newest };
    },
    recorded: () => listPendingCopies(readers, deleted, copiesOfList, false),
    async keep() {
      for (const each of [...readers, ...copiesOfList]) await each.keep();
      const current = new Set(files.map(({ copy }) => copy.file));
      if (options.isKept) await deleteOldCopies(getProviderFolder(work, source), current);
    },
    async drop() {
      for (const each of [...readers, ...copiesOfList]) await each.drop();
    },
  };
}
