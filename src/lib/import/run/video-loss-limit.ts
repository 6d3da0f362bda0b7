import path from 'node:path';
import { DEFAULT_MAX_VIDEO_LOSS_PERCENT } from '../../catalogue/limits.ts';
import {
  filterRecentBuilds,
  readBuildHistory,
  selectComparedRecords,
  computeRecentBuildBaselines,
  writeBuildHistory,
  type RecentBuildBaselines,
  type BuildVideoCounts,
  type ProviderVideoCounts,
  type RecentBuildBaseline,
} from '../rules/build-video-count-history.ts';
import { readSnapshotCoreFile } from '../output/snapshot-core-file.ts';
import { hasSampleData } from '../providers/last-build-providers.ts';
import { readOperatorRulesReport } from '../rules/operator-rules-report-file.ts';

/** Numbers of videos and lines that the loss limit compares with earlier builds: in total, and by the names of providers. */
export interface CatalogueVideoCounts extends ProviderVideoCounts {
  readonly sources?: Readonly<Record<string, ProviderVideoCounts>>;
  /** Number of entries in the takedown file, with which the next import compares its takedown file. */
  readonly takedowns?: number;
}

/** Adds up the numbers of videos and lines of all providers, which the loss limit compares with earlier builds. */
export function sumProviderVideoCounts(
  sources: readonly { readonly name: string | null; readonly had: ProviderVideoCounts }[],
): CatalogueVideoCounts {
  const sum = (key: 'videos' | 'lines' | 'rejected') => sources.reduce((total, { had }) => total + had[key], 0);
  const unusable = sources.find(({ name }) => name === null)?.had.unusable;
  const named = sources.flatMap(({ name, had }) => (name === null ? [] : [[name, had] as const]));
  return {
    videos: sum('videos'),
    lines: sum('lines'),
    rejected: sum('rejected'),
    ...(unusable !== undefined && { unusable }),
    ...(named.length > 0 && { sources: Object.fromEntries(named) }),
  };
}

/**
 * Returns how many videos the last import read for the snapshot in a work folder, including takedowns and merged duplicates. Returns 0 if
 * there is no snapshot, or if it contains the demo or the sample videos.
 */
async function countSnapshot(work: string): Promise<number> {
  const core = hasSampleData(work) ? null : readSnapshotCoreFile(path.join(work, 'data'));
  if (!core) return 0;
  const record = await readOperatorRulesReport(work);
  return core.manifest.videos + (record?.takedowns.videos ?? 0) + (record?.merged ?? 0);
}

async function historyOf(work: string, now: number): Promise<readonly BuildVideoCounts[]> {
  const builds = await readBuildHistory(work);
  if (builds !== null) return builds;
  const videos = await countSnapshot(work);
  return videos > 0 ? [{ at: now, videos, lines: null, rejected: 0 }] : [];
}

/**
 * Returns the numbers of videos and lines with which the loss limit compares a build or, if `isImportOnly`, an import without a build
 * ({@link selectComparedRecords}): from recent records or, if there are none, from the current snapshot. `now` is the current time in epoch
 * seconds. Leaves out the providers whose names are in `paused`.
 */
export async function readRecentBuildBaselines(
  work: string,
  now: number,
  {
    paused = [],
    isImportOnly = false,
  }: { readonly paused?: readonly string[]; readonly isImportOnly?: boolean | undefined } = {},
): Promise<RecentBuildBaselines> {
  return computeRecentBuildBaselines(selectComparedRecords(await historyOf(work, now), isImportOnly), now, paused);
}

/**
 * Stores the numbers of videos and lines of recent builds before an import replaces the snapshot. Otherwise, if this build fails, the next
 * build would compare itself with the new snapshot, which was never published.
 */
export async function preserveBuildHistoryBeforeImport(work: string, now: number): Promise<void> {
  await writeBuildHistory(work, await historyOf(work, now));
}

/** Returns the shares of unusable lines (rejected, or with a repeated id) of an import that the operator accepts, by provider name. */
function acceptedSharesOf({
  unusable,
  sources = {},
}: CatalogueVideoCounts): Readonly<Record<string, number>> | undefined {
  const shares = Object.entries(sources).map(([name, had]) => [name, had.unusable] as const);
  const known = [['', unusable] as const, ...shares].filter(([, share]) => share !== undefined);
  return known.length > 0 ? Object.fromEntries(known as [string, number][]) : undefined;
}

/**
 * Returns the shares of unusable lines that are accepted after a finished command: those of the command itself if the operator allowed a
 * loss, otherwise those of the last record with which the command was compared.
 */
