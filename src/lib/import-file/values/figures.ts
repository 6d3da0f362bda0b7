/** Characters of the longest figure that is looked at. */
const LONGEST = 40;
/** The largest figure that is taken: more than that nothing has been seen. */
const MOST = 1e12;

/** The best rating in percent. */
const PERCENT = 100;

const NUMBER = /^\d+(?:\.\d+)?$/;
/** `547,839`, `547.839`, `547 839`, `547'839`. */
const GROUPS = /^\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+$/;
/** `29.8K`, `1,2 M`. */
const SHORT = /^(\d+(?:[.,]\d+)?) ?([kmb])$/i;
const THOUSANDS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** Returns a figure of the export, or null where it is none. */
export function parseFigure(text: string): number | null {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST && NUMBER.test(trimmed) ? Math.min(MOST, Math.floor(Number(trimmed))) : null;
}

/**
 * Returns a count as {@link parseFigure} reads it, of what dumps write for people: `547,839 views`, `29.8K`; a text that is none as it is.
 * Three digits behind a mark are thousands: a count has no fraction.
 */
export function toFigureText(text: string): string {
  const trimmed = text.trim().replace(/ ?(?:views?|times|x)$/i, '');
  if (trimmed.length > LONGEST) return text;
  if (GROUPS.test(trimmed)) return trimmed.replaceAll(/\D/g, '');
  const [, figure, unit] = SHORT.exec(trimmed) ?? [];
  if (figure === undefined || unit === undefined) return NUMBER.test(trimmed) ? trimmed : text;
  return String(Math.round(Number(figure.replace(',', '.')) * THOUSANDS[unit.toLowerCase()]!));
}

/** `93`, `93%`, `4.5`, `4,5/5`. */
const RATING = /^(\d+(?:[.,]\d+)?) ?(?:(%)|(?:\/|of) ?(\d+))?$/i;

/** Returns a rating in percent of the best one; of a text that says the best one itself, of that. A text that is none stays one that is none. */
export function toPercentText(text: string, best: number): string {
  const trimmed = text.trim();
  const [, figure, percent, own] = trimmed.length > LONGEST ? [] : (RATING.exec(trimmed) ?? []);
  if (figure === undefined) return text;
  const share = Number(figure.replace(',', '.')) / (percent === undefined ? Number(own ?? best) : PERCENT);
  return share <= 1 ? String(Math.round(share * PERCENT)) : `${trimmed} of ${best}`;
}

/** Returns whether a text is a count or a rating in one of the forms of dumps. */
export const isFigure = (text: string): boolean =>
  [toFigureText(text), toPercentText(text, PERCENT)].some((figure) => parseFigure(figure) !== null);

/** Returns how many percent of both some are; 0 where there is none of either, or one is not known. */
export function percentOf(some: number | null, others: number | null): number {
  if (some === null || others === null || some + others === 0) return 0;
  return Math.round((some / (some + others)) * PERCENT);
}
