import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FieldMapping } from '../delimited/mapping.ts';
import { parseAliases, type Aliases } from './aliases.ts';
import { OperatorFileError } from './operator-error.ts';
import { toSourceError } from './source-error.ts';
import { parseTakedowns, type Takedown } from './takedowns.ts';

/** What an operator keeps beside the export. */
export interface OperatorFiles {
  /** How the export is read; null for its own format. */
  readonly fields: FieldMapping | null;
  readonly takedowns: readonly Takedown[];
  readonly aliases: Aliases;
  /** Path or address of what the provider has deleted, or null. */
  readonly deletedSource: string | null;
  readonly mergesDuplicates: boolean;
}

/** Nothing of it. */
export const NO_FILES: OperatorFiles = {
  fields: null,
  takedowns: [],
  aliases: new Map(),
  deletedSource: null,
  mergesDuplicates: false,
};

/** Files that count when they are there, without being named. */
const USUAL_FILES = { TAKEDOWNS: 'takedowns.csv', ALIASES: 'aliases.csv' } as const;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['0', false],
  ['1', true],
]);

/**
 * Reads the files that the settings name: `FIELDS`, `TAKEDOWNS`, `ALIASES`; the last two also where they usually are. Throws an
 * {@link OperatorFileError} for a file that is named and cannot be read, and for one, or a setting, that cannot be
 * followed as it stands.
 */
export async function readOperatorFiles(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<OperatorFiles> {
  const read = async <T>(name: keyof typeof USUAL_FILES, parse: (text: string, file: string) => T, none: T) => {
    const usual = USUAL_FILES[name];
    const file = settings[name] || usual;
    if (file === usual && !existsSync(file)) return none;
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new OperatorFileError(file, null, toSourceError(error).message, { cause: error });
    });
    return parse(text, file);
  };
  const merge = settings['MERGE_DUPLICATES'] ?? '';
  const mergesDuplicates = FLAGS.get(merge);
  if (mergesDuplicates === undefined)
    throw new OperatorFileError('MERGE_DUPLICATES', null, `got "${merge}", expected 1 or 0`);
  return {
    fields: settings['FIELDS'] ? await readFields(settings['FIELDS']) : null,
    takedowns: await read('TAKEDOWNS', parseTakedowns, []),
    aliases: await read('ALIASES', parseAliases, new Map()),
    deletedSource: settings['DELETED'] || null,
    mergesDuplicates,
  };
}

/** Throws when browsers are to read an export by themselves: they would show what the operator has taken down. */
export function refuseLiveExport({ takedowns, deletedSource }: OperatorFiles, exportUrl: string | undefined): void {
  if (!exportUrl || (takedowns.length === 0 && deletedSource === null)) return;
  throw new Error(
    'PUBLIC_EXPORT_URL lets browsers read the export as it is, where takedowns and the deleted list cannot be applied. Use one or the other.',
  );
}

/** Loaded only where a mapping is used: its checker costs every other import a tenth of a second. */
async function readFields(file: string): Promise<FieldMapping> {
  const { readMapping } = await import('./fields-file.ts');
  return readMapping(file);
}
