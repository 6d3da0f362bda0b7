/** marquee deploy: publishes a site in an order in which pages never refer to a missing file. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { describeCatalogue } from '../build/output/build-info-file.ts';
import { chooseRollbackSite, type StoredSite } from '../build/swap/sites-stored-for-rollback.ts';
import { expectSiteIsPublishable, hasBuiltSite } from '../build/inspect-built-site.ts';
import { expectNoInterruptedRollback, finishInterruptedRollback, withSiteLock } from '../build/swap/folder-locks.ts';
import { restoreStoredSite } from '../build/swap/restore-site.ts';
import { expectNoRemovedVideos } from '../build/swap/check-stored-site-takedowns.ts';
import { toCommandAction, printWarning } from '../command/command-action.ts';
import { createAllowTakenDownOption, type CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { withRunSummary } from '../command/command-run-summary.ts';
import { formatCount } from '../report/format-numbers.ts';
import { describeChangedConfigs, describeUpload, countFilesAndBytes } from '../deploy/describe-upload.ts';
import { listFilesInFolder, listFileSizes } from '../deploy/deploy-to-folder.ts';
import { expectNoConsolePage } from '../deploy/expect-no-console-page.ts';
import { findChangedConfigs, hashServerConfigs } from '../deploy/server-config-record.ts';
import { canBeEarlierBuild } from '../guard/built-sites-record.ts';
import { expectSafeDeployRecordFile } from '../guard/expect-safe-output-files.ts';
import { expectSafeBuildFolders, expectSafeDeployFolder } from '../guard/expect-safe-output-folders.ts';
import { notifyIndexNow, type DeployedFileChanges } from '../deploy/indexnow-notification.ts';
import {
  DEFAULT_OLD_FILE_RETENTION_DAYS,
  parseRetentionDaysAsSeconds,
  writeDeployRecord,
  splitRetiredFilesByExpiry,
  readRetiredFiles,
} from '../deploy/deploy-record.ts';
import {
  listFilesToUpload,
  findPossiblyDamagedFiles,
  planDeployPhases,
  type FileSizesByPath,
  type DeployPhase,
} from '../deploy/deploy-phases.ts';
import {
  isSitePublished,
  deployRecordFileOf,
  getDeployRecordPrefix,
  renameDeployRecords,
  uploadAndRecordSite,
} from '../deploy/published-site-record.ts';
import {
  chooseUploadMethod,
  isLocalFolder,
  UPLOAD_METHODS,
  type UploadMethodName,
} from '../deploy/upload-program-commands.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface DeployOptions {
  readonly to?: string;
  readonly with?: UploadMethodName;
  readonly from?: string;
  /** Value of `--rollback`: name of a stored site, or true for the one before the current site. */
  readonly rollback?: string | true;
  readonly list: boolean;
  /**
   * Path of a folder that contains the target's files, or of a file that lists their paths. `--list` compares the build with these files.
   */
  readonly deployed?: string;
  readonly dryRun: boolean;
  /** Days for which files of older builds are retained. */
  readonly keepDays: string;
  /** True to compare the content of files with a content hash in their name too. */
  readonly verify: boolean;
  readonly record?: string;
  readonly allowPlaceholders: boolean;
  readonly allowOtherSite: boolean;
  readonly samples: boolean;
  readonly allowTakenDown: boolean;
  readonly json?: boolean;
}

