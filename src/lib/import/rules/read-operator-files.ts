import { lstatSync } from 'node:fs';
import { findMisnamedSiteFiles } from '../../settings/misnamed-site-files.ts';
import { OperatorFileError } from '../../settings/operator-file-error.ts';
import { SETTING_DEFINITIONS, type Settings } from '../../settings/settings-schema.ts';
import type { OperatorRules } from './operator-rule-filter.ts';
import { parseTagRules, type TagRules } from './tag-aliases.ts';
import { listPausedProviders, readProviders, type VideoProvider } from '../files/video-provider.ts';
import { toOperatorFileError } from '../files/import-file-error.ts';
import { parseTakedowns, type Takedown } from './takedowns.ts';
import { parseVideoOverrides } from './video-overrides.ts';
import { readOperatorTextFile } from '../../settings/read-operator-text-file.ts';

export interface ProvidersAndOperatorRules extends OperatorRules {
  /** Providers without paused ones, highest priority first. Of duplicate videos, the one of the first provider is shown. */
  readonly sources: readonly VideoProvider[];
  /** All providers, also paused ones, because earlier builds may contain their videos. */
  readonly known: readonly VideoProvider[];
  /** Names of the paused providers. */
  readonly paused: readonly string[];
}

type FileSettings = Pick<
  Settings,
  | 'site'
  | 'source'
  | 'sources'
  | 'fields'
  | 'overrides'
  | 'takedowns'
  | 'aliases'
  | 'deleted'
  | 'mergeDuplicates'
  | 'builtAt'
>;

const NO_TAG_RULES: TagRules = { aliases: new Map(), implications: new Map() };

/** Throws an {@link OperatorFileError} if the site folder contains a misspelled takedown file, whose takedowns would have no effect. */
function expectNoMisnamedTakedowns(settings: FileSettings): void {
  const name = SETTING_DEFINITIONS.takedowns.ownFile;
  const misnamed = findMisnamedSiteFiles(settings).find(({ expected }) => expected === name);
  if (misnamed)
    throw new OperatorFileError(
      misnamed.file,
      null,
      `the name looks like a misspelled ${name}, so its takedowns would be ignored: rename it to ${name}, or move it out of the site folder`,
    );
}

/** Reads and parses one of the operator's files. Returns `none` if the file is missing at its default path. */
async function readOperatorFile<T>(
  settings: Partial<Settings>,
  key: 'overrides' | 'takedowns' | 'aliases',
  parse: (text: string, file: string) => T,
  none: T,
): Promise<T> {
  const file = settings[key]!;
  // a link whose target is missing also counts, so that its takedowns are not ignored
  if (file === SETTING_DEFINITIONS[key].default && !lstatSync(file, { throwIfNoEntry: false })) return none;
  const text = await readOperatorTextFile(file).catch((error: unknown) => {
    throw toOperatorFileError(error, file);
  });
  return parse(text, file);
}

/** Reads the takedown file. Throws as {@link readOperatorFiles}. */
export const readTakedowns = (settings: Pick<Settings, 'takedowns'>): Promise<readonly Takedown[]> =>
  readOperatorFile(settings, 'takedowns', parseTakedowns, []);

/**
 * Reads the operator's files that the settings name. At their default paths, the override, takedown and alias files need not exist. Throws
 * an {@link OperatorFileError} if a named file is unreadable, if a file is invalid, or if the takedown file has a misspelled name.
 */
export async function readOperatorFiles(settings: FileSettings): Promise<ProvidersAndOperatorRules> {
  expectNoMisnamedTakedowns(settings);
  const known = await readProviders(settings);
  const paused = listPausedProviders(settings).map(({ name }) => name);
  return {
    sources: known.filter(({ name }) => name === null || !paused.includes(name)),
    known,
    paused,
    overrides: await readOperatorFile(
      settings,
      'overrides',
      (text, file) => parseVideoOverrides(text, file, settings.builtAt),
      [],
    ),
    takedowns: await readTakedowns(settings),
    ...(await readOperatorFile(settings, 'aliases', parseTagRules, NO_TAG_RULES)),
    mergesDuplicates: settings.mergeDuplicates,
  };
}

/**
 * Throws an error if the settings make browsers read the import file directly although there are takedowns, lists of deleted videos or
 * overrides, because browsers would show the removed videos and the provider's values.
 */
export function expectNoOperatorRulesInLiveImport(
  { overrides, takedowns, sources }: ProvidersAndOperatorRules,
  exportUrl: string | null,
): void {
  const isWhole = takedowns.length === 0 && sources.every(({ deleted }) => deleted === null);
  if (exportUrl === null) return;
  if (overrides.length > 0)
    throw new Error(
      'PUBLIC_EXPORT_URL cannot be combined with overrides, because browsers read the import file directly and would show the values of the provider: remove one of them.',
    );
  if (isWhole) return;
  throw new Error(
    'PUBLIC_EXPORT_URL cannot be combined with takedowns or a list of deleted videos, because browsers read the import file directly and would show these videos: remove one of them.',
  );
}
