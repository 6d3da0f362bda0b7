import { exportMessages } from '#messages/export';
import type { RecentBuildBaselines } from '../rules/build-video-count-history.ts';
import { describeExcessiveVideoLoss, type CatalogueVideoCounts } from './video-loss-limit.ts';
import { NO_VIDEO_LEFT_MESSAGE } from './read-videos-of-providers.ts';

/** Predicted result of a build with the inspected import file, with a message for the operator. */
export interface BuildPrediction {
  readonly verdict: 'builds' | 'nothing-parsed' | 'nothing-left' | 'too-much-lost' | 'too-much-changed' | 'taken-down';
  readonly message: string;
}

/** Counts of an import file: videos parsed (`read`), videos shown after all rules (`shown`), and numbers for the loss limit (`had`). */
interface Counts {
  readonly read: number;
  readonly shown: number;
  readonly had: CatalogueVideoCounts;
  /** Reason why the file contains no usable video, if known. */
  readonly nothing?: string | undefined;
  /** Error messages about too many rejected lines or repeated ids, without and with `--strict`; null if the build would not stop. */
  readonly unusable?: string | null;
  readonly unusableStrict?: string | null;
}

/** Predicts the result of a build from the counts of an import file. `before` has the numbers of recent builds; `maxLoss` is in percent. */
export function predictBuildFromCounts(
  before: RecentBuildBaselines,
  { read, shown, had, nothing = exportMessages.nothingParsed, unusable = null, unusableStrict = null }: Counts,
  maxLoss?: number,
): BuildPrediction {
  if (read === 0) return { verdict: 'nothing-parsed', message: `A build would stop: ${nothing}.` };
  if (shown === 0) return { verdict: 'nothing-left', message: `A build would stop: ${NO_VIDEO_LEFT_MESSAGE}` };
  const loss = unusable ?? describeExcessiveVideoLoss(before, had, maxLoss);
  if (loss === null) {
    const strict =
      unusableStrict === null
        ? ''
        : ` With --strict, a build would stop, unless --allow-loss is given. ${unusableStrict}`;
    return { verdict: 'builds', message: `A build would accept this data.${strict}` };
  }
  return { verdict: 'too-much-lost', message: `A build would stop, unless --allow-loss is given. ${loss}` };
}
