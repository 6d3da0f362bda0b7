import { existsSync } from 'node:fs';
import { SETTINGS, type Settings } from '../../settings/schema.ts';
import { parseAliases, parseImplications, type Aliases, type Implications } from './aliases.ts';
import { readCatalogueSources, UNNAMED, type CatalogueSource } from '../files/catalogue-source.ts';
import { OperatorFileError } from '../files/operator-error.ts';
import { toSourceError } from '../files/source-error.ts';
import { parseTakedowns, type Takedown } from './takedowns.ts';
import { readOperatorText } from '../../settings/operator-text.ts';

/** What an operator keeps beside the export. */
export interface OperatorFiles {
  /** Where videos come from, those first whose videos stay of duplicates. */
  readonly sources: readonly CatalogueSource[];
  readonly takedowns: readonly Takedown[];
  readonly aliases: Aliases;
  /** They stand among the aliases. */
  readonly implications: Implications;
  readonly mergesDuplicates: boolean;
}

/** Nothing of it. */
export const NO_FILES: OperatorFiles = {
  sources: [UNNAMED],
  takedowns: [],
  aliases: new Map(),
  implications: new Map(),
  mergesDuplicates: false,
};

/** Settings that name these files. */
type FileSettings = Pick<
  Settings,
  'site' | 'source' | 'sources' | 'fields' | 'takedowns' | 'aliases' | 'deleted' | 'mergeDuplicates'
>;

type TagRules = Pick<OperatorFiles, 'aliases' | 'implications'>;
const NO_TAG_RULES: TagRules = { aliases: new Map(), implications: new Map() };

function parseTagRules(text: string, file: string): TagRules {
  const aliases = parseAliases(text, file);
  return { aliases, implications: parseImplications(text, file, aliases) };
}

/**
 * Reads the files that the settings name; takedowns and aliases need not exist where they usually are. Throws an
 * {@link OperatorFileError} for a file that is named and cannot be read, and for one that cannot be followed as it stands.
 */
export async function readOperatorFiles(settings: FileSettings): Promise<OperatorFiles> {
  const read = async <T>(key: 'takedowns' | 'aliases', parse: (text: string, file: string) => T, none: T) => {
    const file = settings[key];
    if (file === SETTINGS[key].default && !existsSync(file)) return none;
    const text = await readOperatorText(file).catch((error: unknown) => {
      throw new OperatorFileError(file, null, toSourceError(error).message, { cause: error });
    });
    return parse(text, file);
  };
  return {
    sources: await readCatalogueSources(settings),
    takedowns: await read('takedowns', parseTakedowns, []),
    ...(await read('aliases', parseTagRules, NO_TAG_RULES)),
    mergesDuplicates: settings.mergeDuplicates,
  };
}

/** Throws when browsers are to read an export by themselves: they would show what the operator has taken down. */
export function refuseLiveExport({ takedowns, sources }: OperatorFiles, exportUrl: string | null): void {
  const isWhole = takedowns.length === 0 && sources.every(({ deleted }) => deleted === null);
  if (exportUrl === null || isWhole) return;
  throw new Error(
    'PUBLIC_EXPORT_URL lets browsers read the export as it is, where takedowns and the deleted list cannot be applied. Use one or the other.',
  );
}
