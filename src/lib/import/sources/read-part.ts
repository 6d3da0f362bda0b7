import { readEmbedCode } from '../../import-file/values/embed-code.ts';
import { openMapped } from '../../import-file/mapped-records.ts';
import { readExport, type ExportOptions } from '../../import-file/read-export.ts';
import { HeaderError } from '../../import-file/records/records.ts';
import type { ExportReport } from '../../import-file/report.ts';
import { addressId } from '../../catalogue/site/url-key.ts';
import { adopterOf, type CatalogueSource } from '../files/catalogue-source.ts';
import { describeFormat, describeNothing, keepHead } from '../files/format.ts';
import { ContentError, SourceError } from '../files/source-error.ts';

/**
 * Returns the line parser of a provider. In files of a provider with a name, lines can move, so ids are derived from URLs instead of line
 * numbers.
 */
function formatOf({ name, fields }: CatalogueSource): Pick<ExportOptions, 'openRecords' | 'lines'> {
  if (fields) return { openRecords: openMapped(fields) };
  return { lines: { readCode: readEmbedCode, ...(name !== null && { toId: addressId }) } };
}

/** File of a provider that is ready to be parsed. */
interface OpenedPart {
  readonly batches: ReturnType<typeof readExport>;
  /** Returns the reason why the file contains no video, or null if it has some. Call it after the last batch. */
  readonly describeNothing: (report: ExportReport) => string | null;
}

/**
 * Opens the parser for a file of a provider. Adds the provider's id prefix and site name to its videos. Iterating the batches throws errors
 * that {@link toPartError} converts.
 */
export function openPart(
  chunks: AsyncIterable<Uint8Array>,
  source: CatalogueSource,
  options: Omit<ExportOptions, 'openRecords' | 'lines'>,
): OpenedPart {
  const kept = keepHead(chunks);
  const format = source.fields?.format ?? null;
  return {
    batches: readExport(kept.chunks, { adopt: adopterOf(source), ...options, ...formatOf(source) }),
    describeNothing: (report) =>
      report.videos > 0 ? null : describeNothing(report, describeFormat(kept.head(), format)),
  };
}

/** Returns errors that a provider causes as a {@link SourceError}. Rethrows all other errors, such as a full disk or a bug. */
export function toPartError(error: unknown): SourceError {
  if (error instanceof HeaderError) return new ContentError(error.message, { cause: error });
  if (error instanceof SourceError) return error;
  throw error;
}
