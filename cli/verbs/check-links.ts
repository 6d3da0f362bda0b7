/** marquee check-links: requests pages and thumbnails of videos, and reports missing ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { finishInterruptedRollback, withLinkCheckLock, withWorkFolderLock } from '../build/swap/folder-locks.ts';
import { readMarqueeVersion } from '../build/project/marquee-install-folders.ts';
import { readOperatorFilesForCommand, forEachVideoOfLastBuild } from '../catalogue/read-import-files.ts';
import { readLastBuildProviders } from '../catalogue/read-last-build.ts';
import { printWarning, toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, createWholeNumberParser, type CliCommandDefiner } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';
import { colorize, formatTruncatedList } from '../command/terminal-output.ts';
import { appendDeletedVideos, findAppendableDeletedVideoList } from '../links/append-deleted-videos.ts';
import { createRotatingVideoSampler } from '../links/rotating-video-sampler.ts';
import { createPerHostTaskQueue, type Clock, createLinkChecker } from '../links/link-checker.ts';
import { readLinkCheckState, writeLinkCheckState, type LinkFailure } from '../links/link-check-state.ts';
import { requestUrlStatus } from '../links/request-url-status.ts';
import { findDeadLinks, runLinkCheck, type LinkCheckResult } from '../links/run-link-check.ts';
import { formatCount } from '../report/format-numbers.ts';

interface CheckLinksOptions {
  readonly sample: number;
  readonly minutes: number;
  readonly apply: boolean;
  readonly allowLoss: boolean;
  readonly allowPrivate: boolean;
}

interface DeadLink extends LinkFailure {
  readonly provider: string | null;
}

/** Dead pages of a provider that `--apply` wrote to its list of deleted videos, or the reason why it did not. */
interface Application {
  readonly provider: string | null;
  readonly videos: number;
  readonly file: string | null;
  readonly reason: string | null;
}

/** Minimum number of milliseconds between the starts of two requests to the same host. */
const INTERVAL_MS = 1000;
const TIMEOUT_MS = 15_000;
const MAX_SAMPLE = 100_000;
const MAX_MINUTES = 24 * 60;
const MAX_LISTED = 20;

const CLOCK: Clock = { now: Date.now, sleep: async (milliseconds) => sleep(milliseconds) };

const nameOf = (provider: string | null) => provider ?? 'import file';

/** Writes the dead pages of one provider to its list of deleted videos, unless they are more than the loss limit allows. */
async function applyTo(
  source: VideoProvider,
  dead: readonly DeadLink[],
  published: number,
  { maxLoss, allowLoss }: { readonly maxLoss: number; readonly allowLoss: boolean },
): Promise<Application> {
  const { name: provider } = source;
  const list = findAppendableDeletedVideoList(source);
  const refuse = (reason: string): Application => ({ provider, videos: dead.length, file: null, reason });
  if ('reason' in list) return refuse(list.reason);
  if (!allowLoss && dead.length / published > maxLoss / 100)
    return refuse(
      `${dead.length} of ${published} videos are more than MAX_LOSS allows (${maxLoss} %): use --allow-loss to accept the loss`,
    );
  await appendDeletedVideos(
    list.file,
    dead.map(({ url }) => url),
  );
  return { provider, videos: dead.length, file: list.file, reason: null };
}

const formatApplication = ({ provider, videos, file, reason }: Application) =>
  reason === null
    ? `${nameOf(provider)}: ${formatCount(videos)} dead pages are now in ${file}. The next build removes their videos.`
    : `${nameOf(provider)}: nothing was written: ${reason}`;

function formatResult({ counts, videos, isCut, state }: LinkCheckResult, dead: readonly DeadLink[]): string {
  const rows = counts.map(({ provider, kind, links }) => {
    const parts = [
      `${formatCount(links.ok)} ok`,
      `${formatCount(links.gone)} gone`,
      `${formatCount(links.unknown)} unknown`,
    ];
    const all = links.disallowed > 0 ? [...parts, `${formatCount(links.disallowed)} not allowed by robots.txt`] : parts;
    return `${colorize('strong', nameOf(provider))}, ${kind}s: ${all.join(', ')}`;
  });
  const suspected = state.failures.length - dead.length;
  return [
    `Checked ${formatCount(videos)} videos${isCut ? ', then the time was over' : ''}.`,
    ...rows,
    `Dead links: ${formatCount(dead.length)}. Failed once: ${formatCount(suspected)}, which count as dead if they fail again after 12 hours.`,
    ...formatTruncatedList(
      dead,
      MAX_LISTED,
      ({ provider, kind, id, url, reason }) =>
        `  ${nameOf(provider)}: ${kind} of ${colorize('name', id)}: ${reason}: ${url}`,
    ),
  ].join('\n');
}

