import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import {
  DEFAULT_FEED_TAG_COUNT,
  DEFAULT_HOME_PAGE_COUNT,
  DEFAULT_TAG_PAGES_PER_LANGUAGE,
  DEFAULT_MAX_VIDEO_CHANGE_PERCENT,
  DEFAULT_MAX_VIDEO_LOSS_PERCENT,
  DEFAULT_DOWNLOAD_TIMEOUT_MINUTES,
  DEFAULT_PAGES_PER_TAG,
  DEFAULT_TAG_PAGE_COUNT,
} from '../catalogue/limits.ts';
import type { OutboundLinkRule } from '../catalogue/site/outbound-link-rules.ts';
import {
  brandColorsSchema,
  fontSchema,
  footerGroupsSchema,
  linkListSchema as ownLinks,
  type BrandColors,
} from './brand-schemas.ts';
import type { LanguageCode } from '../catalogue/languages.ts';
import { extraCspSourcesSchema, type ExtraCspSources } from './csp-sources.ts';
import {
  pathSchema,
  booleanOrAutoSchema,
  emailSchema,
  emailOrHttpUrlSchema,
  epochSecondsSchema,
  existingFileSchema,
  booleanSchema,
  hostNameSchema,
  httpUrlSchema,
  indexNowKeySchema,
  nameSchema,
  originSchema,
  pathOrUrlSchema,
  percentSchema,
  wholeNumberSchema,
  pageTextSchema,
  type SettingValueSchema,
} from './setting-value-schemas.ts';
import { languageSchema, languageListSchema, languageTagSchema } from './language-schemas.ts';
import { linkRulesSchema } from './outbound-link-rule-schema.ts';
import { adSlotListSchema } from './promotion-slot-list-schema.ts';
import { providersSchema } from './provider-entries.ts';

/** Properties that all settings have. */
interface Described<Default> {
  /** Description of the setting for the documentation, as a sentence. */
  readonly description: string;
  /** Page in `docs` that explains the setting, with the fragment of a heading if needed, such as `guides/languages.md#pages`. */
  readonly guide?: string;
  /**
   * `pages` if the code for prerendering pages may use the setting; `browser` if scripts in the browser may also contain it, where everybody
   * can read its value. Absent if only commands use it.
   */
  readonly for?: 'browser' | 'pages';
  readonly default: Default;
  /** Description of the default for the documentation, if the value alone is unclear. */
  readonly defaultDescription?: string;
}

/** Setting with a scalar value, which can be given in the config file or as an environment variable. */
export interface Setting<Value, Default> extends Described<Default> {
  /** Name of the setting in the environment and in `.env` files. */
  readonly variable: string;
  /** Command line option for the setting; absent if no command has such an option. */
  readonly flag?: `--${string}`;
  readonly kind: SettingValueSchema<Value>;
  /** True if the value is a path. Paths in a config file are relative to the folder of this file. */
  readonly isPath?: boolean;
  /** Name of a file in the operator's folder. If the file exists and the setting has no value, the path of the file is the value. */
  readonly ownFile?: string;
}

/** Setting with a structured value, which can only be given in the config file. */
interface StructuredSetting<Value, Default, Input> extends Described<Default> {
  readonly variable?: undefined;
  readonly flag?: undefined;
  readonly isPath?: undefined;
  readonly ownFile?: undefined;
  readonly kind: z.ZodType<Value, Input>;
}

const setting = <Value, Default>(given: Setting<Value, Default>): Setting<Value, Default> => given;
const structured = <Value, Default, Input>(
  given: StructuredSetting<Value, Default, Input>,
): StructuredSetting<Value, Default, Input> => given;

