import { existsSync } from 'node:fs';

/** Settings as the environment or a `.env` file gives them. */
export type RawSettings = Readonly<Record<string, string | undefined>>;

/** Settings that cannot be followed: each by its name, with what it is and what was expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** What a value must be, in words, and whether it is. */
interface Kind {
  readonly expected: string;
  readonly fits: (value: string) => boolean;
}

const NUMBER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;
const SCHEME = /^[a-z][a-z\d+.-]+:\/\//i;
const HTTP = /^https?:$/;
/** One address without a name before it; what it may hold beyond, a link in HTML would have to escape. */
const EMAIL = /^[^\s@<>"'()&?]+@[^\s@<>"'()&?.]+(?:\.[^\s@<>"'()&?.]+)+$/;
const LONGEST_NAME = 60;
const MOST_PORT = 65_535;
/** The last second that still has a four-digit year. */
const LAST_SECOND = 253_402_300_799;

const toUrl = (value: string) => (URL.canParse(value) ? new URL(value) : null);
const isHttpUrl = (value: string) => HTTP.test(toUrl(value)?.protocol ?? '');

const isOrigin = (value: string) => {
  const url = isHttpUrl(value) ? toUrl(value) : null;
  return url !== null && url.pathname === '/' && !/[?#@]/.test(value);
};

const wholeNumber = (least: number, most: number): Kind => ({
  expected: `a whole number from ${least} to ${most}`,
  fits: (value) => NUMBER.test(value) && Number(value) >= least && Number(value) <= most,
});

const address: Kind = { expected: 'an http or https address', fits: isHttpUrl };
const source: Kind = {
  expected: 'a path, or an http or https address',
  fits: (value) => (SCHEME.test(value) ? isHttpUrl(value) : true),
};
const module: Kind = { expected: 'a file that is there', fits: existsSync };
const MOST_PAGES = 1_000_000;

/** Every setting that can be wrong by itself, but `MERGE_DUPLICATES` and files of the operator's, which those who read them name. */
const SETTINGS: Readonly<Record<string, Kind>> = {
  CATALOGUE_SOURCE: source,
  DELETED: source,
  SITE_NAME: {
    expected: `a name of at most ${LONGEST_NAME} characters`,
    fits: (value) => value.trim() !== '' && value.length <= LONGEST_NAME,
  },
  SITE_URL: { expected: 'an http or https address without a path, such as https://videos.example.org', fits: isOrigin },
  CONTACT_EMAIL: { expected: 'one e-mail address', fits: (value) => EMAIL.test(value) },
  PUBLIC_EXPORT_URL: address,
  QUICK_EXIT_URL: address,
  TAG_PAGES: wholeNumber(1, MOST_PAGES),
  HOME_PAGES: wholeNumber(1, MOST_PAGES),
  FEED_TAGS: wholeNumber(0, MOST_PAGES),
  AGE_ASSURANCE: module,
  CONSENT_SCRIPTS: module,
  MAX_LOSS: {
    expected: 'a number of percent from 0 to 100',
    fits: (value) => DECIMAL.test(value) && Number(value) <= 100,
  },
  // a day
  SOURCE_MINUTES: wholeNumber(1, 1440),
  PORT: wholeNumber(0, MOST_PORT),
  SOURCE_DATE_EPOCH: {
    expected: 'seconds since 1970',
    fits: (value) => NUMBER.test(value) && Number(value) <= LAST_SECOND,
  },
};

/** Names of the settings that {@link checkSettings} looks at. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

/** Throws a {@link SettingsError} that names every setting which cannot be followed. One that is empty counts as not set. */
export function checkSettings(settings: RawSettings): void {
  const faults = Object.entries(SETTINGS).flatMap(([name, { expected, fits }]) => {
    const value = settings[name] ?? '';
    return value === '' || fits(value) ? [] : [`${name}: got "${value}", expected ${expected}`];
  });
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
}

/** What stands in the pages of a site whose operator has not said who and where it is. */
export const PLACEHOLDERS = {
  SITE_URL: { value: 'http://localhost:4321', stands: 'in the sitemap, the feeds and robots.txt' },
  CONTACT_EMAIL: { value: 'contact@example.org', stands: 'in the footer and the legal texts' },
} as const;

/** Returns a warning for each placeholder that the settings leave. */
export function findPlaceholders(settings: RawSettings): string[] {
  return Object.entries(PLACEHOLDERS).flatMap(([name, { value, stands }]) =>
    (settings[name] || value) === value ? [`${name} is not set: ${value} stands ${stands}.`] : [],
  );
}