/** Returns the paths of a folder's files, or the paths listed in a file, one per line. */
async function readDeployed(place: string): Promise<string[]> {
  if ((await stat(place)).isDirectory()) return listFilesInFolder(place);
  const lines = (await readFile(place, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** Prints the files in the order in which to upload them, for upload programs that Marquee doesn't support. */
async function list(from: string, deployed: string | undefined): Promise<CliCommandResult> {
  await expectNoConsolePage(from);
  const phases = planDeployPhases(
    await listFilesInFolder(from),
    deployed === undefined ? [] : await readDeployed(deployed),
  );
  const lines = phases.flatMap(({ name, files }) => files.map((file) => `${name}\t${file}`));
  return { ok: true, json: { from, phases }, text: lines.join('\n') };
}

/** Folders of a built site: the site (`from`), its web server configurations, and the path prefix of its deploy records. */
interface SiteFolders {
  readonly from: string;
  readonly hosts: string;
  readonly recordPrefix: string;
}

/** Returns the stored site to publish. Throws an error if the target already has it, or if it shows removed videos. */
async function chooseStoredSite(settings: Settings, to: string, options: DeployOptions): Promise<StoredSite> {
  const { rollback, allowTakenDown } = options;
  const site = await chooseRollbackSite(settings.out, rollback === true || rollback === undefined ? null : rollback);
  if (await isSitePublished(deployRecordFileOf(settings.out.replace(/\/+$/, ''), to), site.content))
    throw new Error(
      `${to} already has the site of ${site.name}, so nothing was changed. List the earlier sites with: ${getStartCommand()} rollback. ` +
        'Publish one of them with --rollback NAME.',
    );
  await expectNoRemovedVideos(settings, site, allowTakenDown);
  return site;
}

function addStoredSite(outcome: CliCommandResult, site: StoredSite | null): CliCommandResult {
  if (site === null) return outcome;
  const text = `Earlier site: ${site.name}, ${describeCatalogue(site.catalogue)}`;
  return { ...outcome, json: { ...outcome.json, rollback: site.name }, text: `${text}\n${outcome.text}` };
}

/** Returns the folders to deploy. If a stored site was chosen, restores it first; a dry run uses the folders of the stored site instead. */
async function prepareFolders(
  settings: Settings,
  earlier: StoredSite | null,
  options: DeployOptions,
): Promise<SiteFolders> {
  const { from = settings.out, dryRun } = options;
  const recordPrefix = from.replace(/\/+$/, '');
  const built = { from, hosts: `${recordPrefix}.hosts`, recordPrefix };
  if (earlier === null) return built;
  if (dryRun) return { ...built, from: earlier.folder, hosts: path.join(path.dirname(earlier.folder), 'hosts') };
  await restoreStoredSite(settings, earlier);
  return built;
}

/** Result of a deploy; `changes` is null if the upload program doesn't report which files have changed. */
interface DeployResult {
  readonly outcome: CliCommandResult;
  readonly changes: DeployedFileChanges | null;
}

/** Built site with the phases in which it is deployed. */
interface DeployPlan {
  readonly built: SiteFolders;
  readonly sizes: FileSizesByPath;
  readonly phases: readonly DeployPhase[];
}

async function planDeploy(
  built: SiteFolders,
  deployed: FileSizesByPath,
  { verify }: DeployOptions,
): Promise<DeployPlan> {
  const sizes = await listFileSizes(built.from);
  const phases = planDeployPhases(
    [...sizes.keys()],
    [...deployed.keys()],
    findPossiblyDamagedFiles(sizes, deployed, verify),
  );
  return { built, sizes, phases };
}

/** Uploads and deletes the files, phase by phase, and updates the deploy records. */
async function put({ built, sizes, phases }: DeployPlan, to: string, options: DeployOptions): Promise<DeployResult> {
  const { from } = built;
  const { dryRun, with: name = chooseUploadMethod(to), json } = options;
  const publisher = UPLOAD_METHODS[name];
  const output = json ? process.stderr : process.stdout;
  const uploadOptions = { from, to, dryRun, output };
  // one record per target: each target may still have other old files to delete
  const records = getDeployRecordPrefix(built.recordPrefix, to);
  const record = options.record ?? `${records}.retired.json`;
  const old = await readRetiredFiles(record);
  // without a record, the next deploy would refuse the folder that an interrupted first deploy has left
  if (!dryRun) await writeDeployRecord(record, old);
  const hosts = await hashServerConfigs(built.hosts);
  const changedHosts = await findChangedConfigs(hosts, `${records}.hosts.json`);
  const uploaded: string[] = [];
  let isReported = true;
  for (const { name: phase, files } of phases) {
    output.write(
      `${phase}: ${files.length} ${files.length === 1 ? 'file' : 'files'}${phase === 'delete' ? '' : ' to compare'}\n`,
    );
    if (phase === 'delete') continue;
    const changed = await publisher.upload(files, uploadOptions);
    if (changed) uploaded.push(...changed);
    else isReported = false;
  }
  const now = Math.floor(Date.now() / 1000);
  const { expired, retired } = splitRetiredFilesByExpiry(
    phases,
    old,
    now,
    parseRetentionDaysAsSeconds(options.keepDays),
  );
  await publisher.remove(expired, uploadOptions);
  if (!dryRun) {
    await writeDeployRecord(record, retired);
    await writeDeployRecord(`${records}.hosts.json`, hosts);
  }
  const [deleted, kept] = [expired.length, Object.keys(retired).length];
  const counts = phases.map(({ name: phase, files }) => ({ name: phase, files: files.length }));
  const site = countFilesAndBytes(sizes, [...sizes.keys()]);
  const upload = isReported ? countFilesAndBytes(sizes, uploaded) : null;
  const handed = countFilesAndBytes(sizes, listFilesToUpload(phases));
  const size = describeUpload(upload, handed, site);
  const summary = dryRun
    ? `Would publish ${from} to ${to}: would upload ${size}; files to delete: ${deleted}, files of older builds to keep: ${kept}`
    : `Published ${from} to ${to}: uploaded ${size}; files deleted: ${deleted}, files of older builds kept: ${kept}`;
  const outcome = {
    ok: true,
    json: { from, to, with: name, dryRun, phases: counts, uploaded: upload, site, deleted, kept, changedHosts },
    text: `${summary}${describeChangedConfigs(built.hosts, changedHosts)}`,
  };
  return { outcome, changes: isReported ? { uploaded, deleted: expired } : null };
}

/** Notifies search engines of the changed pages, if the operator has configured IndexNow, and adds the result to the outcome. */
async function notifySearchEngines(
  { outcome, changes }: DeployResult,
  settings: Settings,
  from: string,
): Promise<CliCommandResult> {
  const indexNow = await notifyIndexNow(settings, from, changes);
  if (indexNow === null) return outcome;
  const text = `Submitted ${formatCount(indexNow.addresses)} URLs to IndexNow`;
  if (indexNow.fault !== null) printWarning(`${text}: ${indexNow.fault}`);
  return {
    ...outcome,
    json: { ...outcome.json, indexNow },
    text: indexNow.fault === null ? `${outcome.text}\n${text}` : outcome.text,
  };
}

/** Publishes a site. The caller holds the site's lock, except in a dry run. */
async function publish(settings: Settings, to: string, options: DeployOptions): Promise<CliCommandResult> {
  const { from = settings.out, rollback } = options;
  const earlier = rollback === undefined ? null : await chooseStoredSite(settings, to, options);
  await expectNoConsolePage(earlier?.folder ?? from);
  expectSiteIsPublishable(earlier?.folder ?? from, {
    samples: options.samples,
    placeholders: options.allowPlaceholders,
  });
  // list the target's files first, so that an unreachable target is an error before anything is changed
  const deployed = await UPLOAD_METHODS[options.with ?? chooseUploadMethod(to)].list(to);
  const built = await prepareFolders(settings, earlier, options);
  const upload = async () => put(await planDeploy(built, deployed, options), to, options);
  if (options.dryRun) return addStoredSite((await upload()).outcome, earlier);
  const done = await uploadAndRecordSite(
    deployRecordFileOf(built.recordPrefix, to),
    { site: built.from, to, method: options.with },
    upload,
  );
  return addStoredSite(await notifySearchEngines(done, settings, built.from), earlier);
}

/**
 * Returns the absolute path of a target folder on this machine, because the records of a target must not depend on the current folder.
 * Returns other targets without slashes at the end, except for a root such as `host:/`. A letter with a colon can be a drive, or a remote of
 * rclone.
 */
const resolveTarget = (to: string) =>
  isLocalFolder(to) && !/^[a-z]:/i.test(to) ? path.resolve(to) : to.replace(/(?<=[^:/])\/+$/, '');

async function deploy(settings: Settings, options: DeployOptions): Promise<CliCommandResult> {
  const { from = settings.out, rollback } = options;
  const to = options.to && resolveTarget(options.to);
  if (!to && !options.list) throw new UsageError('--to is missing: add the folder or host to publish to');
  if (to && options.list)
    throw new UsageError('--to cannot be combined with --list, which publishes nothing: omit one of them');
  if (rollback !== undefined && (options.from !== undefined || options.list))
    throw new UsageError('--rollback cannot be combined with --from or --list: omit one of them');
  if (options.deployed !== undefined && !options.list)
    throw new UsageError('--deployed needs --list: add it, or omit --deployed');
  parseRetentionDaysAsSeconds(options.keepDays);
  if (rollback !== undefined) expectSafeBuildFolders(settings);
  if (options.list || options.dryRun) expectNoInterruptedRollback(settings);
  else await finishInterruptedRollback(settings);
  if (!hasBuiltSite(from)) throw new Error(`No built site in ${from}: run ${getStartCommand()} build`);
  if (options.list || to === undefined) return list(from, options.deployed);
  expectSafeDeployRecordFile(settings, options.record);
  if (isLocalFolder(to)) expectSafeDeployFolder(settings, { ...options, from, to, givenTarget: options.to ?? to });
  const run = async () => {
    const givenTarget = options.to ?? to;
    // earlier versions named records after the given path; records of a relative path can belong to a folder elsewhere
    const isSameFolder = !isLocalFolder(to) || path.isAbsolute(givenTarget) || canBeEarlierBuild(to, from);
    if (givenTarget !== to && !options.dryRun && isSameFolder)
      await renameDeployRecords(from.replace(/\/+$/, ''), givenTarget, to);
    return publish(settings, to, options);
  };
  return options.dryRun ? run() : withSiteLock(from, run);
}

/** Returns where the summary of a deploy is written; null for a listing or dry run, which write no summary. */
const placesOf = ({ out }: Settings, { from = out, list: isList, dryRun }: DeployOptions) =>
  isList || dryRun
    ? null
    : {
        file: path.join(`${path.resolve(from)}.report`, 'deploy.json'),
        data: path.join(from, 'data'),
        isPinged: true,
      };

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .option('--to <target>', 'Target: a folder, user@host:/folder (rsync), or remote:bucket (rclone)')
    .addOption(
      new Option('--with <tool>', 'Upload program (default: copy for a folder, otherwise rsync)').choices(
        Object.keys(UPLOAD_METHODS),
      ),
    )
    .option('--from <folder>', 'Folder of the built site (default: the value of MARQUEE_OUT)')
    .option('--rollback [name]', 'Restore an earlier site, then publish it (default: the site before the current one)')
    .addOption(createAllowTakenDownOption())
    .option('--dry-run', 'Print what would be uploaded and deleted, without changing anything', false)
    .option('--list', 'Only print the upload order: one line for each file, with its phase, a tab and its path', false)
    .option(
      '--deployed <path>',
      'Deployed files for --list: a folder, or a file with one path per line (default: none)',
    )
    .option(
      '--keep-days <number>',
      'Days to keep files of older builds, for tabs that are still open',
      DEFAULT_OLD_FILE_RETENTION_DAYS,
    )
    .option('--verify', 'Compare the content of all files, including files with a hash in their name', false)
    .option(
      '--record <file>',
      'JSON file that records since when files are no longer used (default: next to the site, one for each target)',
    )
    .option('--allow-placeholders', 'Publish even if SITE_URL or CONTACT_EMAIL is a placeholder', false)
    .option('--allow-other-site', 'Replace another site, or other files, in a local target folder', false)
    .option('--samples', 'Publish even if the site shows only the two sample videos', false)
    .addHelpText(
      'after',
      '\nUploads new files first, then changed pages, and deletes old files last, so that pages never refer to missing files.\n' +
        '\nExamples:\n' +
        '  marquee deploy --to /var/www/videos --dry-run\n' +
        '  marquee deploy --to deploy@videos.example.org:/var/www/videos\n' +
        '  marquee deploy --to storage:videos --with rclone\n' +
        '  marquee deploy --to /var/www/videos --rollback',
    )
    .action(toCommandAction<DeployOptions>(withRunSummary('deploy', placesOf, deploy)));
};
