import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { editDistance } from '../search/edit-distance.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from './schema.ts';

/** Values of settings by their name in the environment. */
type Values = Readonly<Record<string, string | undefined>>;

/** Where settings are looked for; what is left out is that of this process. */
export interface SettingSources {
  /** What the command line says, which comes first. */
  readonly flags?: Partial<Readonly<Record<SettingKey, string | undefined>>>;
  readonly environment?: Values;
  /** Folder with the `.env` file. */
  readonly folder?: string;
  /** Hears of names that are almost those of a setting. */
  readonly warn?: (message: string) => void;
}

/** Settings that cannot be followed: one line each, with name, value and what was expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const FILE = '.env';

function readFile(folder: string): Values {
  const file = path.join(folder, FILE);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** A value as it was given, and the name under which whoever has given it looks for it. */
interface Given {
  readonly name: string;
  readonly text: string;
}

/** Returns what was given for a setting: by its flag, else in the environment, else in the file; null where nothing was. */
function findGiven(key: SettingKey, flags: Partial<Values>, environment: Values, file: Values): Given | null {
  const { variable, flag = variable } = SETTINGS[key];
  const places: readonly (readonly [name: string, text: string | undefined])[] = [
    [flag, flags[key]],
    [variable, environment[variable]],
    [`${variable} in ${FILE}`, file[variable]],
  ];
  const [name, text] = places.find(([, value]) => value !== undefined) ?? [variable, ''];
  // one that is empty counts as not set, and hides what the file says
  return text ? { name, text } : null;
}

const VARIABLES = Object.values(SETTINGS).map(({ variable }) => variable);
/** Names of one word (`HOST`) are too near to those that shells and other programs have. */
const OWN_NAMES = VARIABLES.filter((variable) => variable.includes('_'));

/** Warns of names that are a setting's but for one letter. */
function warnOfTypos(names: Iterable<string>, warn: (message: string) => void): void {
  for (const name of names) {
    if (VARIABLES.includes(name)) continue;
    const near = OWN_NAMES.find((variable) => editDistance(name, variable, 1) === 1);
    if (near !== undefined) warn(`${name} is not a setting. Did you mean ${near}?`);
  }
}

/**
 * Returns every setting: what the command line says, else the environment, else the `.env` file of a folder, else the default. Throws a
 * {@link SettingsError} that names each one which cannot be followed.
 */
export function readSettings({
  flags = {},
  environment = process.env,
  folder = '.',
  warn,
}: SettingSources = {}): Settings {
  const file = readFile(folder);
  const faults: string[] = [];
  const read = (key: SettingKey): unknown => {
    const given = findGiven(key, flags, environment, file);
    if (given === null) return SETTINGS[key].default;
    const { success, data, error } = SETTINGS[key].kind.safeParse(given.text);
    if (!success) faults.push(`${given.name}: ${error.issues[0]?.message}`);
    return data;
  };
  const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, read(key)])) as unknown as Settings;
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  if (warn) warnOfTypos(new Set([...Object.keys(environment), ...Object.keys(file)]), warn);
  return settings;
}
