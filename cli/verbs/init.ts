/** marquee init: creates the operator's folder with commented templates. */
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultSettings, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { PROJECT_FOLDER } from '../build/project/marquee-install-folders.ts';
import { toCommandAction } from '../command/command-action.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { listFilesInFolder } from '../deploy/deploy-to-folder.ts';
import { getStartCommand, quoteShellArgument } from '../../src/lib/settings/start-command.ts';

const TEMPLATE = path.join(PROJECT_FOLDER, 'cli/init/site');

const EDITABLE = 0o644;

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Copies a file unless the target exists. Returns true if the file was copied. */
async function copyNew(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    // make the copy writable, because it is meant to be edited, but the installation may be read-only
    await chmod(to, EDITABLE);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
}

async function init({ site }: Settings): Promise<CliCommandResult> {
  const written: string[] = [];
  const kept: string[] = [];
  for (const name of (await listFilesInFolder(TEMPLATE)).toSorted()) {
    const file = path.join(site, name);
    ((await copyNew(path.join(TEMPLATE, name), file)) ? written : kept).push(file);
  }
  // commands need no `--site` for the default folder
  const siteOption =
    path.resolve(site) === path.resolve(defaultSettings().site) ? '' : ` --site ${quoteShellArgument(site)}`;
  const text = [
    ...written.map((file) => `Wrote ${file}`),
    ...kept.map((file) => `Kept ${file}, which already exists`),
    `Next: edit ${path.join(site, 'marquee.config.ts')}, then run: ${getStartCommand()} build${siteOption}`,
  ].join('\n');
  return { ok: true, json: { folder: site, written, kept }, text };
}

/** Creates the folder of the option `--site`: the settings are read before the verb runs, and reading them requires an existing folder. */
async function createSiteFolder({ site }: { readonly site?: string }): Promise<void> {
  if (site !== undefined) await mkdir(site, { recursive: true });
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command.addHelpText('after', '\nDoes not change existing files.').action(toCommandAction(init, createSiteFolder));
};
