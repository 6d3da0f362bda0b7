import { existsSync } from 'node:fs';
import { SETTINGS, type Settings } from '../../settings/settings-schema.ts';
import { parseAliases, parseTagImplications, type Aliases, type TagImplications } from './aliases.ts';
import { readProviders, DEFAULT_PROVIDER, type Provider } from '../files/provider.ts';
import { OperatorFileError } from '../files/operator-error.ts';
import { toImportFileError } from '../files/import-file-error.ts';
import { parseTakedowns, type Takedown } from './takedowns.ts';
import { readOperatorText } from '../../settings/operator-text.ts';

/** Providers and rules that the operator has defined in files and settings. */
export interface OperatorFiles {
  /** Providers, highest priority first. Of duplicate videos, the one of the first provider is shown. */
  readonly sources: readonly Provider[];
  readonly takedowns: readonly Takedown[];
  readonly aliases: Aliases;
  /** Tags that imply other tags, as the alias file defines them. */
  readonly implications: TagImplications;
  readonly mergesDuplicates: boolean;
}

/** Defaults if the operator has defined nothing: no rules, and only the default provider. */
export const NO_OPERATOR_FILES: OperatorFiles = {
  sources: [DEFAULT_PROVIDER],
  takedowns: [],
  aliases: new Map(),
  implications: new Map(),
  mergesDuplicates: false,
};

/** Settings that contain the paths of the operator's files. */
type FileSettings = Pick<
  Settings,
  'site' | 'source' | 'sources' | 'fields' | 'takedowns' | 'aliases' | 'deleted' | 'mergeDuplicates'
>;

type TagRules = Pick<OperatorFiles, 'aliases' | 'implications'>;
const NO_TAG_RULES: TagRules = { aliases: new Map(), implications: new Map() };

function parseTagRules(text: string, file: string): TagRules {
  const aliases = parseAliases(text, file);
  return { aliases, implications: parseTagImplications(text, file, aliases) };
}

/**
 * Reads the operator's files that the settings name. At their default paths, the takedown file and the alias file need not exist. Throws an
 * {@link OperatorFileError} if a named file is unreadable, or if a file is invalid.
 */
export async function readOperatorFiles(settings: FileSettings): Promise<OperatorFiles> {
  const read = async <T>(key: 'takedowns' | 'aliases', parse: (text: string, file: string) => T, none: T) => {
    const file = settings[key];
    if (file === SETTINGS[key].default && !existsSync(file)) return none;
    const text = await readOperatorText(file).catch((error: unknown) => {
      throw new OperatorFileError(file, null, toImportFileError(error).message, { cause: error });
    });
    return parse(text, file);
  };
  return {
    sources: await readProviders(settings),
    takedowns: await read('takedowns', parseTakedowns, []),
    ...(await read('aliases', parseTagRules, NO_TAG_RULES)),
    mergesDuplicates: settings.mergeDuplicates,
  };
}

/**
 * Throws an error if the settings make browsers read the import file directly although there are takedowns or lists of deleted videos,
 * because browsers would show the removed videos.
 */
export function refuseLiveImport({ takedowns, sources }: OperatorFiles, exportUrl: string | null): void {
  const isWhole = takedowns.length === 0 && sources.every(({ deleted }) => deleted === null);
  if (exportUrl === null || isWhole) return;
  throw new Error(
    'PUBLIC_EXPORT_URL cannot be combined with takedowns or a list of deleted videos, because browsers read the import file directly and would show these videos: remove one of them.',
  );
}