const MAX_PAGES = 1_000_000;
const MAX_NAME_LENGTH = 60;
const MAX_HEADING_LENGTH = 80;
const MAX_TEXT_LENGTH = 300;
/** Maximum number of characters of the app name, so that it fits below an icon on a home screen. */
const MAX_APP_NAME_LENGTH = 30;
/** Maximum number of earlier builds for a rollback: three months of nightly builds. Operators who need more should use backups. */
const MAX_KEPT_SITES = 99;
const KEEP_SITES = 3;
const MAX_PORT = 65_535;
const DAY_MINUTES = 1440;
const NO_SOURCES: ExtraCspSources = {};
const NO_COLORS: BrandColors = {};
/** Default percentage of texts that a language must translate: all texts may be missing. */
const DEFAULT_MIN_TRANSLATED_PERCENT = 0;
const NO_LANGUAGES: readonly LanguageCode[] = [];
const FIRST_LANGUAGE: LanguageCode = 'en';
const NO_LINKS: Readonly<Record<string, OutboundLinkRule>> = {};

/** Folder with the default modules `age-assurance.ts` and `consent-scripts.ts`. */
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** All settings, in the order of the documentation. The function `readSettings` reads their values. */
export const SETTING_DEFINITIONS = {
  site: setting({
    variable: 'MARQUEE_SITE',
    flag: '--site',
    description: 'Folder with your own config, texts, pictures, colors and rules.',
    guide: 'guides/look-and-texts.md',
    kind: pathSchema,
    default: 'site',
    defaultDescription: '`site`, if it exists',
  }),
  source: setting({
    variable: 'CATALOGUE_SOURCE',
    flag: '--source',
    description: 'Path or URL of the import file.',
    guide: 'guides/import-data.md',
    kind: pathOrUrlSchema,
    isPath: true,
    default: null,
    defaultDescription: 'the demo catalogue',
  }),
  sources: structured({
    description: 'Several providers, instead of `source`, `fields` and `deleted`.',
    guide: 'guides/several-providers.md',
    kind: providersSchema,
    default: null,
  }),
  sourceMinutes: setting({
    variable: 'SOURCE_MINUTES',
    description: 'Time limit in minutes for downloading an import file over HTTP, including retries.',
    kind: wholeNumberSchema(1, DAY_MINUTES),
    default: DEFAULT_DOWNLOAD_TIMEOUT_MINUTES,
  }),
  siteName: setting({
    for: 'browser',
    variable: 'SITE_NAME',
    description: 'Name of the site in its header and page titles.',
    kind: nameSchema(MAX_NAME_LENGTH),
    default: 'Marquee',
  }),
  siteUrl: setting({
    for: 'browser',
    variable: 'SITE_URL',
    description: 'Public URL of the site, for the sitemap, the feeds and structured data.',
    kind: originSchema,
    default: 'http://localhost:4321',
  }),
  contactEmail: setting({
    for: 'browser',
    variable: 'CONTACT_EMAIL',
    description: 'E-mail address in the footer and the legal texts.',
    kind: emailSchema,
    default: 'contact@example.org',
  }),
  reportTo: setting({
    for: 'browser',
    variable: 'REPORT_TO',
    description: 'E-mail address or URL of a web form for visitors to report a video, with links in footer and menu.',
    guide: 'guides/takedowns-and-rules.md#reports',
    kind: emailOrHttpUrlSchema,
    default: null,
    defaultDescription: '`CONTACT_EMAIL`, without these links',
  }),
  watchHere: setting({
    for: 'browser',
    variable: 'WATCH_HERE',
    description: 'Set to 1 to let visitors watch videos on the site, in the embedded player of their source.',
    guide: 'guides/consent-scripts.md#watch-here',
    kind: booleanSchema,
    default: false,
  }),
  indexMinVideos: setting({
    for: 'pages',
    variable: 'INDEX_MIN_VIDEOS',
    description:
      'Minimum number of videos in a list for search engines to index it. From 1 on, only one of several identical lists is indexed.',
    guide: 'guides/seo.md#thin-and-repeated-lists',
    kind: wholeNumberSchema(0, MAX_PAGES),
    default: 0,
    defaultDescription: '`0`: every list is indexed',
  }),
  videoSitemap: setting({
    variable: 'VIDEO_SITEMAP',
    description: 'Set to 1 to write a video sitemap of the videos that visitors can watch on the site.',
    guide: 'guides/seo.md#video-sitemap',
    kind: booleanSchema,
    default: false,
  }),
  indexNowKey: setting({
    variable: 'INDEXNOW_KEY',
    description: 'IndexNow key. If set, each deploy reports its changed pages to search engines.',
    guide: 'guides/seo.md#indexnow',
    kind: indexNowKeySchema,
    default: null,
    defaultDescription: 'none: changes are not reported',
  }),
  indexNowUrl: setting({
    variable: 'INDEXNOW_URL',
    description: 'URL of the IndexNow endpoint that receives changed URLs and shares them with other search engines.',
    guide: 'guides/seo.md#indexnow',
    kind: httpUrlSchema,
    default: 'https://api.indexnow.org/indexnow',
  }),
  installName: setting({
    for: 'pages',
    variable: 'INSTALL_NAME',
    description:
      'Neutral app name. If set, visitors can install the site as an app, and browsers store visited pages for offline use.',
    guide: 'reference/settings.md#installing',
    kind: nameSchema(MAX_APP_NAME_LENGTH),
    default: null,
    defaultDescription: 'none: the site cannot be installed',
  }),
  language: setting({
    for: 'pages',
    variable: 'SITE_LANGUAGE',
    description: 'Main language of the site, with pages at `/`.',
    guide: 'guides/languages.md',
    kind: languageSchema,
    default: FIRST_LANGUAGE,
  }),
  languages: structured({
    for: 'pages',
    description: 'Additional languages, with pages at `/de`, `/ja` and so on.',
    guide: 'guides/languages.md',
    kind: languageListSchema,
    default: NO_LANGUAGES,
  }),
  catalogueLanguage: setting({
    for: 'pages',
    variable: 'CATALOGUE_LANGUAGE',
    description: 'Language of titles, tags and performers in the import files, for screen readers and translators.',
    guide: 'guides/languages.md#language-of-the-catalogue',
    kind: languageTagSchema,
    default: null,
    defaultDescription: 'the value of `language`',
  }),
  languageTags: setting({
    for: 'pages',
    variable: 'LANGUAGE_TAGS',
    description: 'Number of tags with a prerendered page in each additional language, most common first.',
    guide: 'guides/languages.md#pages',
    kind: wholeNumberSchema(0, MAX_PAGES),
    default: DEFAULT_TAG_PAGES_PER_LANGUAGE,
  }),
  minTranslated: setting({
    variable: 'MIN_TRANSLATED',
    description:
      'Percent of the texts that each language must have. If one has fewer, the build stops; missing texts are in English.',
    guide: 'guides/languages.md#a-language-of-your-own',
    kind: percentSchema,
    default: DEFAULT_MIN_TRANSLATED_PERCENT,
  }),
  description: setting({
    for: 'pages',
    variable: 'SITE_DESCRIPTION',
    description: 'One-sentence description of the site, for search engines and link previews of the home page.',
    guide: 'guides/look-and-texts.md#name-and-first-words',
    kind: pageTextSchema(MAX_TEXT_LENGTH),
    default: null,
    defaultDescription: 'the number of videos and tags',
  }),
  heroTitle: setting({
    for: 'pages',
    variable: 'HERO_TITLE',
    description: 'Heading of the home page.',
    guide: 'guides/look-and-texts.md#name-and-first-words',
    kind: pageTextSchema(MAX_HEADING_LENGTH),
    default: null,
    defaultDescription: 'Find something worth watching.',
  }),
  heroText: setting({
    for: 'pages',
    variable: 'HERO_TEXT',
    description: 'Sentence below the heading of the home page.',
    guide: 'guides/look-and-texts.md#name-and-first-words',
    kind: pageTextSchema(MAX_TEXT_LENGTH),
    default: null,
    defaultDescription: 'the number of videos and tags',
  }),
  logoHasName: setting({
    for: 'pages',
    variable: 'LOGO_HAS_NAME',
    description: 'Set to 1 if the logo image already contains the site name; the header then shows no text name.',
    guide: 'guides/look-and-texts.md#pictures',
    kind: booleanSchema,
    default: false,
  }),
  colors: structured({
    description: 'Your brand colors. All other colors are derived from them.',
    guide: 'guides/look-and-texts.md#colors-and-sizes',
    kind: brandColorsSchema,
    default: NO_COLORS,
    defaultDescription: "Marquee's colors",
  }),
  font: structured({
    description: 'Font of all texts.',
    guide: 'guides/look-and-texts.md#font',
    kind: fontSchema,
    default: null,
    defaultDescription: 'Figtree',
  }),
  publishAdmin: setting({
    for: 'pages',
    variable: 'PUBLISH_ADMIN',
    description: 'Set to 0 to leave out the demo of an admin page at `/admin`.',
    kind: booleanSchema,
    default: true,
  }),
  footer: structured({
    for: 'pages',
    description: 'Your own groups of links in the footer.',
    guide: 'guides/look-and-texts.md#footer',
    kind: footerGroupsSchema,
    default: [],
  }),
  social: structured({
    for: 'pages',
    description: 'Links to your profiles on other sites, at the end of the footer.',
    guide: 'guides/look-and-texts.md#footer',
    kind: ownLinks,
    default: [],
  }),
  exportUrl: setting({
    for: 'browser',
    variable: 'PUBLIC_EXPORT_URL',
    description:
      "URL of an import file that each visitor's browser downloads and compiles instead of loading the snapshot.",
    kind: httpUrlSchema,
    default: null,
  }),
  engineUrl: setting({
    for: 'pages',
    variable: 'ENGINE_URL',
    description:
      'URL of the search server. If set, browsers request lists and search results from it instead of loading data files.',
    guide: 'guides/search-server.md',
    kind: httpUrlSchema,
    default: null,
  }),
  tagPages: setting({
    for: 'pages',
    variable: 'TAG_PAGES',
    description: 'Number of prerendered pages of each tag, with 24 videos each.',
    kind: wholeNumberSchema(1, MAX_PAGES),
    default: DEFAULT_PAGES_PER_TAG,
  }),
  tagsWithPages: setting({
    for: 'pages',
    variable: 'TAGS_WITH_PAGES',
    description: 'Number of tags with a prerendered page, most common first.',
    guide: 'reference/settings.md#rare-tags',
    kind: wholeNumberSchema(0, MAX_PAGES),
    default: DEFAULT_TAG_PAGE_COUNT,
  }),
  homePages: setting({
    for: 'pages',
    variable: 'HOME_PAGES',
    description: 'Number of prerendered pages of the home list.',
    kind: wholeNumberSchema(1, MAX_PAGES),
    default: DEFAULT_HOME_PAGE_COUNT,
  }),
  feedTags: setting({
    for: 'pages',
    variable: 'FEED_TAGS',
    description: 'Number of tags with an RSS feed, most common first.',
    kind: wholeNumberSchema(0, MAX_PAGES),
    default: DEFAULT_FEED_TAG_COUNT,
  }),
  fields: setting({
    variable: 'FIELDS',
    description: 'JSON file with the field mapping of an import file in another format.',
    guide: 'reference/mapping.md',
    kind: pathSchema,
    isPath: true,
    default: null,
    defaultDescription: "Marquee's own format",
  }),
  overrides: setting({
    variable: 'OVERRIDES',
    description: 'CSV file of corrections: other values for fields of single videos.',
    guide: 'guides/corrections-and-tags.md#overrides',
    kind: pathSchema,
    isPath: true,
    ownFile: 'overrides.csv',
    default: 'overrides.csv',
    defaultDescription: '`overrides.csv`, if it exists',
  }),
  takedowns: setting({
    variable: 'TAKEDOWNS',
    description: 'CSV file of videos that must never be shown.',
    guide: 'guides/takedowns-and-rules.md#takedowns',
    kind: pathSchema,
    isPath: true,
    ownFile: 'takedowns.csv',
    default: 'takedowns.csv',
    defaultDescription: '`takedowns.csv`, if it exists',
  }),
  deleted: setting({
    variable: 'DELETED',
    description: "Path or URL of the provider's list of deleted videos.",
    guide: 'guides/takedowns-and-rules.md#deleted-videos',
    kind: pathOrUrlSchema,
    isPath: true,
    default: null,
  }),
  inventedViews: setting({
    variable: 'INVENTED_VIEWS',
    description: 'Set to 0 to stop inventing view counts for videos without views in the import file.',
    guide: 'reference/mapping.md#views-and-ratings',
    kind: booleanSchema,
    default: true,
  }),
  aliases: setting({
    variable: 'ALIASES',
    description: 'CSV file of tag aliases: other names of the same tag.',
    guide: 'guides/corrections-and-tags.md#tag-aliases',
    kind: pathSchema,
    isPath: true,
    ownFile: 'aliases.csv',
    default: 'aliases.csv',
    defaultDescription: '`aliases.csv`, if it exists',
  }),
  mergeDuplicates: setting({
    variable: 'MERGE_DUPLICATES',
    description: 'Set to 1 to show copies of a video from several sources as one card.',
    guide: 'guides/corrections-and-tags.md#duplicates',
    kind: booleanSchema,
    default: false,
  }),
  maxLoss: setting({
    variable: 'MAX_LOSS',
    description:
      'Loss limit: percent of the videos of recent builds that may be missing. If more are missing, the build stops.',
    guide: 'reference/import-format.md#loss-limit',
    kind: percentSchema,
    default: DEFAULT_MAX_VIDEO_LOSS_PERCENT,
  }),
  maxChange: setting({
    variable: 'MAX_CHANGE',
    description:
      "Change limit: percent of a provider's known videos whose title, page URL, thumbnail host, tags or performers may change. If more change, the build stops.",
    guide: 'reference/import-format.md#change-limit',
    kind: percentSchema,
    default: DEFAULT_MAX_VIDEO_CHANGE_PERCENT,
  }),
  quickExitUrl: setting({
    for: 'browser',
    variable: 'QUICK_EXIT_URL',
    description: 'URL of a harmless page that the quick exit opens.',
    kind: httpUrlSchema,
    default: 'https://www.bbc.com/weather',
  }),
  ageAssurance: setting({
    variable: 'AGE_ASSURANCE',
    description: 'Module that configures external age verification, by region.',
    guide: 'guides/age-verification.md',
    kind: existingFileSchema,
    isPath: true,
    ownFile: 'age-assurance.ts',
    default: path.join(SOURCES, 'age-assurance.ts'),
    defaultDescription: '`site/age-assurance.ts` if it exists, otherwise `src/age-assurance.ts`',
  }),
  consentScripts: setting({
    variable: 'CONSENT_SCRIPTS',
    description: 'Module that lists third-party scripts and the consent that each requires.',
    guide: 'guides/consent-scripts.md',
    kind: existingFileSchema,
    isPath: true,
    ownFile: 'consent-scripts.ts',
    default: path.join(SOURCES, 'consent-scripts.ts'),
    defaultDescription: '`site/consent-scripts.ts` if it exists, otherwise `src/consent-scripts.ts`',
  }),
  cspExtra: setting({
    variable: 'CSP_EXTRA',
    description: 'Hosts and hashes that the Content-Security-Policy allows in addition.',
    guide: 'guides/consent-scripts.md#csp_extra',
    kind: extraCspSourcesSchema,
    default: NO_SOURCES,
  }),
  links: structured({
    for: 'browser',
    description: 'Changes to the URLs that cards link to, such as affiliate parameters.',
    guide: 'guides/ads.md#links',
    kind: linkRulesSchema,
    default: NO_LINKS,
  }),
  slots: structured({
    for: 'browser',
    description: 'Ad slots, each with its place, sizes and fallback banner.',
    guide: 'guides/ads.md#slots',
    kind: adSlotListSchema,
    default: [],
  }),
  precompress: setting({
    variable: 'PRECOMPRESS',
    description: 'Set to 1 to write precompressed files (`.br`, `.gz`) of pages, scripts and styles.',
    guide: 'guides/deploy/nginx.md#precompressed-files',
    kind: booleanSchema,
    default: false,
  }),
  packedData: setting({
    variable: 'PACKED_DATA',
    description:
      'Set to 1 to pack the data into fewer, larger files, for hosts that limit or bill the number of files.',
    guide: 'guides/scale-up.md#which-one',
    kind: booleanOrAutoSchema,
    default: null,
    defaultDescription: '`auto`: 1 for more than 2,000,000 videos',
  }),
  pingSuccess: setting({
    variable: 'PING_SUCCESS',
    description: 'URL that receives the JSON summary of each successful build and deploy (HTTP POST).',
    guide: 'guides/monitoring-and-rollback.md#pings',
    kind: httpUrlSchema,
    default: null,
  }),
  pingFailure: setting({
    variable: 'PING_FAILURE',
    description: 'URL that receives the JSON summary of each failed build and deploy (HTTP POST).',
    guide: 'guides/monitoring-and-rollback.md#pings',
    kind: httpUrlSchema,
    default: null,
  }),
  work: setting({
    for: 'pages',
    variable: 'MARQUEE_WORK',
    flag: '--work',
    description: 'Work folder with the snapshot, the last good copy of the import file and figures of earlier builds.',
    kind: pathSchema,
    isPath: true,
    default: '.marquee',
  }),
  out: setting({
    variable: 'MARQUEE_OUT',
    flag: '--out',
    description: 'Folder of the built site.',
    kind: pathSchema,
    isPath: true,
    default: 'dist',
  }),
  keepSites: setting({
    variable: 'KEEP_SITES',
    description: 'Number of earlier sites to retain for a rollback.',
    guide: 'guides/monitoring-and-rollback.md#rollback',
    kind: wholeNumberSchema(0, MAX_KEPT_SITES),
    default: KEEP_SITES,
  }),
  port: setting({
    variable: 'PORT',
    flag: '--port',
    description: 'Port of the local server; 0 selects a free port.',
    kind: wholeNumberSchema(0, MAX_PORT),
    default: 4321,
  }),
  host: setting({
    variable: 'HOST',
    flag: '--host',
    description:
      'Host name or IP address that the local server listens on; `0.0.0.0` accepts connections from all networks.',
    kind: hostNameSchema,
    default: '127.0.0.1',
    defaultDescription: '`127.0.0.1`, this computer only',
  }),
  builtAt: setting({
    variable: 'SOURCE_DATE_EPOCH',
    description: 'Time of the build. If set, the same input always results in the same bytes.',
    kind: epochSecondsSchema,
    get default(): number {
      return Math.floor(Date.now() / 1000);
    },
    defaultDescription: 'now',
  }),
};

export type SettingKey = keyof typeof SETTING_DEFINITIONS;

type ValueOf<Given> = Given extends { readonly kind: z.ZodType<infer Value>; readonly default: infer Default }
  ? Value | Default
  : never;

/** Values of all settings after parsing. */
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof SETTING_DEFINITIONS)[Key]> };

/** Keys of all settings, in code and in config files. */
export const SETTING_KEYS = Object.keys(SETTING_DEFINITIONS) as readonly SettingKey[];

/** Returns true if a config file may contain the setting. Only the setting for the folder of the config file itself is excluded. */
export const isConfigFileSetting = (key: SettingKey): boolean => key !== 'site';

/** Returns the default values of all settings. */
export function defaultSettings(): Settings {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTING_DEFINITIONS[key].default])) as unknown as Settings;
}
