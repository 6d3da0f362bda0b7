import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Message } from 'esbuild';
import { readOperatorTextFile } from './read-operator-text-file.ts';
import { SettingsError } from './settings-error.ts';

/** Name of the operator's config file in the site folder. */
export const CONFIG_FILE = 'marquee.config.ts';

/** Path of the module to which imports of `marquee/config` resolve, also if the config file is outside of the installed package. */
const CONFIG_MODULE = fileURLToPath(new URL('../../config.ts', import.meta.url));

/** Error message of a config file that lacks {@link IMPORT_LINE}. */
const NO_IMPORT = 'defineConfig is not defined';
const IMPORT_LINE = "import { defineConfig } from '@marquee-site/marquee/config';";

/** The default export of the operator's config file, before validation. */
export interface OperatorConfigFile {
  /** Path of the config file, for error messages. */
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const describe = (file: string, { text, location }: Message) =>
  `${location ? `${location.file}:${location.line}` : file}: ${text}`;

/** Bundles a config file and the modules it imports to JavaScript. Throws a {@link SettingsError} with file and line if this fails. */
async function bundle(file: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      // configs that were written before the package got its scope import `marquee/config`
      alias: { '@marquee-site/marquee/config': CONFIG_MODULE, 'marquee/config': CONFIG_MODULE },
      define: {
        'import.meta.dirname': JSON.stringify(path.resolve(path.dirname(file))),
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      },
      tsconfigRaw: {},
      logLevel: 'silent',
    });
    return outputFiles[0]!.text;
  } catch (error) {
    const { errors } = error as BuildFailure;
    throw new SettingsError(errors.map((each) => describe(file, each)).join('\n'), { cause: error });
  }
}

/** True if a path is a symbolic link. False for paths that cannot be read. */
function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Loads the config file in a folder; returns null if there is none. Throws a {@link SettingsError} with the file, and the line if known, if
 * the file is a link to a missing file, the code fails or its default export is not an object, and an `OperatorFileError` if the file is
 * not UTF-8.
 */
export async function readConfigFile(folder: string): Promise<OperatorConfigFile | null> {
  const file = path.join(folder, CONFIG_FILE);
  if (!existsSync(file)) {
    if (isLink(file)) throw new SettingsError(`${file}: a link to a missing file: correct or delete the link`);
    return null;
  }
  // check the encoding first: esbuild replaces invalid UTF-8 without an error, and reports UTF-16 as a syntax error
  if (statSync(file).isFile()) await readOperatorTextFile(file);
  const code = await bundle(file);
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url).catch((error: unknown) => {
    const { message } = error as Error;
    const advice = message === NO_IMPORT ? `: add this line at the top: ${IMPORT_LINE}` : '';
    throw new SettingsError(`${file}: ${message}${advice}`, { cause: error });
  })) as { default?: unknown };
  const values = module.default;
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new SettingsError(`${file}: no settings in the default export: write \`export default defineConfig({ … })\``);
  return { file, values: values as OperatorConfigFile['values'] };
}
