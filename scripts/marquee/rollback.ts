/** marquee rollback [NAME]: lists the sites that are kept, or puts one of them in the place of the site. */
import { formatCount } from '../report/figures.ts';
import { findEarlierSite, listEarlierSites, restoreSite, type EarlierSite } from '../build/earlier-sites.ts';
import { answer } from '../command/answer.ts';
import { settingOption, type Define } from '../command/options.ts';
import type { Outcome } from '../command/outcome.ts';
import { paint } from '../command/terminal.ts';
import { expectSafeBuild } from '../guard/folder-guard.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';

function describeSite({ name, catalogue, isCurrent }: EarlierSite): string {
  const videos = catalogue === null ? 'no catalogue' : `${formatCount(catalogue.videos)} videos`;
  const newest = catalogue?.newest ? `, the newest of ${catalogue.newest}` : '';
  return `${paint('name', name)}  ${videos}${newest}${isCurrent ? paint('good', '  the site as it is') : ''}`;
}

async function list({ out }: Settings): Promise<Outcome> {
  const sites = await listEarlierSites(out);
  return {
    ok: true,
    json: { sites: sites.map(({ name, catalogue, isCurrent }) => ({ name, ...catalogue, isCurrent })) },
    text: sites.map(describeSite).join('\n') || 'No site is kept.',
  };
}

async function rollBack(settings: Settings, name: string): Promise<Outcome> {
  expectSafeBuild(settings);
  const site = await findEarlierSite(settings.out, name);
  await restoreSite(settings, site);
  return {
    ok: true,
    json: { site: name },
    text: `${settings.out} is the site of ${name} again. marquee deploy publishes it.`,
  };
}

export const define: Define = (command) => {
  command
    .argument('[name]', 'The site to put in place (default: list them)')
    .addOption(settingOption('work'))
    .addOption(settingOption('out'))
    .action(answer<object>((settings, _, name?: string) => (name ? rollBack(settings, name) : list(settings))));
};
