/** marquee rollback [NAME]: lists the stored sites, or replaces the current site with one of them. */
import { describeCatalogue } from '../build/output/build-info-file.ts';
import {
  findStoredCopyOfCurrentSite,
  chooseRollbackSite,
  listStoredSites,
} from '../build/swap/sites-stored-for-rollback.ts';
import { finishInterruptedRollback } from '../build/swap/folder-locks.ts';
import { restoreStoredSite } from '../build/swap/restore-site.ts';
import { expectNoRemovedVideos } from '../build/swap/check-stored-site-takedowns.ts';
import { toCommandAction } from '../command/command-action.ts';
import {
  createSettingCliOption,
  createAllowTakenDownOption,
  type CliCommandDefiner,
} from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { colorize } from '../command/terminal-output.ts';
import { expectSafeBuildFolders } from '../guard/expect-safe-output-folders.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface RollbackOptions {
  readonly allowTakenDown: boolean;
}

async function list({ out }: Settings): Promise<CliCommandResult> {
  const sites = await listStoredSites(out);
  const current = await findStoredCopyOfCurrentSite(out, sites);
  const lines = sites.map(
    (site) =>
      `${colorize('name', site.name)}  ${describeCatalogue(site.catalogue)}${site === current ? colorize('good', '  (current site)') : ''}`,
  );
  return {
    ok: true,
    json: { sites: sites.map((site) => ({ name: site.name, ...site.catalogue, isCurrent: site === current })) },
    text: lines.join('\n') || 'No earlier site is stored.',
  };
}

async function rollBack(
  settings: Settings,
  name: string,
  { allowTakenDown }: RollbackOptions,
): Promise<CliCommandResult> {
  expectSafeBuildFolders(settings);
  await finishInterruptedRollback(settings);
  const site = await chooseRollbackSite(settings.out, name);
  await expectNoRemovedVideos(settings, site, allowTakenDown);
  await restoreStoredSite(settings, site);
  return {
    ok: true,
    json: { site: name },
    text: `Restored the site of ${name} to ${settings.out} (${describeCatalogue(site.catalogue)}). Publish it with: ${getStartCommand()} deploy --to TARGET`,
  };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument('[name]', 'Name of the site to restore (default: list all)')
    .addOption(createSettingCliOption('work'))
    .addOption(createSettingCliOption('out'))
    .addOption(createAllowTakenDownOption())
    .addHelpText('after', '\nExamples:\n  marquee rollback\n  marquee rollback 2026-11-22T03-17-41Z')
    .action(
      toCommandAction<RollbackOptions>((settings, options, name?: string) =>
        name === undefined ? list(settings) : rollBack(settings, name, options),
      ),
    );
};
