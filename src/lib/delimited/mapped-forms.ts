import { parseDuration } from './duration.ts';

/** What a plain number in a column of durations counts; other forms say it themselves. */
export const DURATION_UNITS = { seconds: 1, minutes: 60, milliseconds: 0.001 } as const;
export type DurationUnit = keyof typeof DURATION_UNITS;

/** How dates are written. `iso` takes epoch counts of the usual lengths too, as the export's own format does. */
export const DATE_FORMS = ['iso', 'seconds', 'milliseconds', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy/mm/dd'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** Characters of the longest duration or date that is looked at. */
const LONGEST = 40;
/** The last millisecond that still has a four-digit year. */
const LAST = 253_402_300_799_999;

const NUMBER = /^\d+(?:\.\d+)?$/;
const CLOCK = /^\d+(?::\d{1,2}){1,2}$/;
/** Durations of ISO 8601, without years and months, which have no length of their own. */
const ISO = /^P(?:(?<d>\d+)D)?(?:T(?:(?<h>\d+)H)?(?:(?<m>\d+)M)?(?:(?<s>\d+(?:\.\d+)?)S)?)?$/i;
/** `375 sec`, `6 min 15 sec`, `1h 2m`, `1 hour, 2 minutes`. */
const WORDS =
  /^(?:(?<d>\d+) ?d(?:ays?)?,? ?)?(?:(?<h>\d+(?:\.\d+)?) ?h(?:(?:ou)?rs?)?,? ?)?(?:(?<m>\d+(?:\.\d+)?) ?m(?:in(?:ute)?s?)?,? ?)?(?:(?<s>\d+(?:\.\d+)?) ?s(?:ec(?:ond)?s?)?)?$/i;

/** Returns a duration as the export's own format writes it, in seconds; a text that is none as it is. */
export function toSecondsText(text: string, unit: DurationUnit): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return text;
  if (NUMBER.test(trimmed)) return String(Math.floor(Number(trimmed) * DURATION_UNITS[unit]));
  if (CLOCK.test(trimmed)) return String(parseDuration(trimmed));
  const { d, h, m, s } = (ISO.exec(trimmed) ?? WORDS.exec(trimmed.replace(/\.$/, '')))?.groups ?? {};
  const parts = [d, h, m, s];
  if (parts.every((part) => part === undefined)) return text;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return String(Math.floor(((days * 24 + hours) * 60 + minutes) * 60 + seconds));
}

const SLASHED = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T,]{1,2}(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Which part of such a date is the year, the month and the day. */
const PLACES = { 'dd/mm/yyyy': [3, 2, 1], 'mm/dd/yyyy': [3, 1, 2], 'yyyy/mm/dd': [1, 2, 3] } as const;

/** Returns a date as the export's own format writes it; a text that is none of this form as it is, unless it would be misread. */
export function toDateText(text: string, form: DateForm): string {
  const trimmed = text.trim();
  if (form === 'iso' || trimmed.length > LONGEST) return text;
  if (form === 'seconds' || form === 'milliseconds') {
    if (!NUMBER.test(trimmed)) return text;
    const milliseconds = Number(trimmed) * (form === 'seconds' ? 1000 : 1);
    return milliseconds <= LAST ? new Date(milliseconds).toISOString() : '';
  }
  const found = SLASHED.exec(trimmed);
  if (!found) return text;
  const [year = '', month = '', day = ''] = PLACES[form].map((place) => found[place]);
  const [, , , , hour = '00', minute = '00', second = '00'] = found;
  const two = (part: string) => part.padStart(2, '0');
  return `${year.padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
}
