import { exportMessages } from '#messages/export';
import type { Baseline } from './baseline.ts';
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
}

/** Returns what a build would do with an export after others, if it may lose `maxLoss` percent of what they had. */
export function predictBuild(
  before: Baseline,
  { read, shown, had, nothing = exportMessages.nothingParsed }: Counts,
  maxLoss?: number,
): Prediction {
  if (read === 0) return { verdict: 'nothing-parsed', message: `A build would stop: ${nothing}.` };
  if (shown === 0) return { verdict: 'nothing-left', message: `A build would stop: ${LEFT_NOTHING}` };
  const loss = describeLoss(before, had, maxLoss);
  if (loss === null) return { verdict: 'builds', message: 'Nothing in it would stop a build.' };
  return { verdict: 'too-much-lost', message: `A build would stop, unless --allow-loss says otherwise. ${loss}` };
}
