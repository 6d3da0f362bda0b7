import { z } from 'astro/zod';
import type { ImportColumnTextSource } from '../../import-file/field-mapping.ts';
import type { RecordFormat } from '../../import-file/records/import-record-types.ts';
import {
  findMappingEntryFault,
  textMappingEntrySchema,
  toColumnTextSource,
  formatSchemaErrors,
  findRecordFormatFaults,
  RECORD_FORMAT_SHAPE,
  toRecordFormat,
} from './field-mapping-schemas.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';

/** Columns in which a provider's list of deleted videos contains the ids and URLs, and how the list is divided into records. */
export interface DeletedVideoListFormat {
  readonly marks: RecordFormat;
  /** Columns with the id and the URL of each deleted video. At least one of the two is not null. */
  readonly id: ImportColumnTextSource | null;
  readonly url: ImportColumnTextSource | null;
}

const schema = z
  .strictObject({
    ...RECORD_FORMAT_SHAPE,
    id: textMappingEntrySchema.optional(),
    url: textMappingEntrySchema.optional(),
  })
  .superRefine(({ id, url, ...marks }, context) => {
    const faults = [
      ...findRecordFormatFaults(marks),
      ...(id === undefined && url === undefined
        ? [['id', 'neither id nor url is set: set at least one of them'] as const]
        : []),
      ...Object.entries({ id, url }).map(
        ([key, value]) => [key, value === undefined ? null : findMappingEntryFault(value, marks)] as const,
      ),
    ];
    for (const [key, message] of faults)
      if (message !== null) context.addIssue({ code: 'custom', path: [key], message });
  });

/**
 * Validates the format of a list of deleted videos in the configuration, and converts it to the form that the import uses. `file` is the
 * name of the setting in error messages. Throws an {@link OperatorFileError} with the key and the reason.
 */
export function parseDeletedVideoListFormat(given: unknown, file: string): DeletedVideoListFormat {
  const { data, error } = schema.safeParse(given);
  if (error) throw new OperatorFileError(file, null, formatSchemaErrors(schema, given, error));
  const { id, url, ...marks } = data;
  return {
    marks: toRecordFormat(marks),
    id: id === undefined ? null : toColumnTextSource(id),
    url: url === undefined ? null : toColumnTextSource(url),
  };
}
