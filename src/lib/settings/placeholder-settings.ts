import { RESERVED_HOST_PATTERN } from '../catalogue/site/opensearch-file-path.ts';
import { defaultSettings, type Settings } from './settings-schema.ts';

const defaults = defaultSettings();

/** Settings whose placeholder operators must replace because visitors would see it, each with the places that show the value. */
export const PLACEHOLDER_SETTINGS = {
  siteUrl: {
    variable: 'SITE_URL',
    places: 'the sitemap, the feeds and robots.txt',
    isPlaceholder: (url: string) => RESERVED_HOST_PATTERN.test(new URL(url).hostname),
  },
  contactEmail: {
    variable: 'CONTACT_EMAIL',
    places: 'the footer and the legal texts',
    isPlaceholder: (email: string) => RESERVED_HOST_PATTERN.test(email),
  },
} as const;

type PlaceholderKey = keyof typeof PLACEHOLDER_SETTINGS;

/** Returns a warning with advice for each setting that still has a placeholder value. */
export function listPlaceholderWarnings(settings: Pick<Settings, PlaceholderKey>): string[] {
  return (Object.keys(PLACEHOLDER_SETTINGS) as PlaceholderKey[]).flatMap((key) => {
    const { variable, places, isPlaceholder } = PLACEHOLDER_SETTINGS[key];
    const value = settings[key];
    if (!isPlaceholder(value)) return [];
    const problem = value === defaults[key] ? 'is not set' : 'is a placeholder';
    return [
      `${variable} ${problem}: ${places} contain ${value}. Set ${key} in marquee.config.ts before you publish the site.`,
    ];
  });
}
