import { cleanText } from '../catalogue/text/clean.ts';
import type { Rejection } from './records/reasons.ts';

/** Lines that are kept of every reason, and characters of each. */
const KEPT_SAMPLES = 3;
const KEPT_CHARACTERS = 160;

/** The beginning of a line that is not shown, without anything that a terminal would obey. */
export interface SampleLine {
  readonly line: number;
  readonly text: string;
}

export type SampleKeeper = ReturnType<typeof createSampleKeeper>;

export type RejectedSamples = Readonly<Partial<Record<Rejection, readonly SampleLine[]>>>;

/** Returns a keeper of the first lines of every reason: how the export looks where it is wrong. */
export function createSampleKeeper(most = KEPT_SAMPLES) {
  const kept = new Map<Rejection, SampleLine[]>();
  return {
    add({ reason, line, text }: SampleLine & { readonly reason: Rejection }) {
      const samples = kept.get(reason) ?? [];
      if (samples.length >= most) return;
      // a text of a megabyte need not be cleaned to its end
      samples.push({ line, text: cleanText(text.slice(0, KEPT_CHARACTERS * 4), KEPT_CHARACTERS) });
      kept.set(reason, samples);
    },
    toRecord: () => Object.fromEntries(kept) as RejectedSamples,
  };
}
