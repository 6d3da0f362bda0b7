import { SPACE_AFTER_NUMBER } from './format-relative-time.ts';

const SECONDS = { hour: 3600, minute: 60, second: 1 } as const;
const UNITS = ['hour', 'minute', 'second'] as const;

/**
 * Returns a function that describes a video for screen readers in a language: `10 minutes 15 seconds, HD`, from the duration in seconds
 * (0 if unknown, which is left out) and further words. `join` puts a comma between two texts.
 */
export function createVideoSummaryFormatter(
  locale: string,
  join: (first: string, second: string) => string,
): (seconds: number, words: readonly string[]) => string {
  const formats = UNITS.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  return (seconds, words) => {
    const counts = [
      Math.floor(seconds / SECONDS.hour),
      Math.floor((seconds % SECONDS.hour) / SECONDS.minute),
      Math.floor(seconds % SECONDS.minute),
    ];
    const duration = list.format(
      counts.flatMap((count, i) => (count > 0 ? [formats[i]!.format(count).replace(SPACE_AFTER_NUMBER, '$1')] : [])),
    );
    const texts = [duration, ...words].filter((text) => text !== '');
    return texts.length === 0 ? '' : texts.reduce((first, second) => join(first, second));
  };
}
