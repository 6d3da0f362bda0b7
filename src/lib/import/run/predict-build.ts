import { exportMessages } from '#messages/export';
import type { AllReferenceCounts } from '../rules/loss-history.ts';
import { describeLoss, type AllLossCounts } from './loss-limit.ts';
import { NO_VIDEO_LEFT } from './read-videos.ts';

/** Expected result of a build, with a message for the operator. */
export interface Prediction {
  readonly verdict: 'builds' | 'nothing-parsed' | 'nothing-left' | 'too-much-lost' | 'too-much-changed';
  readonly message: string;
}

/** Counts of an import file: videos parsed, videos shown after all rules, and the counts for the loss limit. */
interface Counts {
  readonly read: number;
  readonly shown: number;
  readonly had: AllLossCounts;
  /** Reason why no video could be parsed, if known. */
  readonly nothing?: string | undefined;
  /** Reasons why a build must stop because too many lines are rejected or repeated, without and with `--strict`. */
  readonly unusable?: string | null;
  readonly unusableStrict?: string | null;
}

/** Predicts the result of a build with these counts, after builds with the baseline `before`. `maxLoss` is in percent. */
export function predictBuild(
  before: AllReferenceCounts,
  { read, shown, had, nothing = exportMessages.nothingParsed, unusable = null, unusableStrict = null }: Counts,
  maxLoss?: number,
): Prediction {
  if (read === 0) return { verdict: 'nothing-parsed', message: `A build would stop: ${nothing}.` };
  if (shown === 0) return { verdict: 'nothing-left', message: `A build would stop: ${NO_VIDEO_LEFT}` };
  const loss = unusable ?? describeLoss(before, had, maxLoss);
  if (loss === null) {
    const strict =
      unusableStrict === null
        ? ''
        : ` With --strict, a build would stop, unless --allow-loss is given. ${unusableStrict}`;
    return { verdict: 'builds', message: `A build would accept this data.${strict}` };
  }
  return { verdict: 'too-much-lost', message: `A build would stop, unless --allow-loss is given. ${loss}` };
}
