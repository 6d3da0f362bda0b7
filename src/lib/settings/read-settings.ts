import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { editDistance } from '../search/text/edit-distance.ts';
import { findEnvFileErrors } from './env-file-errors.ts';
import { findMisnamedSiteFiles } from './misnamed-site-files.ts';
import { CONFIG_FILE, readConfigFile, type OperatorConfigFile } from './operator-config-file.ts';
import { EXPECTED_BOOLEAN, formatValidationErrors, describeUnknownName } from './validation-errors.ts';
import { booleanOrAutoSchema, booleanSchema, hasUrlScheme } from './setting-value-schemas.ts';
import { registerOperatorLanguages } from './operator-languages.ts';
import { readOperatorTextSync } from './read-operator-text-file.ts';
import {
  isConfigFileSetting,
  SETTING_KEYS,
  SETTING_DEFINITIONS,
  type SettingKey,
  type Settings,
} from './settings-schema.ts';
import { SettingsError } from './settings-error.ts';
import { getStartCommand } from './start-command.ts';

/** Values of environment variables, by name. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Sources of the values of settings. By default, there are no command line options, and the environment of this process and the `.env` file
 * in the current folder are read.
 */
export interface SettingSources {
  /** Values from command line options, which take precedence over all others. */
  readonly flags?: Partial<Readonly<Record<SettingKey, string | undefined>>>;
  readonly environment?: Values;
  /** Folder that contains the `.env` file. */
  readonly folder?: string;
  /** Callback for warnings about names that are probably misspelled settings or files, and about lines of `.env` that have no effect. */
  readonly warn?: (message: string) => void;
  /** True if the command does not use the operator's rules: an unreadable default folder then causes a warning instead of an error. */
  readonly isSiteOptional?: boolean;
}

const FILE = '.env';
/** Files that version 0.2.0 and other programs read in addition to `.env`. */
const OTHER_FILES = ['.env.local', '.env.production', '.env.production.local'];
const VARIABLES = Object.values(SETTING_DEFINITIONS).flatMap(({ variable }) => variable ?? []);
/** Supported version of the format of the config file. */
const VERSION = 1;

function readFile(folder: string, warn: SettingSources['warn']): Values {
  const file = path.join(folder, FILE);
  for (const other of OTHER_FILES.map((name) => path.join(folder, name)))
    if (existsSync(other)) warn?.(`${other} is not read: move its lines to ${FILE}`);
  if (!existsSync(file)) return {};
  const text = readOperatorTextSync(file);
  for (const { line, message } of findEnvFileErrors(text, VARIABLES)) warn?.(`${file}:${line}: ${message}`);
  return parseEnv(text);
}

/** The operator's value for a setting. `name` is its command line option, variable or config key, for error messages. */
interface GivenValue {
  readonly name: string;
  readonly value: unknown;
  readonly isInConfig?: boolean;
}

/** Returns a function that finds a setting as text: in the command line options, else in the environment, else in the `.env` file. */
function createTextFinder(flags: Partial<Values>, environment: Values, file: Values) {
  return (key: SettingKey): (GivenValue & { readonly value: string }) | null => {
    const { variable, flag = variable } = SETTING_DEFINITIONS[key];
    if (variable === undefined) return null;
    const places: readonly (readonly [name: string | undefined, text: string | undefined])[] = [
      [flag, flags[key]],
      [variable, environment[variable]],
      [`${variable} in ${FILE}`, file[variable]],
    ];
    const [name = '', value] = places.find(([, text]) => text !== undefined) ?? [];
    return value === undefined ? null : { name, value };
  };
}

/**
 * Returns a function that finds the value of a setting in the operator's folder: first in the config file, then as the path of a file in
 * this folder with the name that the setting defines (`ownFile`).
 */