function acceptedAfter(
  compared: readonly BuildVideoCounts[],
  had: CatalogueVideoCounts,
  isAllowed: boolean,
): Pick<BuildVideoCounts, 'accepted'> {
  const accepted = isAllowed ? acceptedSharesOf(had) : compared.at(-1)?.accepted;
  return accepted ? { accepted } : {};
}

/**
 * Records the numbers of videos and lines of a finished build for the loss limit. Deletes the records of imports. If the operator allowed a
 * loss, also deletes the records of earlier builds, so that later commands are not compared with them.
 */
export async function recordBuildVideoCounts(
  work: string,
  had: CatalogueVideoCounts,
  now: number,
  isAllowed: boolean,
): Promise<void> {
  // not `historyOf`, whose fallback would count the new snapshot as an earlier build
  const compared = selectComparedRecords((await readBuildHistory(work)) ?? [], false);
  const builds = filterRecentBuilds(compared, now).filter(({ isImport }) => !isImport);
  const build = { at: now, ...had, ...acceptedAfter(compared, had, isAllowed) };
  await writeBuildHistory(work, [...(isAllowed ? [] : builds), build]);
}

/**
 * Records the numbers of videos and lines of an import without a build, with which later imports are compared until the next build. Never
 * deletes the records of builds: a wrong import file that was never published must not change the numbers with which builds are compared.
 * Does not reduce the recorded number of takedown entries unless the operator allowed a loss.
 */
export async function recordImportVideoCounts(
  work: string,
  had: CatalogueVideoCounts & { readonly takedowns: number },
  now: number,
  isAllowed: boolean,
): Promise<void> {
  const history = (await readBuildHistory(work)) ?? [];
  const compared = selectComparedRecords(history, true);
  const before = isAllowed ? 0 : (compared.at(-1)?.takedowns ?? 0);
  const added: BuildVideoCounts = {
    at: now,
    ...had,
    takedowns: Math.max(before, had.takedowns),
    isImport: true,
    ...(isAllowed && { isLossAllowed: true }),
    ...acceptedAfter(compared, had, isAllowed),
  };
  const builds = history.filter(({ isImport }) => !isImport);
  const imports = history.filter(({ isImport }) => isImport);
  await writeBuildHistory(work, [...builds, ...(isAllowed ? [] : filterRecentBuilds(imports, now)), added]);
}

/** Formats a share as percent, rounded up to a tenth, so that a value above the limit is never printed as the limit itself. */
const toPercent = (share: number) => `${Math.ceil(Number((share * 1000).toFixed(6))) / 10} %`;

/**
 * Returns the reason why the loss limit stops a build; null if the limit is not exceeded. `what` names the catalogue or the provider at the
 * start of the message; `whole` names the import or the provider within the message.
 */
function describeLossOf(
  before: RecentBuildBaseline,
  now: ProviderVideoCounts,
  maxLoss: number,
  what: string,
  whole: string,
): string | null {
  const limit = maxLoss / 100;
  const lost = before.videos > 0 ? 1 - now.videos / before.videos : 0;
  const rise = before.rejected === null || now.lines === 0 ? 0 : now.rejected / now.lines - before.rejected;
  const most = `MAX_LOSS allows ${maxLoss} %.`;
  // tolerate floating-point errors
  const isMore = (share: number) => share - limit > 1e-9;
  if (isMore(lost))
    return `${what} would shrink from ${before.videos} to ${now.videos} videos: ${toPercent(lost)} would be lost. ${most}`;
  if (isMore(rise))
    return `${now.rejected} of ${now.lines} lines of ${whole} were rejected: ${toPercent(rise)} of all lines more than before. ${most}`;
  return null;
}

/**
 * Returns the reason why the loss limit stops a build; null if the limit is not exceeded. It is exceeded if more than `maxLoss` percent of
 * the videos are lost, in total or of one provider, or if the share of rejected lines rises by more than `maxLoss` percentage points.
 */
export function describeExcessiveVideoLoss(
  before: RecentBuildBaselines,
  now: CatalogueVideoCounts,
  maxLoss = DEFAULT_MAX_VIDEO_LOSS_PERCENT,
): string | null {
  const all = describeLossOf(before, now, maxLoss, 'The catalogue', 'the import');
  if (all !== null) return all;
  for (const [name, had] of Object.entries(now.sources ?? {})) {
    const standard = before.sources.get(name);
    const loss = standard ? describeLossOf(standard, had, maxLoss, `Provider ${name}`, `provider ${name}`) : null;
    if (loss !== null) return loss;
  }
  return null;
}
