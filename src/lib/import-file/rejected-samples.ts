import { cleanText } from '../catalogue/text/clean.ts';
import type { Rejection } from './records/rejection-reasons.ts';

/** Maximum number of sample lines for each reason, and maximum characters of each. */
const MAX_SAMPLES = 3;
const MAX_CHARACTERS = 160;

/** Beginning of a rejected line, without control characters that a terminal would execute. */
export interface SampleLine {
  readonly line: number;
  readonly text: string;
}

export type SampleCollector = ReturnType<typeof createSampleCollector>;

/** Sample lines by the reason of their rejection. */
export type RejectedSamples = Readonly<Partial<Record<Rejection, readonly SampleLine[]>>>;

/** Returns a collector of the first rejected lines for each reason, for examples in reports. */
export function createSampleCollector(most = MAX_SAMPLES) {
  const kept = new Map<Rejection, SampleLine[]>();
  return {
    add({ reason, line, text }: SampleLine & { readonly reason: Rejection }) {
      const samples = kept.get(reason) ?? [];
      if (samples.length >= most) return;
      // cut first: cleaning a text of a megabyte takes time
      samples.push({ line, text: cleanText(text.slice(0, MAX_CHARACTERS * 4), MAX_CHARACTERS) });
      kept.set(reason, samples);
    },
    toRecord: () => Object.fromEntries(kept) as RejectedSamples,
  };
}
