import type { RecentBuildBaselines } from '../../src/lib/import/rules/build-video-count-history.ts';
import {
  describeExcessiveVideoChanges,
  type ProviderVideoChanges,
} from '../../src/lib/import/run/provider-video-changes.ts';
import { sumProviderVideoCounts } from '../../src/lib/import/run/video-loss-limit.ts';
import { describeReturnedVideos, type ReturnedVideo } from '../../src/lib/import/rules/takedowns.ts';
import { describeImportFileReadErrors } from '../../src/lib/import/run/read-videos-of-providers.ts';
import { predictBuildFromCounts, type BuildPrediction } from '../../src/lib/import/run/predict-build.ts';
import type { ProviderReport } from '../../src/lib/import/providers/provider-reader.ts';
import { describeExcessiveUnusableLines } from '../../src/lib/import/providers/unusable-line-limit.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import type { readImportFilesForCommand } from './read-import-files.ts';

/**
 * Applies the limit for changed videos to a prediction. Returns `too-much-changed` if the build would otherwise succeed, but too many known
 * videos have changed; else returns the prediction unchanged.
 */
function withChangeLimit(
  prediction: BuildPrediction,
  changes: readonly ProviderVideoChanges[],
  maxChange: number,
): BuildPrediction {
  const change = prediction.verdict === 'builds' ? describeExcessiveVideoChanges(changes, maxChange) : null;
  if (change === null) return prediction;
  const message = `A build would stop, unless --allow-change is given. ${change.trimEnd()}`;
  return { verdict: 'too-much-changed', message };
}

/** Adds the files that could not be read to the message about a build that would succeed, because it would stop with `--strict`. */
function withStrictNote(prediction: BuildPrediction, sources: readonly ProviderReport[]): BuildPrediction {
  const problem = describeImportFileReadErrors(sources.flatMap(({ problems }) => problems));
  if (problem === null || prediction.verdict !== 'builds') return prediction;
  return { ...prediction, message: `${prediction.message} With --strict, a build would stop: ${problem}` };
}

/** Returns `taken-down` if the build would otherwise succeed, but show videos again that were taken down. */
function withReturnedVideos(prediction: BuildPrediction, returned: readonly ReturnedVideo[]): BuildPrediction {
  const message = prediction.verdict === 'builds' ? describeReturnedVideos(returned) : null;
  return message === null ? prediction : { verdict: 'taken-down', message: `A build would stop. ${message}` };
}

/** Returns the number of videos that a build would show from the given providers. */
export const countShownVideos = (sources: readonly ProviderReport[]) =>
  sources.reduce((sum, { shown }) => sum + shown, 0);

/** Video counts of the import files and of earlier builds, on which a prediction is based. */
interface PredictionInput {
  /** Number of videos read from the import files. */
  readonly read: number;
  /** True for an import file that contains only new videos (`append` mode), to which no limit applies. */
  readonly isIncrement: boolean;
  readonly standard: RecentBuildBaselines;
  /** Shares of unusable lines that earlier builds accepted, by provider name. */
  readonly accepted: RecentBuildBaselines['accepted'];
}

/** Predicts the result of a build from the import files of the given providers. */
export function predictBuildFromProviders(
  { maxLoss, maxChange }: Settings,
  { sources, nothing, changes, returned }: Awaited<ReturnType<typeof readImportFilesForCommand>>,
  { read, isIncrement, standard, accepted: shares = {} }: PredictionInput,
): BuildPrediction {
  const findUnusable = (strict: boolean) =>
    isIncrement ? null : describeExcessiveUnusableLines(sources, { strict, maxLoss, accepted: shares });
  const counts = {
    read,
    shown: countShownVideos(sources),
    had: sumProviderVideoCounts(sources),
    nothing,
    unusable: findUnusable(false),
    unusableStrict: findUnusable(true),
  };
  const accepted = withStrictNote(predictBuildFromCounts(standard, counts, maxLoss), sources);
  const prediction = withReturnedVideos(accepted, returned);
  return withChangeLimit(prediction, isIncrement ? [] : changes, maxChange);
}
