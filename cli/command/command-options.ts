import { InvalidArgumentError, Option, type Command } from 'commander';
import { SETTING_DEFINITIONS } from '../../src/lib/settings/settings-schema.ts';

/** Callback that adds arguments, options and the action of a verb (`marquee VERB`) to its command. */
export type CliCommandDefiner = (command: Command) => void;

/** Settings that can also be set by an option, with the placeholder of their value in the help text. */
const VALUES = {
  site: 'folder',
  source: 'file',
  work: 'folder',
  out: 'folder',
  port: 'number',
  host: 'address',
} as const;

/** Returns the command-line option for a setting. Without the option, the setting's value applies. */
export function createSettingCliOption(key: keyof typeof VALUES): Option {
  const { flag, description, variable, default: value, defaultDescription = value } = SETTING_DEFINITIONS[key];
  const standard = String(defaultDescription).replaceAll('`', '');
  return new Option(
    `${flag} <${VALUES[key]}>`,
    `${description.replace(/\.$/, '')} (${variable}; default: ${standard})`,
  );
}

/** Returns the `--allow-taken-down` option of verbs that restore an earlier site. */
export const createAllowTakenDownOption = (): Option =>
  new Option(
    '--allow-taken-down',
    'Restore a site even if it shows videos that were taken down or deleted since',
  ).default(false);

/** Returns an option parser for whole numbers from 0 to `most`. */
export function createWholeNumberParser(most: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Infinity;
    if (number > most) throw new InvalidArgumentError(`Expected a whole number from 0 to ${most}.`);
    return number;
  };
}

export interface ImportOptions {
  readonly report?: string;
  readonly strict: boolean;
  readonly allowLoss: boolean;
  readonly allowChange: boolean;
  /** True to restart an interrupted import instead of resuming it. */
  readonly fresh: boolean;
  /** True to build with the two sample videos if the import file is unavailable. */
  readonly samples: boolean;
}

/** Adds the options of the verbs that add aliases. */
export const addAliasOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'Only show the videos and redirects that would change', false)
    .option('--force', 'Add the alias even if no video of the last build has the old name', false)
    .addOption(createSettingCliOption('work'));

/** Adds the options of {@link ImportOptions} to a verb. */
export const addImportOptions = (command: Command): Command =>
  command
    .addOption(createSettingCliOption('source'))
    .addOption(createSettingCliOption('work'))
    .option('--report <file>', 'Also write the JSON report of the import to this file')
    .option(
      '--strict',
      'Fail if an import file is unavailable, truncated or more than 10 % unusable, if takedowns are missing, or (build only) if links are broken',
      false,
    )
    .option(
      '--allow-loss',
      'Build anyway although too many videos, lines or takedowns are lost (docs/guides/import-data.md)',
      false,
    )
    .option('--allow-change', 'Accept more changed videos than MAX_CHANGE allows', false)
    .option('--fresh', 'Start a new import instead of resuming an interrupted one', false)
    .option(
      '--samples',
      'If the import file is unavailable, replace the existing videos with two sample videos',
      false,
    );
