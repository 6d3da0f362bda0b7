import type { AllReferenceCounts } from '../../src/lib/import/rules/loss-history.ts';
import { describeChange, type ProviderChange } from '../../src/lib/import/run/provider-changes.ts';
import { sumLossCounts } from '../../src/lib/import/run/loss-limit.ts';
import { predictBuild, type Prediction } from '../../src/lib/import/run/predict-build.ts';
import type { ProviderReport } from '../../src/lib/import/sources/provider-reader.ts';
import { describeUnusableLines } from '../../src/lib/import/sources/unusable-lines.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import type { readForCommand } from './read-for-command.ts';

/** Returns the predicted result of a build; replaced by `too-much-changed` if only the number of changed videos would stop the build. */
function withChangeLimit(prediction: Prediction, changes: readonly ProviderChange[], maxChange: number): Prediction {
  const change = prediction.verdict === 'builds' ? describeChange(changes, maxChange) : null;
  if (change === null) return prediction;
  const message = `A build would fail without --allow-change. ${change.trimEnd()}`;
  return { verdict: 'too-much-changed', message };
}

/** Returns the number of videos that a build would show from these sources. */
export const countShown = (sources: readonly ProviderReport[]) => sources.reduce((sum, { shown }) => sum + shown, 0);

/** Video counts and limits that a prediction is based on. */
interface PredictionInput {
  /** Number of videos read from the import files. */
  readonly read: number;
  /** True for an import file that contains only new videos (`append` mode), to which no limit applies. */
  readonly isIncrement: boolean;
  readonly standard: AllReferenceCounts;
  /** Shares of unusable lines that earlier builds accepted, by source name. */
  readonly accepted: AllReferenceCounts['accepted'];
}

/** Predicts the result of a build with these sources. */
export function predictWithLimits(
  { maxLoss, maxChange }: Settings,
  { sources, nothing, changes }: Awaited<ReturnType<typeof readForCommand>>,
  { read, isIncrement, standard, accepted = {} }: PredictionInput,
): Prediction {
  const findUnusable = (strict: boolean) =>
    isIncrement ? null : describeUnusableLines(sources, { strict, maxLoss, accepted });
  const counts = {
    read,
    shown: countShown(sources),
    had: sumLossCounts(sources),
    nothing,
    unusable: findUnusable(false),
    unusableStrict: findUnusable(true),
  };
  return withChangeLimit(predictBuild(standard, counts, maxLoss), isIncrement ? [] : changes, maxChange);
}
