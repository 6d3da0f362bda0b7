import { exportMessages } from '#messages/export';
import type { Baseline } from '../rules/baseline.ts';
import { describeLoss, type Had } from './loss.ts';
import { LEFT_NOTHING } from './reading.ts';

/** What a build would do with an export, and why. */
export interface Prediction {
  readonly verdict: 'builds' | 'nothing-parsed' | 'nothing-left' | 'too-much-lost' | 'too-much-changed';
  readonly message: string;
}

/** Videos of an export: those that could be read, those that are left to show, and what counts as had by the brake. */
interface Counts {
  readonly read: number;
  readonly shown: number;
  readonly had: Had;
  /** Why none could be read, in words, where it is known. */
  readonly nothing?: string | undefined;
  /** Why a build must stop for lines that are rejected or repeated, in words, and one with `--strict`. */
  readonly unusable?: string | null;
  readonly unusableStrict?: string | null;
}

/** Returns what a build would do with an export after others, if it may lose `maxLoss` percent of what they had. */
export function predictBuild(
  before: Baseline,
  { read, shown, had, nothing = exportMessages.nothingParsed, unusable = null, unusableStrict = null }: Counts,
  maxLoss?: number,
): Prediction {
  if (read === 0) return { verdict: 'nothing-parsed', message: `A build would stop: ${nothing}.` };
  if (shown === 0) return { verdict: 'nothing-left', message: `A build would stop: ${LEFT_NOTHING}` };
  const loss = unusable ?? describeLoss(before, had, maxLoss);
  if (loss === null) {
    const strict =
      unusableStrict === null
        ? ''
        : ` With --strict it would stop, unless --allow-loss says otherwise. ${unusableStrict}`;
    return { verdict: 'builds', message: `Nothing in it would stop a build.${strict}` };
  }
  return { verdict: 'too-much-lost', message: `A build would stop, unless --allow-loss says otherwise. ${loss}` };
}
