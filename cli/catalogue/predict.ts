import type { Baseline } from '../../src/lib/import/rules/baseline.ts';
import { describeChange, type SourceChange } from '../../src/lib/import/run/changes.ts';
import { sumHad } from '../../src/lib/import/run/loss.ts';
import { predictBuild, type Prediction } from '../../src/lib/import/run/predict-build.ts';
import type { SourceReport } from '../../src/lib/import/sources/source-reader.ts';
import { describeUnusable } from '../../src/lib/import/sources/unusable.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import type { readForCommand } from './read.ts';

/** Returns the prediction, or `too-much-changed` if a build would otherwise succeed but too many known videos changed. */
function withChanges(prediction: Prediction, changes: readonly SourceChange[], maxChange: number): Prediction {
  const change = prediction.verdict === 'builds' ? describeChange(changes, maxChange) : null;
  if (change === null) return prediction;
  const message = `A build would stop, unless it is run with --allow-change. ${change.trimEnd()}`;
  return { verdict: 'too-much-changed', message };
}

/** Returns how many videos of some sources a build would show. */
export const countShown = (sources: readonly SourceReport[]) => sources.reduce((sum, { shown }) => sum + shown, 0);

/** Video counts and limits of a prediction. */
interface Compared {
  /** Videos that were read. */
  readonly read: number;
  /** The file has only what is new in an appending source, so that no limit applies. */
  readonly isIncrement: boolean;
  readonly standard: Baseline;
  /** Shares of unusable lines that were allowed before, by source. */
  readonly accepted: Baseline['accepted'];
}

/** Predicts what a build would do with the sources as they were read. */
export function predict(
  { maxLoss, maxChange }: Settings,
  { sources, nothing, changes }: Awaited<ReturnType<typeof readForCommand>>,
  { read, isIncrement, standard, accepted = {} }: Compared,
): Prediction {
  const findUnusable = (strict: boolean) =>
    isIncrement ? null : describeUnusable(sources, { strict, maxLoss, accepted });
  const counts = {
    read,
    shown: countShown(sources),
    had: sumHad(sources),
    nothing,
    unusable: findUnusable(false),
    unusableStrict: findUnusable(true),
  };
  return withChanges(predictBuild(standard, counts, maxLoss), isIncrement ? [] : changes, maxChange);
}
