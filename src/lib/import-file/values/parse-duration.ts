/** Maximum number of characters of a duration. */
const MAX_LENGTH = 60;
/** Maximum valid duration: 30 days, in seconds. Larger numbers are in another unit, or damaged. Snapshots store up to 31 bits. */
export const MAX_DURATION_SECONDS = 30 * 86_400;

/** Matches a plain number. A comma before exactly three digits is not a decimal comma, because it may separate thousands (`1,234`). */
const NUMBER = /^\d+(?:\.\d*|,(?!\d{3}$)\d+)?$/;
/** Matches `mm:ss` and `h:mm:ss`, with optional fraction, and optional days before the hours, as in Python, .NET, PostgreSQL and MySQL. */
const CLOCK = /^(?:(\d+)(?: days?,? | |\.(?=\d+:\d+:)))?(?:(\d+):)?(\d+):(\d{1,2}(?:[.,]\d+)?)$/i;
/** Matches durations of ISO 8601 (https://en.wikipedia.org/wiki/ISO_8601#Durations), with 0 years and months, whose length is not fixed. */
const ISO = /^P(?:0+Y)?(?:0+M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/i;

/** Time units, longest first, with their length in seconds and names: symbols, and names in English and in the interface languages. */
const UNITS: readonly (readonly [seconds: number, names: string])[] = [
  [
    604_800,
    'w week weeks woche wochen semaine semaines semana semanas settimana settimane tydzień tygodnie tygodni hafta 週間 週 أسبوع أسابيع',
  ],
  [86_400, 'd day days tag tage tagen jour jours j día días dia dias giorno giorni dzień dni gün 日 日間 يوم أيام'],
  [
    3600,
    'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore godz godzina godziny godzin saat sa 時間 ساعة ساعات',
  ],
  [
    60,
    "m mn min mins minute minutes minuten minuto minutos minuti minuta minuty minut dakika dk dak 分 分間 دقيقة دقائق ' ′",
  ],
  [
    1,
    's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos seg secondo secondi sekunda sekundy sekund saniye sn san 秒 秒間 ثانية ثوان ثواني " ″',
  ],
  [0.001, 'ms msec millisecond milliseconds'],
];
const SECONDS_BY_NAME: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([seconds, names]) => names.split(' ').map((name) => [name, seconds] as const)),
);
/** Unit of a last number without unit, by the unit before it, in seconds: in `1h02`, 02 are minutes; in `12m34`, 34 are seconds. */
const NEXT_UNIT: ReadonlyMap<number, number> = new Map([
  [3600, 60],
  [60, 1],
]);
/** Returns the name of a unit in lower case. The Turkish letter `İ` becomes `i` without the combining dot of the root locale. */
const toUnitName = (name: string) => name.toLowerCase().replace('i\u0307', 'i');
/** Matches one number of a duration with its unit, and the separator before the next number. */
const PART = /(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]+|['"′″])?\.?(?:\s*,\s*|\s+(?:(?:and|und|et|y|e|i|ve)\s+)?)?/uy;

const toNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Parses a plain number, with an optional fraction. Returns null for any other text. */
export const parseNumber = (text: string): number | null => (NUMBER.test(text) ? toNumber(text) : null);

/** Adds up numbers with decreasing time units (`1 h 5 min`). Returns the sum in seconds, or null if the text is invalid. */
function readParts(text: string): number | null {
  let sum = 0;
  let previous = Infinity;
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const [, number, name] = PART.exec(text) ?? [];
    if (number === undefined) return null;
    const unit = name === undefined ? NEXT_UNIT.get(previous) : SECONDS_BY_NAME.get(toUnitName(name));
    // only the last number may have no unit: `1h02 3` has no meaning
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
    // reject a time after other units as ambiguous: in `1 day 02:03`, the time may be hours and minutes, or minutes and seconds
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
  // the verbose format of intervals in PostgreSQL begins with @
  return text === '' ? null : readParts(text.replace(/^@ /, ''));
}

/**
 * Parses a duration: a plain number of seconds, `h:mm:ss`, an ISO 8601 duration, or numbers with units. Returns whole seconds, or null if
 * the text is not a valid duration, or is longer than 30 days. docs/reference/import-format.md lists the accepted formats.
 */
export function parseDurationOrNull(text: string): number | null {
  const seconds = readSeconds(text.trim());
  // add 1e-9, which compensates for the rounding of binary fractions: 0.3 h are 1080 s
  return seconds !== null && seconds <= MAX_DURATION_SECONDS ? Math.floor(seconds + 1e-9) : null;
}

/** Parses a duration like {@link parseDurationOrNull}; returns 0 if it is invalid (R154). */
export const parseDurationOrZero = (text: string): number => parseDurationOrNull(text) ?? 0;
