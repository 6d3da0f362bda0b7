import { loadEnv } from 'vite';
import { MAX_LOSS } from '../src/lib/ingest/loss.ts';
import { checkSettings } from '../src/lib/ingest/settings.ts';
import { parseExtraSources } from './headers/extra-sources.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings of a build, as the pages read their own: those of the environment, else those of a `.env` file. Throws when one
 * of them cannot be followed.
 */
export function readSettings(): Settings {
  const settings: Settings = loadEnv('production', process.cwd(), '');
  checkSettings(settings);
  parseExtraSources(settings['CSP_EXTRA'] ?? '');
  return settings;
}

/** Returns how many percent of the last builds' videos a build may lose. */
export const toMaxLoss = (settings: Settings): number => Number(settings['MAX_LOSS'] || MAX_LOSS);
