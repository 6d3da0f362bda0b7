import { extractPlayerUrl } from '../../import-file/values/embed-code.ts';
import { createMappedRecordReaderFactory } from '../../import-file/mapped-record-reader.ts';
import { readImportFile, type ReadImportFileOptions } from '../../import-file/read-import-file.ts';
import { MissingHeaderColumnError } from '../../import-file/records/import-record-types.ts';
import type { ImportReport } from '../../import-file/import-file-report.ts';
import { createVideoIdFromUrl } from '../../catalogue/site/url-comparison-key.ts';
import { createProviderVideoConverter, type VideoProvider } from '../files/video-provider.ts';
import { describeFileFormat, describeFileWithoutVideos, bufferFileHead } from '../files/describe-file-format.ts';
import { NoVideosError, ImportFileError } from '../files/import-file-error.ts';

/**
 * Returns the options for parsing lines of a provider. If a video has no id, its id is derived: from the line number for a provider without
 * a name, otherwise from the URL, because lines can move within the files of such a provider.
 */
function parserOptionsOf({ name, fields }: VideoProvider): Pick<ReadImportFileOptions, 'openRecords' | 'lines'> {
  if (fields) return { openRecords: createMappedRecordReaderFactory(fields) };
  return { lines: { readCode: extractPlayerUrl, ...(name !== null && { toId: createVideoIdFromUrl }) } };
}

interface OpenedParser {
  readonly batches: ReturnType<typeof readImportFile>;
  /** Returns the reason why the import file contains no usable video, or null if it contains one. Must be called after the last batch. */
  readonly describeFileWithoutVideos: (report: ImportReport) => string | null;
}

/** Passes on all batches. Throws a {@link NoVideosError} that names the format of the file if the header lacks a mapped column. */
async function* nameFormatInHeaderErrors(
  batches: ReturnType<typeof readImportFile>,
  describeFormat: () => string | null,
): ReturnType<typeof readImportFile> {
  try {
    return yield* batches;
  } catch (error) {
    if (!(error instanceof MissingHeaderColumnError)) throw error;
    const format = describeFormat();
    const message = format === null ? error.message : `the file looks like ${format} (${error.message})`;
    throw new NoVideosError(message, { cause: error });
  }
}

/**
 * Opens the parser for an import file of a provider. Adds the provider's id prefix and name to each video. Reading the batches throws
 * errors that {@link toImportFileErrorOrRethrow} converts.
 */
export function openImportFileParser(
  chunks: AsyncIterable<Uint8Array>,
  source: VideoProvider,
  options: Omit<ReadImportFileOptions, 'openRecords' | 'lines'>,
): OpenedParser {
  const kept = bufferFileHead(chunks);
  const describeFormat = () => describeFileFormat(kept.head(), source.fields?.format ?? null);
  const batches = readImportFile(kept.chunks, {
    mapVideo: createProviderVideoConverter(source),
    ...options,
    ...parserOptionsOf(source),
  });
  return {
    batches: nameFormatInHeaderErrors(batches, describeFormat),
    describeFileWithoutVideos: (report) =>
      report.videos > 0 ? null : describeFileWithoutVideos(report, describeFormat()),
  };
}

/** Returns an {@link ImportFileError}, which a provider's file has caused. Throws all other errors again, such as a full disk or a bug. */
export function toImportFileErrorOrRethrow(error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  throw error;
}
