import { readEmbedCode } from '../../import-file/values/embed-code.ts';
import { openMapped } from '../../import-file/mapped-records.ts';
import { readExport, type ExportOptions } from '../../import-file/read-export.ts';
import { HeaderError } from '../../import-file/records/records.ts';
import type { ExportReport } from '../../import-file/report.ts';
import { addressId } from '../../catalogue/site/url-key.ts';
import { adopterOf, type CatalogueSource } from '../files/catalogue-source.ts';
import { describeFormat, describeNothing, keepHead } from '../files/format.ts';
import { ContentError, SourceError } from '../files/source-error.ts';

/** Returns how the lines of a source are read. Lines of a named source can move, so its ids never come from line numbers. */
function formatOf({ name, fields }: CatalogueSource): Pick<ExportOptions, 'openRecords' | 'lines'> {
  if (fields) return { openRecords: openMapped(fields) };
  return { lines: { readCode: readEmbedCode, ...(name !== null && { toId: addressId }) } };
}

/** A file of a source while it is parsed. */
interface OpenedPart {
  readonly batches: ReturnType<typeof readExport>;
  /** Returns why the file has no video, in words for the operator, or null. Called at the end of the batches. */
  readonly describeNothing: (report: ExportReport) => string | null;
}

/** Opens the parser of a file of a source. Its videos are adopted by the source. The batches throw what {@link toPartError} converts. */
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

/** Returns an error of a source. Throws every other error: a full disk or a mistake in the program must be seen. */
export function toPartError(error: unknown): SourceError {
  if (error instanceof HeaderError) return new ContentError(error.message, { cause: error });
  if (error instanceof SourceError) return error;
  throw error;
}