function createFolderFinder(site: string, config: OperatorConfigFile | null) {
  return (key: SettingKey): GivenValue | null => {
    const { isPath = false, ownFile } = SETTING_DEFINITIONS[key];
    const given = config?.values[key];
    if (config && given !== undefined && given !== null) {
      const isOwn = isPath && typeof given === 'string' && !hasUrlScheme(given);
      const value = isOwn ? path.resolve(site, given) : given;
      return { name: `${config.file}: ${key}`, value, isInConfig: true };
    }
    const own = ownFile === undefined ? null : path.join(site, ownFile);
    // a link whose target cannot be read also counts, so that reading it is an error and takedowns are not ignored
    return own !== null && lstatSync(own, { throwIfNoEntry: false }) ? { name: own, value: own } : null;
  };
}

/** Converts a boolean or number from the config file to the text that an environment variable would contain. */
function toText(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : value;
}

/** True if a boolean or number of the config file was parsed as a text, or a boolean as a number. */
const isOfOtherType = (value: unknown, parsed: unknown) =>
  (typeof value === 'boolean' && typeof parsed !== 'boolean') ||
  (typeof value === 'number' && typeof parsed === 'string');

/** Descriptions of expected values for the config file, in which booleans are not written as 1 or 0. */
const EXPECTED_IN_CONFIG = new Map<unknown, string>([
  [booleanSchema, EXPECTED_BOOLEAN],
  [booleanOrAutoSchema, "'auto', or true or false without quotes"],
]);

/** Parses the value of a setting. For an invalid value, calls `report` with each error and returns undefined. */
function parse(key: SettingKey, { name, value, isInConfig }: GivenValue, report: (fault: string) => void): unknown {
  const { variable, kind } = SETTING_DEFINITIONS[key];
  const text = variable === undefined ? value : toText(value);
  const { data, error } = kind.safeParse(text);
  if (!error && isOfOtherType(value, data))
    report(
      `${name}: got ${JSON.stringify(value)}, expected ${kind.description}${typeof data === 'string' ? ', in quotes' : ''}`,
    );
  if (!error) return data;
  const expected = isInConfig ? EXPECTED_IN_CONFIG.get(kind) : undefined;
  if (expected !== undefined) report(`${name}: got ${JSON.stringify(value)}, expected ${expected}`);
  else if (variable !== undefined && typeof text !== 'string')
    report(`${name}: got ${JSON.stringify(text)}, expected ${kind.description}`);
  else for (const fault of formatValidationErrors(name, kind, value, error)) report(fault);
  return undefined;
}

/**
 * Returns true if the operator's folder exists. Throws a {@link SettingsError} if its files cannot be read: they would count as missing, so
 * that takedowns had no effect.
 */
