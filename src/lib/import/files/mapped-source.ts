import { z } from 'astro/zod';
import type { MappedSource, MappedText } from '../../import-file/mapping.ts';
import { findPlaceFault, type GivenMarks } from './record-marks.ts';

const MOST_COLUMNS = 1000;
const PLACE = 'expected a column position (from 0), a column name or JSON key, or an object with "column"';

const place = z.union([z.int().min(0).max(MOST_COLUMNS), z.string().trim().min(1)]);
const something = z.string().min(1);
/** Path of keys in a JSON record, one per level. A key may contain dots or spaces, or be empty. */
const keys = z.array(z.string()).min(1).max(MOST_COLUMNS);
const part = z.strictObject({
  column: z.union([place, keys]),
  pattern: something.optional(),
  template: something.optional(),
  prefix: something.optional(),
  suffix: something.optional(),
});

/** Schema of a mapping entry that reads text from a column or key of a record. */
export const givenText = z.union([place, part], { error: PLACE });
type GivenText = z.infer<typeof givenText>;
export const EXPECTED_SOURCE = `${PLACE} or "value"`;
/** Schema of a mapping entry that reads text from a record, or has a constant value for all records. */
export const givenSource = z.union([place, part, z.strictObject({ value: something })], { error: EXPECTED_SOURCE });
type GivenSource = z.infer<typeof givenSource>;

/** Returns why a valid mapping entry cannot be used with this record format, or null. */
export function findSourceFault(value: GivenSource, marks: GivenMarks): string | null {
  const from = typeof value !== 'object' ? value : 'column' in value ? value.column : null;
  const fault = from === null ? null : findPlaceFault(from, marks);
  if (fault !== null) return fault;
  try {
    toSource(value);
    return null;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

/** Converts a mapping entry to the form that the record reader uses. Throws a SyntaxError for an invalid regular expression. */
export function toText(value: GivenText): MappedText {
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

/** Converts a mapping entry, which may be a constant. Throws a SyntaxError for an invalid regular expression. */
export const toSource = (value: GivenSource): MappedSource =>
  typeof value === 'object' && 'value' in value ? value : toText(value);
