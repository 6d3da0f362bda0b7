/** npm run publish-order: says, or does, in which order the files of a build go up, so that no page ever refers to a missing one. */
import { readFile, stat } from 'node:fs/promises';
import { expectFit } from './build/expect-fit.ts';
import { readArguments, readSettingsOf, runCommand } from './command-line.ts';
import { listFolder, publishFolder } from './publish/folder.ts';
import { KEEP_DAYS, toGraceSeconds } from './publish/keep-days.ts';
import { orderDeploy } from './publish/order.ts';

const OPTIONS = {
  from: { type: 'string' },
  deployed: { type: 'string' },
  to: { type: 'string' },
  'keep-days': { type: 'string', default: KEEP_DAYS },
  record: { type: 'string' },
  'allow-placeholders': { type: 'boolean', default: false },
  samples: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const HELP = `Usage: npm run publish-order -- [options]
  --from DIR       the new build (default dist)
  --deployed X     what is deployed: a folder, or a file that lists paths, one a line (default nothing)
  --to DIR         publish into this folder, in order; without it the order is printed, a tab between phase and path
  --keep-days N    days that files of older builds stay (default ${KEEP_DAYS}); only for --to
  --record FILE    since when files are no part of the newest build (default DIR.retired.json); only for --to
  --allow-placeholders  publish a site that was built without SITE_URL or CONTACT_EMAIL; only for --to
  --samples        publish a site of the two samples; only for --to`;

async function readDeployed(place: string): Promise<string[]> {
  if ((await stat(place)).isDirectory()) return listFolder(place);
  const lines = (await readFile(place, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

async function main(): Promise<void> {
  const values = readArguments(OPTIONS);
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { from = readSettingsOf().out, to, deployed, record } = values;
  const next = await listFolder(from);
  if (!next.includes('index.html')) throw new Error(`Got no site in ${from}, expected one: npm run build makes it`);
  if (to === undefined) {
    const phases = orderDeploy(next, deployed === undefined ? [] : await readDeployed(deployed));
    for (const { name, files } of phases) for (const file of files) console.log(`${name}\t${file}`);
    return;
  }
  expectFit(from, { samples: values.samples, placeholders: values['allow-placeholders'] });
  const graceSeconds = toGraceSeconds(values['keep-days']);
  const { written, deleted, kept } = await publishFolder(orderDeploy(next, await listFolder(to)), from, to, {
    record: record ?? `${to.replace(/\/+$/, '')}.retired.json`,
    now: Math.floor(Date.now() / 1000),
    graceSeconds,
  });
  console.log(`Published ${from} to ${to}: ${written} files written, ${deleted} deleted, ${kept} of older builds kept`);
}

await runCommand('Publishing failed', main);