function isReadableFolder(site: string, setting: string): boolean {
  try {
    if (statSync(site, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
    accessSync(site, constants.R_OK | constants.X_OK);
    return true;
  } catch (error) {
    const [reason] = (error as Error).message.split(',');
    const advice = 'correct the path, or change the owner or the permissions of the folder';
    throw new SettingsError(`${setting}: got "${site}", which cannot be read (${reason}): ${advice}`, { cause: error });
  }
}

/**
 * Returns the path of the operator's folder, and whether it exists. Throws a {@link SettingsError} if the folder is set explicitly but does
 * not exist, or if it cannot be read. With `ignore`, calls this function instead if the default folder cannot be read.
 */
function findSiteFolder(
  folder: string,
  named: ReturnType<ReturnType<typeof createTextFinder>>,
  ignore: ((message: string) => void) | null,
): { readonly site: string; readonly isThere: boolean } {
  const { default: usual, variable } = SETTING_DEFINITIONS.site;
  const value = named?.value || usual;
  const site = path.isAbsolute(value) ? value : path.join(folder, value);
  try {
    const isThere = isReadableFolder(site, named?.name ?? variable);
    if (isThere || !named?.value) return { site, isThere };
  } catch (error) {
    if (named?.value || ignore === null) throw error;
    ignore((error as Error).message);
    return { site, isThere: false };
  }
  const advice = `to create the folder, run ${getStartCommand()} init --site ${named.value}`;
  throw new SettingsError(`${named.name}: got "${named.value}", expected an existing folder: ${advice}`);
}

/**
 * Environment variables of Marquee for which misspelled names are reported. Excludes names of one word (such as `HOST`), because they
 * resemble variables of other programs.
 */
const OWN_NAMES = VARIABLES.filter((variable) => variable.includes('_'));

/** Returns the variable of a setting whose name differs from `name` by one letter; undefined if there is none. */
const findTypo = (name: string) => OWN_NAMES.find((variable) => editDistance(name, variable, 1) === 1);

const toComparableName = (name: string) => name.toUpperCase().replaceAll('_', '');

/** Returns a setting whose variable, or name in the config file, differs from a name only in case and underscores; undefined if none does. */
const findRespelledSetting = (name: string) =>
  SETTING_KEYS.find((key) =>
    [key, SETTING_DEFINITIONS[key].variable ?? key].some((each) => toComparableName(each) === toComparableName(name)),
  );

const describePlace = (key: SettingKey) => {
  const { variable } = SETTING_DEFINITIONS[key];
  return variable === undefined ? `set ${key} in ${CONFIG_FILE}` : `write ${variable}`;
};

/**
 * Warns about names in the environment and in the `.env` file that differ from the name of a setting by one letter, and about names in the
 * `.env` file that are settings in another spelling.
 */
function warnOfUnknownNames(environment: Values, file: Values, warn: (message: string) => void): void {
  for (const name of new Set([...Object.keys(environment), ...Object.keys(file)])) {
    if (VARIABLES.includes(name)) continue;
    const key = name in file ? findRespelledSetting(name) : undefined;
    const near = findTypo(name);
    if (key !== undefined) warn(`${name} in ${FILE} has no effect: ${describePlace(key)}`);
    else if (near !== undefined) warn(`${name} is not a setting. Did you mean ${near}?`);
  }
}

/** Warns about ignored files of the site folder with misspelled names. A misspelled takedown file is an error in read-operator-files.ts. */
function warnOfMisnamedFiles(settings: Settings, warn: (message: string) => void): void {
  for (const { file, expected } of findMisnamedSiteFiles(settings))
    if (expected !== SETTING_DEFINITIONS.takedowns.ownFile) warn(`${file} is not read. Did you mean ${expected}?`);
}

/** Returns error messages about an unsupported version and unknown keys in a config file. */
function findUnknownKeys({ file, values }: OperatorConfigFile): string[] {
  const { version = VERSION, ...settings } = values;
  if (version !== VERSION)
    return [
      `${file}: version: got ${JSON.stringify(version)}, expected ${VERSION}: this version of Marquee supports no other`,
    ];
  const known = SETTING_KEYS.filter(isConfigFileSetting);
  return Object.keys(settings)
    .filter((key) => !known.some((each) => each === key))
    .map((key) => `${file}: ${describeUnknownName(key, known)}`);
}

/**
 * Reads the values of all settings. Precedence: command line, environment, `.env` file, operator's folder, default. Throws a {@link
 * SettingsError} that lists all invalid settings.
 *
 * @example
 * const { siteName, port } = await readSettings({ flags: { siteName: 'Rainlight' }, folder: 'my-videos' });
 */
export async function readSettings({
  flags = {},
  environment = process.env,
  folder = '.',
  warn,
  isSiteOptional = false,
}: SettingSources = {}): Promise<Settings> {
  const file = readFile(folder, warn);
  const faults: string[] = [];
  const findText = createTextFinder(flags, environment, file);
  const ignore = isSiteOptional ? (message: string) => warn?.(message) : null;
  const { site, isThere } = findSiteFolder(folder, findText('site'), ignore);
  registerOperatorLanguages(site);
  const config = await readConfigFile(site);
  if (config) faults.push(...findUnknownKeys(config));
  const findOwn = isThere ? createFolderFinder(site, config) : () => null;
  const read = (key: SettingKey): unknown => {
    const given = findText(key) ?? findOwn(key);
    // an empty value selects the default, even if a place with lower precedence, such as the config file, contains a value
    if (given === null || given.value === '') return SETTING_DEFINITIONS[key].default;
    return parse(key, given, (fault) => faults.push(fault));
  };
  const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, read(key)])) as unknown as Settings;
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  if (warn) {
    warnOfUnknownNames(environment, file, warn);
    if (isThere) warnOfMisnamedFiles(settings, warn);
  }
  return settings;
}
