/** Characters of the longest duration that is read. */
const MAX_LENGTH = 60;
/** The largest duration that columns of the snapshot can store. */
const MAX_SECONDS = 0x7fffffff;

/** Three digits after a comma may be thousands (`1,234`), so they are no fraction. */
const NUMBER = /^\d+(?:\.\d*|,(?!\d{3}$)\d+)?$/;
/** `mm:ss` and `h:mm:ss`, with a fraction; before the hours days, as Python, .NET, PostgreSQL and MySQL write them. */
const CLOCK = /^(?:(\d+)(?: days?,? | |\.(?=\d+:\d+:)))?(?:(\d+):)?(\d+):(\d{1,2}(?:[.,]\d+)?)$/i;
/** ISO 8601 (https://en.wikipedia.org/wiki/ISO_8601#Durations). Years and months have no fixed length, so they must be 0. */
const ISO = /^P(?:0+Y)?(?:0+M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/i;

/** Seconds of each unit, the longest first, and its names: symbols, English, and the languages of the interface. */
const UNITS: readonly (readonly [seconds: number, names: string])[] = [
  [
    604_800,
    'w week weeks woche wochen semaine semaines semana semanas settimana settimane tydzień tygodnie tygodni 週間',
  ],
  [86_400, 'd day days tag tage tagen jour jours j día días dia dias giorno giorni dzień dni 日 يوم أيام'],
  [
    3600,
    'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore godz godzina godziny godzin 時間 ساعة ساعات',
  ],
  [60, "m mn min mins minute minutes minuten minuto minutos minuti minuta minuty minut 分 分間 دقيقة دقائق ' ′"],
  [
    1,
    's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos seg secondo secondi sekunda sekundy sekund 秒 ثانية ثوان ثواني " ″',
  ],
  [0.001, 'ms msec millisecond milliseconds'],
];
const SECONDS_BY_NAME: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([seconds, names]) => names.split(' ').map((name) => [name, seconds] as const)),
);
/** The unit of a number without one, by the unit before: `1h02`, `12m34`. */
const NEXT_UNIT: ReadonlyMap<number, number> = new Map([
  [3600, 60],
  [60, 1],
]);
/** A number and its unit, with what separates it from the next one. */
const PART = /(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]+|['"′″])?\.?(?:\s*,\s*|\s+(?:(?:and|und|et|y|e|i)\s+)?)?/uy;

const toNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Returns a plain number, with a fraction, or null. */
export const parseNumber = (text: string): number | null => (NUMBER.test(text) ? toNumber(text) : null);

/** Returns the sum of parts with falling units, or null. */
function readParts(text: string): number | null {
  let sum = 0;
  let previous = Infinity;
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const [, number, name] = PART.exec(text) ?? [];
    if (number === undefined) return null;
    const unit = name === undefined ? NEXT_UNIT.get(previous) : SECONDS_BY_NAME.get(name.toLowerCase());
    // a number without a unit is the last one: `1h02 3` has no meaning
    const isLast = name === undefined;
    if (unit === undefined || unit >= previous || (isLast && !/^[0-5]?\d$/.test(number))) return null;
    sum += toNumber(number) * unit;
    previous = isLast ? 0 : unit;
  }
  return sum;
}

function readSeconds(text: string): number | null {
  const number = parseNumber(text);
  if (number !== null) return number;
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, days, hours, minutes, seconds] = clock;
    // `1 day 02:03` may be hours and minutes, or minutes and seconds
    if (days !== undefined && hours === undefined) return null;
    return ((toNumber(days) * 24 + toNumber(hours)) * 60 + toNumber(minutes)) * 60 + toNumber(seconds);
  }
  if (text.length > MAX_LENGTH) return null;
  const iso = ISO.exec(text);
  if (iso) {
    const parts = iso.slice(1);
    if (parts.every((part) => part === undefined)) return null;
    return [604_800, 86_400, 3600, 60, 1].reduce((sum, unit, i) => sum + toNumber(parts[i]) * unit, 0);
  }
  // PostgreSQL's verbose form begins with @
  return text === '' ? null : readParts(text.replace(/^@ /, ''));
}

/**
 * Returns a duration in whole seconds, or null if it cannot be read: a plain number of seconds, a clock, an ISO 8601
 * duration, or numbers with units. docs/operating/exports.md lists the forms.
 */
export function readDuration(text: string): number | null {
  const seconds = readSeconds(text.trim());
  // adding 1e-9 undoes the rounding of binary fractions: 0.3 h are 1080 s
  return seconds === null || Number.isNaN(seconds) ? null : Math.min(Math.floor(seconds + 1e-9), MAX_SECONDS);
}

/** Returns a duration in whole seconds; 0 if it cannot be read (R154). */
export const parseDuration = (text: string): number => readDuration(text) ?? 0;
