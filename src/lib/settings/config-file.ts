import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Message } from 'esbuild';
import { SettingsError } from './settings-error.ts';

/** The operator's config in the folder of the operator's own. */
const CONFIG_FILE = 'marquee.config.ts';

/** Where `marquee/config` is found by a config that lies outside the install. */
const CONFIG_MODULE = fileURLToPath(new URL('../../config.ts', import.meta.url));

/** What a config says, before any of it is judged. */
export interface ConfigFile {
  /** Its path, as messages name it. */
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const describe = (file: string, { text, location }: Message) =>
  `${location ? `${location.file}:${location.line}` : file}: ${text}`;

/** Returns the code of a config with all that it imports. Throws a {@link SettingsError} that names file and line. */
async function bundle(file: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      // configs that were written before the package had a scope import `marquee/config`
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

/**
 * Returns what the config of a folder says, or null where it has none. Throws a {@link SettingsError} that names the file, and the line
 * where there is one, for code that cannot be run and for an export that is no object.
 */
export async function readConfigFile(folder: string): Promise<ConfigFile | null> {
  const file = path.join(folder, CONFIG_FILE);
  if (!existsSync(file)) return null;
  const code = await bundle(file);
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url).catch((error: unknown) => {
    throw new SettingsError(`${file}: ${(error as Error).message}`, { cause: error });
  })) as { default?: unknown };
  const values = module.default;
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new SettingsError(`${file}: expected \`export default defineConfig({ … })\``);
  return { file, values: values as ConfigFile['values'] };
}
