import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { editDistance } from '../search/text/edit-distance.ts';
import { readConfigFile, type ConfigFile } from './config-file.ts';
import { formatValidationErrors, describeUnknown } from './validation-errors.ts';
import { isUrl } from './value-schemas.ts';
import { readOperatorTextSync } from './operator-text.ts';
import { isInConfig, SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from './schema.ts';
import { SettingsError } from './settings-error.ts';

/** Values of settings by environment variable. */
type Values = Readonly<Record<string, string | undefined>>;

/** Inputs for settings. Defaults: no flags, the environment of this process, the current folder. */
export interface SettingSources {
  /** Values from the command line, which take precedence over all others. */
  readonly flags?: Partial<Readonly<Record<SettingKey, string | undefined>>>;
  readonly environment?: Values;
  /** Folder with the `.env` file. */
  readonly folder?: string;
  /** Callback for warnings about misspelled names. */
  readonly warn?: (message: string) => void;
}

const FILE = '.env';
/** Version of the config format. */
const VERSION = 1;

function readFile(folder: string): Values {
  const file = path.join(folder, FILE);
  return existsSync(file) ? parseEnv(readOperatorTextSync(file)) : {};
}

/** A given value, and its name in error messages: the flag, variable or config key that contains it. */
interface GivenValue {
  readonly name: string;
  readonly value: unknown;
}

/** Creates a lookup for text values: flags first, then the environment, then the `.env` file. */
function createTextFinder(flags: Partial<Values>, environment: Values, file: Values) {
  return (key: SettingKey): (GivenValue & { readonly value: string }) | null => {
    const { variable, flag = variable } = SETTINGS[key];
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

/** Creates a lookup for values in the operator's folder: the config first, then a file with a fixed name. */
function createFolderFinder(site: string, config: ConfigFile | null) {
  return (key: SettingKey): GivenValue | null => {
    const { isPath = false, ownFile } = SETTINGS[key];
    const given = config?.values[key];
    if (config && given !== undefined && given !== null) {
      const isOwn = isPath && typeof given === 'string' && !isUrl(given);
      return { name: `${config.file}: ${key}`, value: isOwn ? path.resolve(site, given) : given };
    }
    const own = ownFile === undefined ? null : path.join(site, ownFile);
    return own !== null && existsSync(own) ? { name: own, value: own } : null;
  };
}

/** Converts a boolean or number of a config to the text that an environment variable would have. */
function toText(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : value;
}

/** Parses the value of a setting. Reports errors to `describeFinding` and returns undefined for an invalid value. */
function parse(key: SettingKey, { name, value }: GivenValue, report: (fault: string) => void): unknown {
  const { variable, kind } = SETTINGS[key];
  const text = variable === undefined ? value : toText(value);
  const { data, error } = kind.safeParse(text);
  if (!error) return data;
  if (variable !== undefined && typeof text !== 'string')
    report(`${name}: got ${JSON.stringify(text)}, expected ${kind.description}`);
  else for (const fault of formatValidationErrors(name, kind, value, error)) report(fault);
  return undefined;
}

/** Returns the path of the operator's folder. Throws a {@link SettingsError} if the folder is set explicitly but does not exist. */
function findSiteFolder(folder: string, named: ReturnType<ReturnType<typeof createTextFinder>>): string {
  if (!named?.value) return path.join(folder, SETTINGS.site.default);
  const site = path.isAbsolute(named.value) ? named.value : path.join(folder, named.value);
  if (existsSync(site)) return site;
  throw new SettingsError(`${named.name}: got "${named.value}", expected an existing folder`);
}

const VARIABLES = Object.values(SETTINGS).flatMap(({ variable }) => variable ?? []);
/** Excludes names of one word (such as `HOST`), which are too similar to variables of shells and other programs. */
const OWN_NAMES = VARIABLES.filter((variable) => variable.includes('_'));

/** Warns about names that differ from the name of a setting by one letter. */
function warnOfTypos(names: Iterable<string>, warn: (message: string) => void): void {
  for (const name of names) {
    if (VARIABLES.includes(name)) continue;
    const near = OWN_NAMES.find((variable) => editDistance(name, variable, 1) === 1);
    if (near !== undefined) warn(`${name} is not a setting. Did you mean ${near}?`);
  }
}

/** Returns the errors in the version and keys of a config. */
function findUnknownKeys({ file, values }: ConfigFile): string[] {
  const { version = VERSION, ...settings } = values;
  if (version !== VERSION)
    return [
      `${file}: version: got ${JSON.stringify(version)}, expected ${VERSION}: this version of Marquee supports no other`,
    ];
  const known = SETTING_KEYS.filter(isInConfig);
  return Object.keys(settings)
    .filter((key) => !known.some((each) => each === key))
    .map((key) => `${file}: ${describeUnknown(key, known)}`);
}

/**
 * Reads all settings. Precedence: command line, environment, `.env` file, operator's folder, default. Throws a {@link SettingsError} that
 * lists all invalid settings.
 */
export async function readSettings({
  flags = {},
  environment = process.env,
  folder = '.',
  warn,
}: SettingSources = {}): Promise<Settings> {
  const file = readFile(folder);
  const faults: string[] = [];
  const findText = createTextFinder(flags, environment, file);
  const site = findSiteFolder(folder, findText('site'));
  const config = await readConfigFile(site);
  if (config) faults.push(...findUnknownKeys(config));
  const findOwn = createFolderFinder(site, config);
  const read = (key: SettingKey): unknown => {
    const given = findText(key) ?? findOwn(key);
    // an empty value selects the default, even if a source of lower precedence has a value
    if (given === null || given.value === '') return SETTINGS[key].default;
    return parse(key, given, (fault) => faults.push(fault));
  };
  const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, read(key)])) as unknown as Settings;
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  if (warn) warnOfTypos(new Set([...Object.keys(environment), ...Object.keys(file)]), warn);
  return settings;
}
