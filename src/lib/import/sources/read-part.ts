import { readEmbedCode } from '../../import-file/values/embed-code.ts';
import { openMapped } from '../../import-file/mapped-records.ts';
import { readExport, type ExportHandlers } from '../../import-file/read-export.ts';
import { HeaderError } from '../../import-file/records/records.ts';
import type { ExportReport } from '../../import-file/report.ts';
import { addressId } from '../../catalogue/site/url-key.ts';
import { adopterOf, type CatalogueSource } from '../files/catalogue-source.ts';
import { describeFormat, describeNothing, keepHead } from '../files/format.ts';
import { ContentError } from '../files/source-error.ts';

/** Returns how the lines of a source are read. Lines of a named source can move, so its ids never come from line numbers. */
function formatOf({ name, fields }: CatalogueSource): Pick<ExportHandlers, 'openRecords' | 'lines'> {
  if (fields) return { openRecords: openMapped(fields) };
  return { lines: { readCode: readEmbedCode, ...(name !== null && { toId: addressId }) } };
}

/** A file or address of a source, as far as it could be read. */
interface ReadPart {
  readonly report: ExportReport;
  /** Why none of it is a video, in words for the operator, or null. */
  readonly nothing: string | null;
}

/** Reads a file of a source, and hands out its videos as those of the source. Throws a {@link ContentError}. */
export async function readPart(
  chunks: AsyncIterable<Uint8Array>,
  source: CatalogueSource,
  handlers: Omit<ExportHandlers, 'openRecords' | 'lines'>,
): Promise<ReadPart> {
  const kept = keepHead(chunks);
  const report = await readExport(kept.chunks, {
    adopt: adopterOf(source),
    ...handlers,
    ...formatOf(source),
  }).catch((error: unknown) => {
    throw error instanceof HeaderError ? new ContentError(error.message, { cause: error }) : error;
  });
  const format = source.fields?.format ?? null;
  const nothing = report.videos > 0 ? null : describeNothing(report, describeFormat(kept.head(), format));
  return { report, nothing };
}
