import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { FIELD, type FieldName } from '../delimited/columns.ts';
import { DATE_FORMS, DURATION_UNITS, type DurationUnit } from '../delimited/mapped-forms.ts';
import { LIST_COLUMNS, type FieldMapping, type MappedSource } from '../delimited/mapping.ts';
import { OperatorFileError } from './operator-error.ts';
import { findMarkFaults, findPlaceFault, MARKS, toMarks, type GivenMarks } from './record-marks.ts';
import { toSourceError } from './source-error.ts';

const NAMES = Object.keys(FIELD) as [FieldName, ...FieldName[]];
const MOST_COLUMNS = 1000;

const separator = z.string().min(1).max(10);
const separators = z.union([separator, z.array(separator).min(1)]);
const place = z.union([z.int().min(0).max(MOST_COLUMNS), z.string().trim().min(1)]);
const something = z.string().min(1);
const EXPECTED =
  'expected a position from 0, a name of the header line or a key, or an object with column, or with value';
const source = z.union(
  [
    place,
    z.strictObject({
      column: place,
      pattern: something.optional(),
      template: something.optional(),
      prefix: something.optional(),
      suffix: something.optional(),
    }),
    z.strictObject({ value: something }),
  ],
  { error: EXPECTED },
);
const sources = z.union([source, z.array(source).min(1)], { error: EXPECTED });
type Source = z.infer<typeof source>;
const words = z.array(z.string().trim().toLowerCase().min(1));

const isList = (name: string) => LIST_COLUMNS.some((list) => list === name);

/** Returns what is wrong with a source that has the right form, or null. */
function findProblem(value: Source, marks: GivenMarks): string | null {
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

/** Returns a source as the reader takes it. Throws a SyntaxError for a pattern that is none. */
function toSource(value: Source): MappedSource {
  if (typeof value !== 'object') return { from: value };
  if ('value' in value) return value;
  const { column: from, pattern, template, prefix, suffix } = value;
  return {
    from,
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
    ...(template !== undefined && { template }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
  };
}

/** The configuration as an operator writes it: docs/operating/mappings has examples, docs/operating/other-formats.md says what each key means. */
const schema = z
  .strictObject({
    ...MARKS,
    lists: z
      .union([separator, z.array(separator).min(1), z.partialRecord(z.enum(LIST_COLUMNS), separators)])
      .default(','),
    entities: z.boolean().default(false),
    date: z.enum(DATE_FORMS).default('iso'),
    duration: z.enum(Object.keys(DURATION_UNITS) as [DurationUnit, ...DurationUnit[]]).default('seconds'),
    bestRating: z.number().positive().default(100),
    quality: z.strictObject({ HD: words.default([]), SD: words.default([]) }).prefault({}),
    columns: z.partialRecord(z.enum(NAMES), sources),
  })
  .superRefine(({ columns, ...marks }, context) => {
    const fault = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    for (const [name, problem] of findMarkFaults(marks)) fault([name], problem);
    for (const name of ['title', 'videoUrl'] as const) {
      if (columns[name] === undefined) fault(['columns'], `${name} is missing`);
    }
    if (columns.thumbnail === undefined && columns.allThumbnails === undefined)
      fault(['columns'], 'thumbnail is missing, or allThumbnails, whose first is taken then');
    for (const [name, value] of Object.entries(columns)) {
      if (Array.isArray(value) && !isList(name))
        fault(['columns', name], 'several columns make a list, and this is none');
      for (const each of [value].flat()) {
        const problem = findProblem(each, marks);
        if (problem !== null) fault(['columns', name], problem);
      }
    }
  });

/** Returns the mapping that a text says. Throws an {@link OperatorFileError} that names the file, the key and the reason. */
export const parseMapping = (text: string, file: string): FieldMapping => toMapping(parseJson(text, file), file);

/** Returns the mapping that a value of `file` says. Throws an {@link OperatorFileError} that names the file, the key and the reason. */
export function toMapping(given: unknown, file: string): FieldMapping {
  const { data, error } = schema.safeParse(given);
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    throw new OperatorFileError(file, null, faults.join('; '));
  }
  const { lists, quality, columns, format, delimiter, quote, header, ...forms } = data;
  const byColumn = typeof lists === 'string' || Array.isArray(lists) ? null : lists;
  return {
    ...toMarks({ format, delimiter, quote, header }),
    ...forms,
    lists: Object.fromEntries(
      LIST_COLUMNS.map((name) => [name, [byColumn ? (byColumn[name] ?? ',') : lists].flat()]),
    ) as unknown as FieldMapping['lists'],
    qualities: new Map([
      ...quality.HD.map((word) => [word, 'HD'] as const),
      ...quality.SD.map((word) => [word, 'SD'] as const),
    ]),
    columns: new Map(
      NAMES.flatMap((name) => {
        const value = columns[name];
        return value === undefined ? [] : [[name, [value].flat().map(toSource)] as const];
      }),
    ),
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorFileError(file, null, `is no JSON: ${(error as SyntaxError).message}`, {
      cause: error,
    });
  }
}

/** Returns the mapping that a file says. Throws an {@link OperatorFileError}. */
export async function readMapping(file: string): Promise<FieldMapping> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorFileError(file, null, toSourceError(error).message, { cause: error });
  });
  return parseMapping(text, file);
}
