import { loadEnv } from 'vite';

/** Returns the settings of a build, as the pages read their own: those of the environment, else those of a `.env` file. */
export function readSettings(): Readonly<Record<string, string>> {
  return loadEnv('production', process.cwd(), '');
}
