/** Maximum length of a number, in characters. */
const MAX_LENGTH = 40;
/** Upper limit of counts: larger numbers are capped, because no real view count is larger. */
const MAX_COUNT = 1e12;

/** Highest rating in percent. */
const PERCENT = 100;

const NUMBER = /^\d+(?:\.\d+)?$/;
/** Matches digits grouped by thousands: `547,839`, `547.839`, `547 839`, `547'839`. */
const GROUPS = /^\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+$/;
/** Matches abbreviated counts: `29.8K`, `1,2 M`. */
const ABBREVIATED = /^(\d+(?:[.,]\d+)?) ?([kmb])$/i;
const THOUSANDS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** Parses a nonnegative number and rounds it down. Returns null for any other text. */
export function parseWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return trimmed.length <= MAX_LENGTH && NUMBER.test(trimmed) ? Math.min(MAX_COUNT, Math.floor(Number(trimmed))) : null;
}

/**
 * Converts a count written for people, such as `547,839 views` or `29.8K`, to digits that {@link parseWholeNumber} accepts. Returns any other
 * text unchanged. Three digits after a separator are thousands, because a count has no fraction.
 */
export function toNumberText(text: string): string {
  const trimmed = text.trim().replace(/ ?(?:views?|times|x)$/i, '');
  if (trimmed.length > MAX_LENGTH) return text;
  if (GROUPS.test(trimmed)) return trimmed.replaceAll(/\D/g, '');
  const [, figure, unit] = ABBREVIATED.exec(trimmed) ?? [];
  if (figure === undefined || unit === undefined) return NUMBER.test(trimmed) ? trimmed : text;
  return String(Math.round(Number(figure.replace(',', '.')) * THOUSANDS[unit.toLowerCase()]!));
}

/** Matches ratings: `93`, `93%`, `4.5`, `4,5/5`. */
const RATING = /^(\d+(?:[.,]\d+)?) ?(?:(%)|(?:\/|of) ?(\d+))?$/i;

/**
 * Converts a rating to percent of the best rating, which the text itself may name (`4,5/5`). Text that is not a valid rating stays
 * unreadable for {@link parseWholeNumber}.
 */
export function toPercentText(text: string, best: number): string {
  const trimmed = text.trim();
  const [, figure, percent, own] = trimmed.length > MAX_LENGTH ? [] : (RATING.exec(trimmed) ?? []);
  if (figure === undefined) return text;
  const share = Number(figure.replace(',', '.')) / (percent === undefined ? Number(own ?? best) : PERCENT);
  return share <= 1 ? String(Math.round(share * PERCENT)) : `${trimmed} of ${best}`;
}

/** Returns true if a text is a count or a rating in a form that import files use. */
export const isCountOrRating = (text: string): boolean =>
  [toNumberText(text), toPercentText(text, PERCENT)].some((figure) => parseWholeNumber(figure) !== null);

/** Returns the share of `some` in the sum of both numbers, in whole percent; 0 if the sum is 0 or a number is unknown. */
export function percentOf(some: number | null, others: number | null): number {
  if (some === null || others === null || some + others === 0) return 0;
  return Math.round((some / (some + others)) * PERCENT);
}
