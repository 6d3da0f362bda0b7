import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { writeFileAtomically } from '../files/replace-file.ts';
import type { ProviderVideoChanges } from './provider-video-changes.ts';
import { readLastImportReport } from '../providers/last-build-providers.ts';
import type { ProviderReport } from '../providers/provider-reader.ts';

const FILE = 'provider-history.json';
/** Time in seconds for which builds stay in the history of a provider. */
const HISTORY_SECONDS = 30 * 86_400;
/** Seconds in the future beyond which the time of a build is wrong, because the clock of the machine was ahead. */
const MAX_FUTURE_SECONDS = 86_400;

/** True for a build of the past 30 days. */
const isRecent = ({ at }: { readonly at: number }, now: number): boolean =>
  now - at < HISTORY_SECONDS && at - now < MAX_FUTURE_SECONDS;

const count = z.int().nonnegative();
const buildSchema = z.object({
  /** Time of the build in epoch seconds. */
  at: count,
  /** Number of videos that were read. */
  videos: count,
  /** Number of the provider's files that could not be read. */
  problems: count,
  /** Number of videos compared with the previous build (`compared`), and number of these videos that have changed (`changed`). */
  compared: count,
  changed: count,
  /** Date of the newest video in epoch seconds; 0 if unknown. */
  newest: count,
});
const historySchema = z.object({ providers: z.array(z.tuple([z.string(), z.array(buildSchema)])) });

/** Numbers of videos and unreadable files of a provider in one build. */
type ProviderBuild = z.infer<typeof buildSchema>;

/** Builds of each provider in the past 30 days, oldest first, by provider name. The key is empty for a provider without a name. */
export type ProviderBuildHistory = ReadonlyMap<string, readonly ProviderBuild[]>;

/** Reads the history of the providers from a work folder. Returns an empty history if the file is missing or damaged. */
export async function readProviderHistory(work: string): Promise<ProviderBuildHistory> {
  try {
    const { providers } = historySchema.parse(JSON.parse(await readFile(path.join(work, FILE), 'utf8')));
    return new Map(providers);
  } catch {
    return new Map();
  }
}

/** Adds the figures of a finished build to the history of its providers. `now` is the time of the build in epoch seconds. */
export async function recordProviderHistory(
  work: string,
  { sources, changes }: { sources: readonly ProviderReport[]; changes: readonly ProviderVideoChanges[] },
  now: number,
): Promise<void> {
  const known = [...(await readProviderHistory(work))];
  const recent = known.map(([name, builds]) => [name, builds.filter((build) => isRecent(build, now))] as const);
  const history = new Map(recent.filter(([, builds]) => builds.length > 0));
  for (const { name, had, problems, newest } of sources) {
    const { compared, changed } = changes.find((each) => each.name === name) ?? { compared: 0, changed: 0 };
    const build = { at: now, videos: had.videos, problems: problems.length, compared, changed, newest };
    history.set(name ?? '', [...(history.get(name ?? '') ?? []), build]);
  }
  await writeFileAtomically(path.join(work, FILE), `${JSON.stringify({ providers: [...history] })}\n`);
}

/** Adds a build to the history of its providers that changed nothing, because their files are the same as in the last build. */
export async function recordUnchangedProviders(work: string, now: number): Promise<void> {
  const { sources, origin } = await readLastImportReport(work);
  if (origin !== 'samples') await recordProviderHistory(work, { sources, changes: [] }, now);
}

/** Health of a provider: figures of its builds in the past 30 days. */
export interface ProviderHealth {
  readonly builds: number;
  /** Number of builds that read all files of the provider, and the time of the last one in epoch seconds; 0 if there is none. */
  readonly complete: number;
  readonly lastComplete: number;
  /** Sum of all decreases in the provider's number of videos from one build to the next. */
  readonly lost: number;
  /** Share of the compared videos that had changed since the previous build, from 0 to 1; null if no videos were compared. */
  readonly changed: number | null;
  /** Mean age in seconds of the provider's newest video at the time of a build; null if unknown. */
  readonly delay: number | null;
}

/** Returns the health of a provider from its builds, oldest first; null without builds in the past 30 days. `now` is in epoch seconds. */
export function summarizeProviderHealth(builds: readonly ProviderBuild[], now: number): ProviderHealth | null {
  const recent = builds.filter((build) => isRecent(build, now));
  if (recent.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const complete = recent.filter(({ problems }) => problems === 0);
  const compared = sum(recent.map((build) => build.compared));
  const dated = recent.filter(({ newest }) => newest > 0);
  return {
    builds: recent.length,
    complete: complete.length,
    lastComplete: Math.max(0, ...complete.map(({ at }) => at)),
    lost: sum(recent.map(({ videos }, i) => Math.max(0, (recent[i - 1]?.videos ?? 0) - videos))),
    changed: compared === 0 ? null : sum(recent.map((build) => build.changed)) / compared,
    delay: dated.length === 0 ? null : sum(dated.map(({ at, newest }) => Math.max(0, at - newest))) / dated.length,
  };
}
