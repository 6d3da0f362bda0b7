import { z } from 'astro/zod';
import { IMPORT_FIELD_NAMES, type ImportFieldName } from '../../import-file/values/import-fields.ts';
import { DATE_FORMATS, DURATION_UNITS, type DurationUnit } from '../../import-file/values/date-and-duration-formats.ts';
import { LIST_VALUED_COLUMNS, type FieldMapping } from '../../import-file/field-mapping.ts';
import {
  MAPPING_ENTRY_ERROR_MESSAGE,
  findMappingEntryFault,
  mappingEntrySchema,
  toColumnValueSource,
  formatSchemaErrors,
  findRecordFormatFaults,
  RECORD_FORMAT_SHAPE,
  toRecordFormat,
} from './field-mapping-schemas.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';
import { toOperatorFileError } from './import-file-error.ts';
import { readOperatorTextFile } from '../../settings/read-operator-text-file.ts';

const NAMES = IMPORT_FIELD_NAMES as [ImportFieldName, ...ImportFieldName[]];

const separator = z.string().min(1).max(10);
const separators = z.union([separator, z.array(separator).min(1)]);
const sources = z.union([mappingEntrySchema, z.array(mappingEntrySchema).min(1)], {
  error: MAPPING_ENTRY_ERROR_MESSAGE,
});
const words = z.array(z.string().trim().toLowerCase().min(1));

const isListColumn = (name: string) => LIST_VALUED_COLUMNS.some((list) => list === name);

/**
 * Schema of a field mapping, which assigns the columns of an import file to the fields of videos. docs/examples/mappings has examples,
 * docs/reference/mapping.md explains each key.
 */
const schema = z
  .strictObject({
    ...RECORD_FORMAT_SHAPE,
    lists: z
      .union([separator, z.array(separator).min(1), z.partialRecord(z.enum(LIST_VALUED_COLUMNS), separators)])
      .default(','),
    entities: z.boolean().default(false),
    date: z.enum(DATE_FORMATS).default('iso'),
    duration: z.enum(Object.keys(DURATION_UNITS) as [DurationUnit, ...DurationUnit[]]).default('seconds'),
    bestRating: z.number().positive().default(100),
    quality: z.strictObject({ HD: words.default([]), SD: words.default([]) }).prefault({}),
    columns: z.partialRecord(z.enum(NAMES), sources),
  })
  .superRefine(({ columns, ...marks }, context) => {
    const fault = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    for (const [name, problem] of findRecordFormatFaults(marks)) fault([name], problem);
    for (const name of ['title', 'videoUrl'] as const) {
      if (columns[name] === undefined) fault(['columns'], `${name} is missing: name the column that contains it`);
    }
    if (columns.thumbnail === undefined && columns.allThumbnails === undefined)
      fault(['columns'], 'thumbnail is missing: set thumbnail, or allThumbnails, whose first image is then used');
    for (const [name, value] of Object.entries(columns)) {
      if (Array.isArray(value) && !isListColumn(name))
        fault(
          ['columns', name],
          `expected a single column: only ${LIST_VALUED_COLUMNS.join(', ')} can combine several`,
        );
      for (const each of [value].flat()) {
        const problem = findMappingEntryFault(each, marks);
        if (problem !== null) fault(['columns', name], problem);
      }
    }
  });

/** Parses the JSON text of a mapping file. Throws an {@link OperatorFileError} that names the file, the key and the reason. */
export const parseMappingFile = (text: string, file: string): FieldMapping =>
  parseFieldMapping(parseJson(text, file), file);

/**
 * Validates a field mapping from the settings, and converts it to the form that the import uses. `file` is its name in error messages.
 * Throws an {@link OperatorFileError} that names the file, the key and the reason.
 */
export function parseFieldMapping(given: unknown, file: string): FieldMapping {
  const { data, error } = schema.safeParse(given);
  if (error) throw new OperatorFileError(file, null, formatSchemaErrors(schema, given, error));
  const { lists, quality, columns, format, delimiter, quote, header, ...forms } = data;
  const byColumn = typeof lists === 'string' || Array.isArray(lists) ? null : lists;
  return {
    ...toRecordFormat({ format, delimiter, quote, header }),
    ...forms,
    lists: Object.fromEntries(
      LIST_VALUED_COLUMNS.map((name) => [name, [byColumn ? (byColumn[name] ?? ',') : lists].flat()]),
    ) as unknown as FieldMapping['lists'],
    qualities: new Map([
      ...quality.HD.map((word) => [word, 'HD'] as const),
      ...quality.SD.map((word) => [word, 'SD'] as const),
    ]),
    columns: new Map(
      NAMES.flatMap((name) => {
        const value = columns[name];
        return value === undefined ? [] : [[name, [value].flat().map(toColumnValueSource)] as const];
      }),
    ),
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorFileError(file, null, `invalid JSON: ${(error as SyntaxError).message}`, {
      cause: error,
    });
  }
}

/** Reads and parses a mapping file. Throws an {@link OperatorFileError} if the file is unreadable or invalid. */
export async function readMappingFile(file: string): Promise<FieldMapping> {
  const text = await readOperatorTextFile(file).catch((error: unknown) => {
    throw toOperatorFileError(error, file);
  });
  return parseMappingFile(text, file);
}
