import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { listPossibleAffiliateUrls } from '../../src/lib/import/rules/match-video-by-id-or-url.ts';
import { getLinkRulesBySource } from '../../src/lib/settings/outbound-link-rule-schema.ts';
import { PLACEHOLDER_SETTINGS } from '../../src/lib/settings/placeholder-settings.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { hasBuiltSite } from '../build/inspect-built-site.ts';
import { listStoredSites } from '../build/swap/sites-stored-for-rollback.ts';
import { listDeployTargets } from '../deploy/published-site-record.ts';
import { findChangedAndRemovedSiteFiles, listPurgeUrls, hashSiteFiles } from './changed-site-files.ts';
import {
  createRemovedUrlDetector,
  describeRemainingVideosInLocalSites,
  describeTracesOnPublishedSite,
  listPagesToCheck,
  type RemovedVideo,
  type RemovedVideoWithUrls,
} from './describe-traces-of-removed-videos.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** Receipt of a published takedown, or of an undone one. The receipt contains no ids, URLs or names of videos. */
export interface TakedownReceipt {
  /** Time at which the site was published, ISO 8601. */
  readonly publishedAt: string;
  readonly reason: string;
  /** Targets to which the site was deployed. */
  readonly targets: readonly string[];
  /** Names of the stored earlier sites that were deleted. */
  readonly deletedSites: readonly string[];
  /** Where the removal was checked: only in the files on this machine, or also on the published site. */
  readonly checked: 'local' | 'published';
  /** Reasons why videos are still on the site, each with the next step for the operator; empty if the videos are gone. */
  readonly problems: readonly string[];
  /** URLs of changed and removed files, which a CDN must drop. */
  readonly purge: readonly string[];
}

/** Options of {@link publishTakedown}. */
interface PublishOptions {
  readonly reason: string;
  /** Videos that the site must no longer show. Empty if a takedown was undone. */
  readonly removed: readonly RemovedVideo[];
  /** Deploy target; by default, all targets of earlier deploys. */
  readonly to?: string | undefined;
  /** Upload program of the target. */
  readonly with?: string | undefined;
}

const STDERR = 2;
/** Maximum number of videos for which the earlier site is searched: the search takes several seconds per video on the largest sites. */
const MAX_SOUGHT = 5;

