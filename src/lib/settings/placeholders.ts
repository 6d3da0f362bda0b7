import { defaultSettings, type Settings } from './schema.ts';

const { siteUrl, contactEmail } = defaultSettings();

/** What stands in the pages of a site whose operator has not said who and where it is. */
export const PLACEHOLDERS = {
  siteUrl: { variable: 'SITE_URL', value: siteUrl, stands: 'in the sitemap, the feeds and robots.txt' },
  contactEmail: { variable: 'CONTACT_EMAIL', value: contactEmail, stands: 'in the footer and the legal texts' },
} as const;

/** Returns a warning for each placeholder that the settings leave. */
export function findPlaceholders(settings: Pick<Settings, keyof typeof PLACEHOLDERS>): string[] {
  return Object.entries(PLACEHOLDERS).flatMap(([key, { variable, value, stands }]) =>
    settings[key as keyof typeof PLACEHOLDERS] === value ? [`${variable} is not set: ${value} stands ${stands}.`] : [],
  );
}