async function checkSample(settings: Settings, options: CheckLinksOptions, clock: Clock) {
  const { work, siteUrl } = settings;
  const before = await readLinkCheckState(work);
  const chosen = createRotatingVideoSampler(
    options.sample,
    before.position,
    new Set(before.failures.map(({ id }) => id)),
  );
  // lock the work folder while the catalogue is read: with an incomplete list, recorded failures of missing videos would be deleted
  await withWorkFolderLock(work, () =>
    forEachVideoOfLastBuild(settings, (videos, provider) => {
      for (const video of videos) chosen.add(video, provider);
    }),
  );
  const { sample, again, counts: published } = chosen.finish();
  const result = await runLinkCheck({
    sample,
    again,
    state: before,
    clock,
    endsAt: clock.now() + options.minutes * 60_000,
    save: (state) => writeLinkCheckState(work, state),
    check: createLinkChecker({
      queue: createPerHostTaskQueue(INTERVAL_MS, clock),
      request: requestUrlStatus,
      userAgent: `Marquee/${readMarqueeVersion()} (link check; +${new URL(siteUrl).origin})`,
      timeout: TIMEOUT_MS,
      allowsPrivate: options.allowPrivate,
    }),
  });
  const providers = new Map(again.map(({ id, provider }) => [id, provider]));
  const dead: readonly DeadLink[] = findDeadLinks(result.state)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((failure) => ({ ...failure, provider: providers.get(failure.id) ?? null }));
  return { result, dead, published };
}

/** Adds dead pages to the lists of deleted videos of their providers. */
async function applyAll(
  settings: Settings,
  pages: readonly DeadLink[],
  published: ReadonlyMap<string | null, number>,
  allowLoss: boolean,
): Promise<Application[]> {
  const { sources } = await readOperatorFilesForCommand(settings);
  const applied: Application[] = [];
  for (const source of sources) {
    const own = pages.filter(({ provider }) => provider === source.name);
    if (own.length === 0) continue;
    applied.push(await applyTo(source, own, published.get(source.name) ?? 0, { maxLoss: settings.maxLoss, allowLoss }));
  }
  return applied;
}

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

async function checkAndReport(settings: Settings, options: CheckLinksOptions, clock: Clock): Promise<CliCommandResult> {
  const { result, dead, published } = await checkSample(settings, options, clock);
  const pages = dead.filter(({ kind }) => kind === 'page');
  const applied = options.apply ? await applyAll(settings, pages, published, options.allowLoss) : [];
  const [written, refused] = [true, false].map((isWritten) =>
    applied.filter(({ reason }) => (reason === null) === isWritten).map(formatApplication),
  );
  for (const message of refused!) printWarning(message);
  const { videos, isCut, counts, state } = result;
  return {
    ok: applied.filter(({ reason }) => reason === null).reduce((sum, each) => sum + each.videos, 0) === pages.length,
    json: {
      videos,
      isCut,
      counts,
      dead: dead.map(({ first, last, ...link }) => ({ ...link, first: toIsoTime(first), last: toIsoTime(last) })),
      suspected: state.failures.length - dead.length,
      applied,
    },
    text: [formatResult(result, dead), ...written!].join('\n'),
  };
}

/**
 * Checks the links of a sample of the published videos, and reports or removes dead ones. Throws a `LockError` while a build or another
 * link check runs. Tests replace the clock.
 */
export async function checkLinks(
  settings: Settings,
  options: CheckLinksOptions,
  clock = CLOCK,
): Promise<CliCommandResult> {
  await finishInterruptedRollback(settings);
  // check first that a build exists: the lock would create a missing work folder
  await readLastBuildProviders(settings.work, (await readOperatorFilesForCommand(settings)).known);
  return withLinkCheckLock(settings.work, () => checkAndReport(settings, options, clock));
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addOption(createSettingCliOption('work'))
    .option('--sample <number>', 'Number of videos to check', createWholeNumberParser(MAX_SAMPLE), 200)
    .option(
      '--minutes <number>',
      'Minutes after which no further check starts',
      createWholeNumberParser(MAX_MINUTES),
      30,
    )
    .option('--apply', "Add dead pages to the provider's list of deleted videos", false)
    .option('--allow-loss', 'With --apply: accept the loss of more videos than MAX_LOSS allows', false)
    .option('--allow-private', 'Also send requests to hosts in private networks', false)
    .addHelpText(
      'after',
      '\nEach run continues where the last one ended. A link is dead if it fails twice (404, 410 or an unknown\n' +
        'host), at least 12 hours apart. Exit code 1: there are dead pages, and --apply has not written all of them.\n' +
        'Guide: docs/guides/find-dead-links.md.\n' +
        '\nExamples:\n' +
        '  marquee check-links --sample 200\n' +
        '  marquee check-links --sample 1000 --minutes 60 --apply',
    )
    .action(toCommandAction<CheckLinksOptions>((settings, options) => checkLinks(settings, options)));
};
