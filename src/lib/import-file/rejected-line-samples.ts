import { cleanText } from '../catalogue/text/remove-control-characters.ts';
import type { RejectionReason } from './records/rejection-reasons.ts';

/** Maximum number of stored lines for each rejection reason (`MAX_SAMPLES`), and of characters of each line (`MAX_CHARACTERS`). */
const MAX_SAMPLES = 3;
const MAX_CHARACTERS = 160;

/** Beginning of a rejected line. Control characters are removed, because a terminal would execute them. */
export interface RejectedLineSample {
  readonly line: number;
  readonly text: string;
}

export type RejectedLineCollector = ReturnType<typeof createRejectedLineCollector>;

export type RejectedLineSamples = Readonly<Partial<Record<RejectionReason, readonly RejectedLineSample[]>>>;

/** Returns a collector that stores the first rejected lines for each reason, as examples in reports. */
export function createRejectedLineCollector(most = MAX_SAMPLES) {
  const kept = new Map<RejectionReason, RejectedLineSample[]>();
  return {
    add({ reason, line, text }: RejectedLineSample & { readonly reason: RejectionReason }) {
      const samples = kept.get(reason) ?? [];
      if (samples.length >= most) return;
      // shorten the line before removing control characters: for a line of a megabyte, removing them would take too long
      samples.push({ line, text: cleanText(text.slice(0, MAX_CHARACTERS * 4), MAX_CHARACTERS) });
      kept.set(reason, samples);
    },
    toRecord: () => Object.fromEntries(kept) as RejectedLineSamples,
  };
}
