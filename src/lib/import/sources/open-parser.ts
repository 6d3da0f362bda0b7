import { readEmbedCode } from '../../import-file/values/embed-code.ts';
import { openMappedRecords } from '../../import-file/mapped-records.ts';
import { readImportFile, type ReadFileOptions } from '../../import-file/read-import-file.ts';
import { HeaderError } from '../../import-file/records/records.ts';
import type { ImportReport } from '../../import-file/report.ts';
import { urlId } from '../../catalogue/site/url-key.ts';
import { videoMapperOf, type Provider } from '../files/provider.ts';
import { describeFormat, describeEmptyFile, bufferHead } from '../files/describe-format.ts';
import { NoVideosError, ImportFileError } from '../files/import-file-error.ts';

/**
 * Returns the line parser of a provider. In files of a provider with a name, lines can move, so ids are derived from URLs instead of line
 * numbers.
 */
function parserOptionsOf({ name, fields }: Provider): Pick<ReadFileOptions, 'openRecords' | 'lines'> {
  if (fields) return { openRecords: openMappedRecords(fields) };
  return { lines: { readCode: readEmbedCode, ...(name !== null && { toId: urlId }) } };
}

/** File of a provider that is ready to be parsed. */
interface OpenedParser {
  readonly batches: ReturnType<typeof readImportFile>;
  /** Returns the reason why the file contains no video, or null if it has some. Call it after the last batch. */
  readonly describeEmptyFile: (report: ImportReport) => string | null;
}

/**
 * Opens the parser for a file of a provider. Adds the provider's id prefix and site name to its videos. Iterating the batches throws errors
 * that {@link toProviderError} converts.
 */
export function openParser(
  chunks: AsyncIterable<Uint8Array>,
  source: Provider,
  options: Omit<ReadFileOptions, 'openRecords' | 'lines'>,
): OpenedParser {
  const kept = bufferHead(chunks);
  const format = source.fields?.format ?? null;
  return {
    batches: readImportFile(kept.chunks, { mapVideo: videoMapperOf(source), ...options, ...parserOptionsOf(source) }),
    describeEmptyFile: (report) =>
      report.videos > 0 ? null : describeEmptyFile(report, describeFormat(kept.head(), format)),
  };
}

/** Returns errors that a provider causes as a {@link ImportFileError}. Rethrows all other errors, such as a full disk or a bug. */
export function toProviderError(error: unknown): ImportFileError {
  if (error instanceof HeaderError) return new NoVideosError(error.message, { cause: error });
  if (error instanceof ImportFileError) return error;
  throw error;
}
