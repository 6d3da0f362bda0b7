import { z } from 'astro/zod';
import type { ColumnValueSource, ImportColumnTextSource } from '../../import-file/field-mapping.ts';
import { findFieldLocationFault, type RecordFormatSettings } from './record-format-schema.ts';

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

/**
 * Converts an entry of a field mapping, as the operator writes it, to the form that the record reader uses. Throws a SyntaxError for an
 * invalid regular expression.
 */
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

/**
 * Converts an entry of a field mapping like {@link toColumnTextSource}, but also accepts a constant value. Throws a SyntaxError for an
 * invalid regular expression.
 */
export const toColumnValueSource = (value: MappingEntry): ColumnValueSource =>
  typeof value === 'object' && 'value' in value ? value : toColumnTextSource(value);
