import { InvalidArgumentError, Option, type Command } from 'commander';
import { SETTINGS } from '../../src/lib/settings/schema.ts';

/** Adds to a verb what its command line takes, and what it does. */
export type Define = (command: Command) => void;

/** The settings that are options too, with the word for their value. */
const VALUES = {
  site: 'folder',
  source: 'place',
  work: 'folder',
  out: 'folder',
  port: 'number',
  host: 'address',
} as const;

/** Returns the option that stands for a setting; where it is left out, the setting holds. */
export function settingOption(key: keyof typeof VALUES): Option {
  const { flag, says, variable, default: value, defaultSays = value } = SETTINGS[key];
  const standard = String(defaultSays).replaceAll('`', '');
  return new Option(`${flag} <${VALUES[key]}>`, `${says.replace(/\.$/, '')} (${variable}; default: ${standard})`);
}

/** Returns the option of verbs that put an earlier site in place. */
export const takenDownOption = (): Option =>
  new Option('--allow-taken-down', 'Roll back to a site with videos that are taken down or deleted by now').default(
    false,
  );

/** Returns a parser of whole numbers up to a limit. */
export function toNumber(most: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Infinity;
    if (number > most) throw new InvalidArgumentError(`Expected a whole number up to ${most}.`);
    return number;
  };
}

/** What the verbs that import an export are told beside the settings. */
export interface ImportOptions {
  readonly report?: string;
  readonly strict: boolean;
  readonly allowLoss: boolean;
  readonly allowChange: boolean;
  /** Read all sources, although an import that was stopped can be gone on from. */
  readonly fresh: boolean;
  /** Two samples may stand for the export. */
  readonly samples: boolean;
}

/** Adds the options of verbs that import an export. */
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
