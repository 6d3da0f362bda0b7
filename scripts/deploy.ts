/** npm run deploy: publishes a build with rsync or rclone, in the order in which no page ever refers to a missing file. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectFit } from './build/expect-fit.ts';
import { readArguments, readSettingsOf, runCommand } from './command-line.ts';
import { expire, listFolder, readRetired } from './publish/folder.ts';
import { KEEP_DAYS, toGraceSeconds } from './publish/keep-days.ts';
import { orderDeploy } from './publish/order.ts';
import { listDeployed, removeFiles, TOOLS, uploadFiles, type ToolName } from './publish/tools.ts';

const OPTIONS = {
  with: { type: 'string', default: 'rsync' },
  from: { type: 'string' },
  to: { type: 'string' },
  record: { type: 'string' },
  'keep-days': { type: 'string', default: KEEP_DAYS },
  'dry-run': { type: 'boolean', default: false },
  'allow-placeholders': { type: 'boolean', default: false },
  samples: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const HELP = `Usage: npm run deploy -- --to PLACE [options]
  --to PLACE       where the site is: a folder, user@host:/folder (rsync), or remote:bucket (rclone)
  --with TOOL      rsync (default) or rclone; it must be installed, and rclone know the remote
  --from DIR       the build (default dist)
  --dry-run        say what would be done, and do nothing
  --keep-days N    days that files of older builds stay, for open tabs (default ${KEEP_DAYS})
  --record FILE    since when files are no part of the newest build (default one beside DIR for each PLACE); it must be kept
  --allow-placeholders  publish a site that was built without SITE_URL or CONTACT_EMAIL
  --samples        publish a site of the two samples`;

const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

async function main(): Promise<void> {
  const values = readArguments(OPTIONS);
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { from = readSettingsOf().out, to, 'dry-run': dryRun, with: name } = values;
  if (to === undefined) throw new Error('Got no --to, expected where the site is; --help says more');
  if (!isTool(name)) throw new Error(`Got --with ${name}, expected ${Object.keys(TOOLS).join(' or ')}`);
  const grace = toGraceSeconds(values['keep-days']);
  const next = await listFolder(from);
  if (!next.includes('index.html')) throw new Error(`Got no site in ${from}, expected one: npm run build makes it`);
  expectFit(from, { samples: values.samples, placeholders: values['allow-placeholders'] });
  const tool = TOOLS[name];
  const place = { from, to, dryRun };
  const phases = orderDeploy(next, listDeployed(tool, to));
  for (const { name: phase, files } of phases) {
    console.log(`${phase}: ${files.length} files`);
    if (phase !== 'delete') uploadFiles(tool, files, place);
  }
  // a build may go to several places, each with older builds of its own
  const record = values.record ?? `${from.replace(/\/+$/, '')}.${encodeURIComponent(to)}.retired.json`;
  const old = phases.find(({ name: phase }) => phase === 'delete')?.files ?? [];
  const { expired, retired } = expire(old, await readRetired(record), Math.floor(Date.now() / 1000), grace);
  removeFiles(tool, expired, place);
  if (!dryRun) {
    await mkdir(path.dirname(record), { recursive: true });
    await writeFile(record, `${JSON.stringify(retired, null, 2)}\n`);
  }
  const kept = Object.keys(retired).length;
  console.log(
    `${dryRun ? 'Would publish' : 'Published'} ${from} to ${to}: ${expired.length} deleted, ${kept} of older builds kept`,
  );
}

await runCommand('Deploying failed', main);
