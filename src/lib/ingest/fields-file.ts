import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { COLUMN } from '../delimited/columns.ts';
import { DATE_FORMS, DURATION_UNITS, type DurationUnit } from '../delimited/mapped-forms.ts';
import { LIST_COLUMNS, type ColumnName, type FieldMapping } from '../delimited/mapping.ts';
import { OperatorFileError } from './operator-error.ts';
import { toSourceError } from './source-error.ts';

const NAMES = Object.keys(COLUMN) as [ColumnName, ...ColumnName[]];
const MOST_COLUMNS = 1000;

const character = z.string().length(1, { error: 'expected one character' });
const separator = z.string().min(1).max(10);
const place = z.union([z.int().min(0).max(MOST_COLUMNS), z.string().trim().min(1)]);
const column = z.union([place, z.strictObject({ column: place, prefix: z.string().min(1) })], {
  error: 'expected a position from 0, a name of the header line, or an object with column and prefix',
});
const words = z.array(z.string().trim().toLowerCase().min(1));

/** The configuration as an operator writes it: docs/operating/mappings has examples, docs/operating/other-formats.md says what each key means. */
const schema = z
  .strictObject({
    delimiter: character,
    quote: character.nullable().default('"'),
    header: z.boolean().default(false),
    lists: z.union([separator, z.partialRecord(z.enum(LIST_COLUMNS), separator)]).default(','),
    entities: z.boolean().default(false),
    date: z.enum(DATE_FORMS).default('iso'),
    duration: z.enum(Object.keys(DURATION_UNITS) as [DurationUnit, ...DurationUnit[]]).default('seconds'),
    quality: z.strictObject({ HD: words.default([]), SD: words.default([]) }).prefault({}),
    columns: z.partialRecord(z.enum(NAMES), column),
  })
  .superRefine(({ delimiter, quote, header, columns }, context) => {
    const fault = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (delimiter === quote) fault(['quote'], 'is the delimiter too');
    for (const [name, mark] of Object.entries({ delimiter, quote })) {
      if (/[\r\n]/.test(mark ?? '')) fault([name], 'a line break ends a line, and cannot do more');
    }
    for (const name of ['title', 'videoUrl'] as const) {
      if (columns[name] === undefined) fault(['columns'], `${name} is missing`);
    }
    if (columns.thumbnail === undefined && columns.allThumbnails === undefined)
      fault(['columns'], 'thumbnail is missing, or allThumbnails, whose first is taken then');
    for (const [name, value] of Object.entries(columns)) {
      const from = typeof value === 'object' ? value.column : value;
      if (typeof from === 'string' && !header) fault(['columns', name], 'a name needs "header": true');
    }
  });

/** Returns the mapping that a configuration says. Throws an {@link OperatorFileError} that names the file, the key and the reason. */
export function parseMapping(text: string, file: string): FieldMapping {
  const { data, error } = schema.safeParse(parseJson(text, file));
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    throw new OperatorFileError(file, null, faults.join('; '));
  }
  const { lists, quality, columns, ...marks } = data;
  const separators = LIST_COLUMNS.map((name) => [name, typeof lists === 'string' ? lists : (lists[name] ?? ',')]);
  return {
    ...marks,
    lists: Object.fromEntries(separators) as FieldMapping['lists'],
    qualities: new Map([
      ...quality.HD.map((word) => [word, 'HD'] as const),
      ...quality.SD.map((word) => [word, 'SD'] as const),
    ]),
    columns: new Map(
      NAMES.flatMap((name) => {
        const value = columns[name];
        if (value === undefined) return [];
        const { column: from, prefix } = typeof value === 'object' ? value : { column: value, prefix: '' };
        return [[name, { from, prefix }] as const];
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
