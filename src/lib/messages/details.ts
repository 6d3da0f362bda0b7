const SECONDS = { hour: 3600, minute: 60, second: 1 } as const;
const UNITS = ['hour', 'minute', 'second'] as const;

/**
 * Returns how a language reads out a duration in seconds and further words: `10 minutes 15 seconds, HD`. A duration of 0 is unknown and
 * left out.
 */
export function createDetailsText(locale: string, comma = ', '): (seconds: number, words: readonly string[]) => string {
  const formats = UNITS.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  return (seconds, words) => {
    const counts = [
      Math.floor(seconds / SECONDS.hour),
      Math.floor((seconds % SECONDS.hour) / SECONDS.minute),
      Math.floor(seconds % SECONDS.minute),
    ];
    const duration = list.format(counts.flatMap((count, i) => (count > 0 ? [formats[i]!.format(count)] : [])));
    return [duration, ...words].filter((text) => text !== '').join(comma);
  };
}
