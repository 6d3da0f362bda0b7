import { existsSync } from 'node:fs';
import path from 'node:path';
import { SETTING_DEFINITIONS, type Settings } from '../../src/lib/settings/settings-schema.ts';

/**
 * Returns the file of rules to which a command adds a line: the one from the settings if it exists or was set explicitly, otherwise a new
 * one in the operator's folder, if that exists.
 */
export function findRulesFileToAppendTo(settings: Settings, key: 'takedowns' | 'aliases'): string {
  const file = settings[key];
  const isFound = file !== SETTING_DEFINITIONS[key].default || existsSync(file);
  return isFound || !existsSync(settings.site) ? file : path.join(settings.site, file);
}
