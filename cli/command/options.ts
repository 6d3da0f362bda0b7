import { InvalidArgumentError, Option, type Command } from 'commander';
import { SETTINGS } from '../../src/lib/settings/schema.ts';

/** Callback that adds arguments, options and the action to a verb's command. */
export type Define = (command: Command) => void;

/** Settings that are also options, with the placeholder of their value in the help text. */
const VALUES = {
  site: 'folder',
  source: 'place',
  work: 'folder',
  out: 'folder',
  port: 'number',
  host: 'address',
} as const;

/** Returns the option for a setting. Without the option, the setting's value applies. */
export function settingOption(key: keyof typeof VALUES): Option {
  const { flag, says, variable, default: value, defaultSays = value } = SETTINGS[key];
  const standard = String(defaultSays).replaceAll('`', '');
  return new Option(`${flag} <${VALUES[key]}>`, `${says.replace(/\.$/, '')} (${variable}; default: ${standard})`);
}

/** Returns the `--allow-taken-down` option of verbs that restore an earlier site. */
export const takenDownOption = (): Option =>
  new Option('--allow-taken-down', 'Roll back to a site with videos that are taken down or deleted by now').default(
    false,
  );

/** Returns an option parser for whole numbers from 0 to `most`. */
export function toNumber(most: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Infinity;
    if (number > most) throw new InvalidArgumentError(`Expected a whole number up to ${most}.`);
    return number;
  };
}

/** Options of the verbs that import videos. */
export interface ImportOptions {
  readonly report?: string;
  readonly strict: boolean;
  readonly allowLoss: boolean;
  readonly allowChange: boolean;
  /** Do not resume an interrupted import. */
  readonly fresh: boolean;
  /** Use two sample videos if the import file is unavailable. */
  readonly samples: boolean;
}

/** Adds the options of {@link ImportOptions} to a verb. */
export const addImportOptions = (command: Command): Command =>
  command
    .addOption(settingOption('source'))
    .addOption(settingOption('work'))
    .option('--report <file>', 'Write the JSON report of the import to this file too')
    .option('--strict', 'Fail unless the export itself was read, whole, and no takedowns are missing', false)
    .option('--allow-loss', 'Go on although more videos are gone than MAX_LOSS allows', false)
    .option('--allow-change', 'Go on although more known videos changed than MAX_CHANGE allows', false)
    .option('--fresh', 'Read all sources, instead of going on where an import was stopped', false)
    .option('--samples', 'Use two sample videos if the export cannot be had, even in the place of a site', false);
