import { z } from 'astro/zod';
import type { ColumnValueSource, ImportColumnTextSource } from '../../import-file/field-mapping.ts';
import type { RecordFieldLocation, RecordFormat } from '../../import-file/records/import-record-types.ts';
import { listValidationErrors } from '../../settings/validation-errors.ts';

const characterSchema = z.string().length(1, { error: 'expected one character' });

/** Schema of the keys in a field mapping that describe how a file is divided into records: format, delimiter, quote, header. */
export const RECORD_FORMAT_SHAPE = {
  format: z.enum(['delimited', 'jsonl']).default('delimited'),
  delimiter: characterSchema.optional(),
  quote: characterSchema.nullable().optional(),
  header: z.boolean().optional(),
};
type RecordFormatSettings = z.output<z.ZodObject<typeof RECORD_FORMAT_SHAPE>>;

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

/** Returns the reason why records of this format cannot have a column at this location (position, name or path of keys); null otherwise. */
function findFieldLocationFault(from: RecordFieldLocation, { format, header }: RecordFormatSettings): string | null {
  if (format === 'jsonl')
    return typeof from === 'number' ? '"format": "jsonl" has no column positions: use a key' : null;
  if (typeof from === 'object') return 'a path of keys requires "format": "jsonl"';
  return typeof from === 'string' && header !== true ? 'a column name requires "header": true' : null;
}

const MAX_COLUMNS = 1000;
const EXPECTED_COLUMN = 'expected a column position (from 0), a column name or JSON key, or an object with "column"';

const place = z.union([z.int().min(0).max(MAX_COLUMNS), z.string().trim().min(1)]);
const nonEmptyText = z.string().min(1);
/** Path to a value in a JSON record: one key per level of nesting. A key may contain dots or spaces, or be empty. */
const keys = z.array(z.string()).min(1).max(MAX_COLUMNS);
const part = z.strictObject({
  column: z.union([place, keys]),
  pattern: nonEmptyText.optional(),
  template: nonEmptyText.optional(),
  prefix: nonEmptyText.optional(),
  suffix: nonEmptyText.optional(),
});

/** Schema of an entry of a field mapping that reads text from a column or a JSON key of each record. */
export const textMappingEntrySchema = z.union([place, part], { error: EXPECTED_COLUMN });
type TextEntry = z.infer<typeof textMappingEntrySchema>;
export const MAPPING_ENTRY_ERROR_MESSAGE = `${EXPECTED_COLUMN} or "value"`;
/** Schema of an entry of a field mapping that reads text from each record, or has a constant value for all records. */
export const mappingEntrySchema = z.union([place, part, z.strictObject({ value: nonEmptyText })], {
  error: MAPPING_ENTRY_ERROR_MESSAGE,
});
type MappingEntry = z.infer<typeof mappingEntrySchema>;

/** Returns the reason why a valid entry of a field mapping cannot be used with this record format; null if it can. */
export function findMappingEntryFault(value: MappingEntry, marks: RecordFormatSettings): string | null {
  const from = typeof value !== 'object' ? value : 'column' in value ? value.column : null;
  const fault = from === null ? null : findFieldLocationFault(from, marks);
  if (fault !== null) return fault;
  try {
    toColumnValueSource(value);
    return null;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

/** Converts an entry of a field mapping to the form that the record reader uses. Throws a SyntaxError for an invalid regular expression. */
export function toColumnTextSource(value: TextEntry): ImportColumnTextSource {
  if (typeof value !== 'object') return { from: value };
  const { column: from, pattern, template, prefix, suffix } = value;
  return {
    from,
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
    ...(template !== undefined && { template }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
  };
}

/** Like {@link toColumnTextSource}, but also accepts a constant value. Throws a SyntaxError for an invalid regular expression. */
export const toColumnValueSource = (value: MappingEntry): ColumnValueSource =>
  typeof value === 'object' && 'value' in value ? value : toColumnTextSource(value);
