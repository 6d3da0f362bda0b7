import { z } from 'astro/zod';
import { listValidationErrors } from '../../settings/validation-errors.ts';
import type { RecordFieldLocation, RecordFormat } from '../../import-file/records/import-record-types.ts';

const characterSchema = z.string().length(1, { error: 'expected one character' });

/** Schema of the keys in a field mapping that describe how a file is divided into records: format, delimiter, quote, header. */
export const RECORD_FORMAT_SHAPE = {
  format: z.enum(['delimited', 'jsonl']).default('delimited'),
  delimiter: characterSchema.optional(),
  quote: characterSchema.nullable().optional(),
  header: z.boolean().optional(),
};
export type RecordFormatSettings = z.output<z.ZodObject<typeof RECORD_FORMAT_SHAPE>>;

const DEFAULT_QUOTE = '"';

/** Formats the errors that a schema has found in a settings object as text: the key and the message of each error. */
export const formatSchemaErrors = (schema: z.ZodType, given: unknown, error: z.ZodError): string =>
  listValidationErrors(schema, given, error)
    .map(({ place, message }) => `${place.join('.') || 'the file'}: ${message}`)
    .join('; ');

/** Finds contradictions between the keys of a record format, whose values have valid types. Returns pairs of a key and an error message. */
export function findRecordFormatFaults(
  marks: RecordFormatSettings,
): readonly (readonly [key: string, fault: string])[] {
  const { format, delimiter, quote = DEFAULT_QUOTE, header } = marks;
  if (format === 'jsonl')
    return Object.entries({ delimiter, quote: marks.quote, header })
      .filter(([, value]) => value !== undefined)
      .map(([key]) => [key, 'not allowed with "format": "jsonl": remove this key']);
  if (delimiter === undefined) return [['delimiter', 'expected one character']];
  const broken = Object.entries({ delimiter, quote }).filter(([, mark]) => /[\r\n]/.test(mark ?? ''));
  return [
    ...(delimiter === quote
      ? [['quote', 'same character as delimiter: use another one, or null if fields are not quoted'] as const]
      : []),
    ...broken.map(([key]) => [key, 'cannot be a line break: use another character'] as const),
  ];
}

/** Converts a valid record format to the form that the record reader uses, and adds defaults. */
export function toRecordFormat({
  format,
  delimiter = '',
  quote = DEFAULT_QUOTE,
  header = false,
}: RecordFormatSettings): RecordFormat {
  return format === 'jsonl' ? { format } : { format, delimiter, quote, header };
}

/**
 * Returns the reason why records of this format cannot have a column at this location (a position, a name or a path of keys); null if they
 * can.
 */
export function findFieldLocationFault(
  from: RecordFieldLocation,
  { format, header }: RecordFormatSettings,
): string | null {
  if (format === 'jsonl')
    return typeof from === 'number' ? '"format": "jsonl" has no column positions: use a key' : null;
  if (typeof from === 'object') return 'a path of keys requires "format": "jsonl"';
  return typeof from === 'string' && header !== true ? 'a column name requires "header": true' : null;
}
