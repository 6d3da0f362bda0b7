/** Maximum number of characters of a count or rating. */
const MAX_LENGTH = 40;
/** Upper limit of counts, such as view counts. Larger counts are rejected, because no real count is larger. */
const MAX_COUNT = 1e12;

/** Highest rating in percent. */
const PERCENT = 100;

const NUMBER = /^\d+(?:\.\d+)?$/;
/** Matches numbers with groups of three digits: `547,839`, `547.839`, `547 839`, `547'839`. */
const GROUPS = /^\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+$/;
/** Matches counts with a unit: `29.8K`, `1,2 M`. Does not match `2,500K`, which is ambiguous: its comma may separate thousands. */
const ABBREVIATED = /^(\d+(?:(?!,\d{3} ?\D)[.,]\d+)?) ?([kmb])$/i;
const THOUSANDS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** Parses a number that is not negative. Returns NaN for any other text. */
function parseNumber(text: string): number {
  const trimmed = text.trim();
  return trimmed.length <= MAX_LENGTH && NUMBER.test(trimmed) ? Number(trimmed) : NaN;
}

/** Parses a number from 0 to 10¹², and rounds it down. Returns null for any other text. */
export function parseWholeNumber(text: string): number | null {
  const number = parseNumber(text);
  return number <= MAX_COUNT ? Math.floor(number) : null;
}

/**
 * Converts a count as websites show it, such as `547,839 views` or `29.8K`, to digits that {@link parseWholeNumber} accepts. Returns any
 * other text unchanged. Three digits after a separator are thousands, because a count has no fraction.
 */
export function convertCountToDigits(text: string): string {
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
 * Converts a rating to percent of the highest rating: of `best`, or of the number that the text itself contains (`4,5/5`). Returns an
 * invalid rating in a form that {@link parseWholeNumber} rejects.
 */
export function convertRatingToPercentText(text: string, best: number): string {
  const trimmed = text.trim();
  const [, figure, percent, own] = trimmed.length > MAX_LENGTH ? [] : (RATING.exec(trimmed) ?? []);
  if (figure === undefined) return text;
  const share = Number(figure.replace(',', '.')) / (percent === undefined ? Number(own ?? best) : PERCENT);
  return share <= 1 ? String(Math.round(share * PERCENT)) : `${trimmed} of ${best}`;
}

/** Returns true if a text is a count or a rating in a format that occurs in import files. */
export const isCountOrRating = (text: string): boolean =>
  [convertCountToDigits(text), convertRatingToPercentText(text, PERCENT)].some(
    (figure) => !Number.isNaN(parseNumber(figure)),
  );

/** Returns the share of `some` in the sum of both numbers, in whole percent. Returns 0 if the sum is 0 or a number is unknown (null). */
export function computePercentShare(some: number | null, others: number | null): number {
  if (some === null || others === null || some + others === 0) return 0;
  return Math.round((some / (some + others)) * PERCENT);
}
