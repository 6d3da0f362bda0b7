import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';

/**
 * Throws a {@link SettingsError} if a folder has an entry whose name matches `pattern`, but that would be ignored silently: its name is not
 * one of `names`, or it is a folder instead of a file.
 */
export async function expectKnownFileNames(folder: string, names: readonly string[], pattern: RegExp): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries.filter(({ name }) => pattern.test(name))) {
    const place = path.join(folder, entry.name);
    if (!names.includes(entry.name))
      throw new SettingsError(
        `${place}: got a language that the site does not have, expected one of ${names.join(', ')}`,
      );
    if (entry.isDirectory()) throw new SettingsError(`${place}: got a folder, expected a file`);
  }
}