/** Runs another verb in a child process and returns the exit code. Output goes to standard error: standard output is for the receipt. */
async function runVerb(settings: Settings, verb: string, ...words: readonly string[]): Promise<number> {
  const [program = ''] = process.argv.slice(1);
  const site = existsSync(settings.site) ? ['--site', settings.site] : [];
  const child = spawn(process.execPath, [...process.execArgv, program, verb, ...words, ...site], {
    stdio: ['ignore', STDERR, 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Deploys the site to the given target or to all earlier targets, and deletes the files of older builds there at once. */
async function deployToTargets(settings: Settings, given: PublishOptions) {
  const targets =
    given.to === undefined ? await listDeployTargets(settings.out) : [{ to: given.to, method: given.with }];
  const results: { readonly to: string; readonly code: number }[] = [];
  for (const { to, method } of targets) {
    const words = ['--from', settings.out, '--to', to, '--keep-days', '0', ...(method ? ['--with', method] : [])];
    results.push({ to, code: await runVerb(settings, 'deploy', ...words) });
  }
  return {
    targets: results.filter(({ code }) => code === 0).map(({ to }) => to),
    problems: results
      .filter(({ code }) => code !== 0)
      .map(
        ({ to, code }) =>
          `${to}: the deploy failed with exit code ${code}: see its message above, then run ${getStartCommand()} deploy --to ${to} --keep-days 0`,
      ),
  };
}

/** Next step if no deploy target is known, as for sites that the operator uploads with another program. */
const describeUpload = (out: string) =>
  `upload ${out} with the command of your host, then repeat this command, which checks the published site again. For other hosts, add --to TARGET`;

/** Next steps if a search server still finds the videos. */
const describeSearchServer = () =>
  `the search server still has the earlier catalogue: run ${getStartCommand()} engine-index with the --folder of its index (default: search in the work folder), then indexer for each daemon`;

const isPlaceholder = (siteUrl: string) => PLACEHOLDER_SETTINGS.siteUrl.isPlaceholder(siteUrl);

/** Returns the path of the file with the last receipt. */
export const getTakedownReceiptFile = ({ out }: Pick<Settings, 'out'>): string =>
  path.join(`${path.resolve(out)}.report`, 'takedown.json');

/** Adds to each video all URLs under which pages and feeds of the site may link to it. */
function addOutboundLinks(videos: readonly RemovedVideo[], settings: Settings): readonly RemovedVideoWithUrls[] {
  const rules = getLinkRulesBySource(settings);
  return videos.map((video) => ({ ...video, urls: [video.videoUrl, ...listPossibleAffiliateUrls(video, rules)] }));
}

/**
 * Rebuilds the site from the stored files of the last build, deploys it, and checks that the removed videos are gone. Writes the receipt
 * into the report folder. Throws an error if the site cannot be rebuilt.
 */
export async function publishTakedown(settings: Settings, options: PublishOptions): Promise<TakedownReceipt> {
  const { work, out, siteUrl } = settings;
  if (!hasBuiltSite(out))
    throw new Error(`No built site in ${out}: run ${getStartCommand()} build, then deploy the site`);
  const removed = addOutboundLinks(options.removed, settings);
  const hasUrl = createRemovedUrlDetector(removed.slice(0, MAX_SOUGHT));
  const filesBefore: string[] = [];
  const before = await hashSiteFiles(out, (file, bytes) => {
    if (hasUrl(file, bytes)) filesBefore.push(file);
  });
  const stored = await listStoredSites(out);
  const code = await runVerb(settings, 'build', '--offline', '--work', work, '--out', out);
  if (code !== 0)
    throw new Error(
      `The takedown file has changed, but the build failed with exit code ${code}: fix the problem above, then repeat this command`,
    );
  const left = new Set((await listStoredSites(out)).map(({ name }) => name));
  const changes = findChangedAndRemovedSiteFiles(before, await hashSiteFiles(out));
  const [{ targets, problems }, localProblems] = await Promise.all([
    deployToTargets(settings, options),
    describeRemainingVideosInLocalSites(out, removed),
  ]);
  // if there is no deploy target, a web server may serve the built folder itself: a check over HTTP decides whether the published site
  // still shows the videos
  const isPublished = problems.length === 0 && !isPlaceholder(siteUrl);
  const isUndeployed = targets.length + problems.length === 0 && !isPublished;
  const receipt: TakedownReceipt = {
    publishedAt: new Date().toISOString(),
    reason: options.reason,
    targets,
    deletedSites: stored.filter(({ name }) => !left.has(name)).map(({ name }) => name),
    checked: isPublished ? 'published' : 'local',
    problems: [
      ...problems,
      ...(isUndeployed
        ? [`not deployed, because no target is known: run ${getStartCommand()} deploy --to TARGET --keep-days 0`]
        : []),
      ...localProblems,
      ...(isPublished
        ? await describeTracesOnPublishedSite(
            siteUrl,
            out,
            {
              videos: removed,
              removedFiles: changes.removed,
              pages: listPagesToCheck(out, removed, filesBefore),
            },
            targets.length === 0 ? describeUpload(out) : undefined,
          )
        : []),
      ...(settings.engineUrl === null ? [] : [describeSearchServer()]),
    ],
    purge: isPlaceholder(siteUrl) ? [] : listPurgeUrls(siteUrl, changes),
  };
  const file = getTakedownReceiptFile(settings);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, `${JSON.stringify(receipt, null, 2)}\n`);
  return receipt;
}

/** Maximum number of URLs to purge that the terminal shows. */
const MAX_SHOWN = 20;

/** Formats the receipt of a takedown for the terminal. */
export function formatTakedownReceipt(receipt: TakedownReceipt, file: string): string {
  const { publishedAt, reason, targets, deletedSites, checked, problems, purge } = receipt;
  const more = purge.length > MAX_SHOWN ? [`  … and ${purge.length - MAX_SHOWN} more: ${file}`] : [];
  return [
    `Receipt: ${publishedAt}${reason === '' ? '' : `, reason: ${reason}`}`,
    targets.length > 0 ? `Deployed to ${targets.join(', ')}` : 'Not deployed',
    ...(deletedSites.length > 0 ? [`Deleted stored sites: ${deletedSites.join(', ')}`] : []),
    ...(problems.length > 0
      ? ['Problems:', ...problems.map((problem) => `  ${problem}`)]
      : [checked === 'published' ? 'Checked the built and the published site' : 'Checked the built site']),
    ...(purge.length > 0
      ? [
          `Purge from your CDN, if you have one (${purge.length} URLs):`,
          ...purge.slice(0, MAX_SHOWN).map((url) => `  ${url}`),
          ...more,
        ]
      : []),
  ].join('\n');
}
