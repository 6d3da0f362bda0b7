import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import {
  FEED_TAGS,
  HOME_PAGES,
  LANGUAGE_TAGS,
  MAX_CHANGE,
  MAX_LOSS,
  SOURCE_MINUTES,
  TAG_PAGES,
  TAGS_WITH_PAGES,
} from '../catalogue/limits.ts';
import type { LinkRule } from '../catalogue/site/out-link.ts';
import { colors, font, footerGroups, links as ownLinks, type BrandColors } from './brand.ts';
import type { LanguageCode } from '../catalogue/languages.ts';
import { extraSources, type ExtraSources } from './extra-sources.ts';
import {
  anyPath,
  automatic,
  email,
  emailOrHttpUrl,
  epochSeconds,
  existingFile,
  flag,
  hostName,
  httpUrl,
  indexNowKey,
  name,
  origin,
  pathOrUrl,
  percent,
  wholeNumber,
  words,
  type Kind,
} from './kinds.ts';
import { language, languages, languageTag } from './languages.ts';
import { links } from './links.ts';
import { slots } from './slots.ts';
import { sources } from './sources.ts';

/** Properties of every setting. */
interface Described<Default> {
  /** Description of the setting, as a sentence for the documentation. */
  readonly says: string;
  /** File and heading in docs/operating with more information. */
  readonly guide?: string;
  readonly default: Default;
  /** Description of the default, if its value alone is unclear. */
  readonly defaultSays?: string;
}

/** A setting with a scalar value, which may also be an environment variable. */
export interface Setting<Value, Default> extends Described<Default> {
  /** Name in the environment and in `.env` files. */
  readonly variable: string;
  /** Command line option, if a command has one. */
  readonly flag?: `--${string}`;
  readonly kind: Kind<Value>;
  /** True if the value is a path. Paths in a config are relative to its folder. */
  readonly isPath?: boolean;
  /** File in the operator's folder that is used if the setting has no value and the file exists. */
  readonly ownFile?: string;
}

/** A setting with a structured value, which is only possible in a config. */
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

const MOST_PAGES = 1_000_000;
const LONGEST_NAME = 60;
const LONGEST_HEADING = 80;
const LONGEST_TEXT = 300;
/** Longest name that fits below an icon on a home screen. */
const LONGEST_APP_NAME = 30;
/** Maximum number of earlier sites to retain for a rollback: three months of nightly builds. A longer history is the job of a backup. */
const MOST_KEPT = 99;
const KEEP_SITES = 3;
const MOST_PORT = 65_535;
const DAY_MINUTES = 1440;
const NO_SOURCES: ExtraSources = {};
const NO_COLORS: BrandColors = {};
const NO_LANGUAGES: readonly LanguageCode[] = [];
const FIRST_LANGUAGE: LanguageCode = 'en';
const NO_LINKS: Readonly<Record<string, LinkRule>> = {};

/** Folder with the default `age-assurance.ts` and `consent-scripts.ts`. */
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** All settings, in the order of the documentation. Read by `readSettings`. */
export const SETTINGS = {
  site: setting({
    variable: 'MARQUEE_SITE',
    flag: '--site',
    says: "The operator's own folder: config, texts, pictures, colors and rules.",
    guide: 'your-folder.md',
    kind: anyPath,
    default: 'site',
    defaultSays: '`site`, if it exists',
  }),
  source: setting({
    variable: 'CATALOGUE_SOURCE',
    flag: '--source',
    says: 'Path or address of the export.',
    guide: 'exports.md',
    kind: pathOrUrl,
    isPath: true,
    default: null,
    defaultSays: 'the demo catalogue',
  }),
  sources: structured({
    says: 'Several sources, instead of `source`, `fields` and `deleted`.',
    guide: 'sources.md',
    kind: sources,
    default: null,
    defaultSays: 'none',
  }),
  sourceMinutes: setting({
    variable: 'SOURCE_MINUTES',
    says: 'Minutes that reading an export over HTTP may take in all.',
    kind: wholeNumber(1, DAY_MINUTES),
    default: SOURCE_MINUTES,
  }),
  siteName: setting({
    variable: 'SITE_NAME',
    says: 'Name of the site in its header and titles.',
    kind: name(LONGEST_NAME),
    default: 'Marquee',
  }),
  siteUrl: setting({
    variable: 'SITE_URL',
    says: 'Address of the site, for the sitemap, the feeds and structured data.',
    kind: origin,
    default: 'http://localhost:4321',
  }),
  contactEmail: setting({
    variable: 'CONTACT_EMAIL',
    says: 'Address in the footer and the legal texts.',
    kind: email,
    default: 'contact@example.org',
  }),
  reportTo: setting({
    variable: 'REPORT_TO',
    says: 'E-mail address or web form that reports about videos go to.',
    guide: 'rules.md#reports',
    kind: emailOrHttpUrl,
    default: null,
    defaultSays: 'none: nothing offers a report',
  }),
  watchHere: setting({
    variable: 'WATCH_HERE',
    says: 'Whether visitors may watch videos on the site, in the player of their source.',
    guide: 'age-and-consent.md#watch-here',
    kind: flag,
    default: false,
    defaultSays: '`0`',
  }),
  indexMinVideos: setting({
    variable: 'INDEX_MIN_VIDEOS',
    says: 'Videos that a list must have for search engines to show it; from 1 on they show no list twice.',
    guide: 'crawlers.md#thin-and-repeated-lists',
    kind: wholeNumber(0, MOST_PAGES),
    default: 0,
    defaultSays: '`0`, they show every list',
  }),
  videoSitemap: setting({
    variable: 'VIDEO_SITEMAP',
    says: 'Whether a sitemap of their own names the videos that can be watched on the site.',
    guide: 'crawlers.md#video-sitemap',
    kind: flag,
    default: false,
    defaultSays: '`0`',
  }),
  indexNowKey: setting({
    variable: 'INDEXNOW_KEY',
    says: 'Key by which a deploy tells search engines which pages have changed.',
    guide: 'crawlers.md#indexnow',
    kind: indexNowKey,
    default: null,
    defaultSays: 'none: a deploy tells nobody',
  }),
  indexNowUrl: setting({
    variable: 'INDEXNOW_URL',
    says: 'Address of the search engine that receives changed URLs and passes them on to the others.',
    guide: 'crawlers.md#indexnow',
    kind: httpUrl,
    default: 'https://api.indexnow.org/indexnow',
  }),
  installName: setting({
    variable: 'INSTALL_NAME',
    says: 'Neutral name under which visitors can install the site, which then keeps the pages they open.',
    guide: 'configuration.md#installing',
    kind: name(LONGEST_APP_NAME),
    default: null,
    defaultSays: 'none: the site cannot be installed',
  }),
  language: setting({
    variable: 'SITE_LANGUAGE',
    says: 'Language of the site, whose pages lie at `/`.',
    guide: 'languages.md',
    kind: language,
    default: FIRST_LANGUAGE,
    defaultSays: '`en`',
  }),
  languages: structured({
    says: 'Further languages, whose pages lie at `/de`, `/ja` and so on.',
    guide: 'languages.md',
    kind: languages,
    default: NO_LANGUAGES,
    defaultSays: 'none',
  }),
  catalogueLanguage: setting({
    variable: 'CATALOGUE_LANGUAGE',
    says: 'Language of titles, tags and performers in the import files, for screen readers and translators.',
    guide: 'languages.md#language-of-the-catalogue',
    kind: languageTag,
    default: null,
    defaultSays: 'the value of `language`',
  }),
  languageTags: setting({
    variable: 'LANGUAGE_TAGS',
    says: 'Number of tags with a page of their own in each further language, the most common first.',
    guide: 'languages.md#pages',
    kind: wholeNumber(0, MOST_PAGES),
    default: LANGUAGE_TAGS,
  }),
  description: setting({
    variable: 'SITE_DESCRIPTION',
    says: 'Sentence about the site, for search engines and previews of its home page.',
    guide: 'your-folder.md#name-and-first-words',
    kind: words(LONGEST_TEXT),
    default: null,
    defaultSays: 'the number of videos and tags',
  }),
  heroTitle: setting({
    variable: 'HERO_TITLE',
    says: 'Heading of the home page.',
    guide: 'your-folder.md#name-and-first-words',
    kind: words(LONGEST_HEADING),
    default: null,
    defaultSays: 'Find something worth watching.',
  }),
  heroText: setting({
    variable: 'HERO_TEXT',
    says: 'Sentence under that heading.',
    guide: 'your-folder.md#name-and-first-words',
    kind: words(LONGEST_TEXT),
    default: null,
    defaultSays: 'the number of videos and tags',
  }),
  logoHasName: setting({
    variable: 'LOGO_HAS_NAME',
    says: 'Whether your logo contains the name, so that the header leaves it out.',
    guide: 'your-folder.md#pictures',
    kind: flag,
    default: false,
    defaultSays: '`0`',
  }),
  colors: structured({
    says: 'Your colors; others follow from them.',
    guide: 'your-folder.md#colors-and-sizes',
    kind: colors,
    default: NO_COLORS,
    defaultSays: 'those of Marquee',
  }),
  font: structured({
    says: 'The font of all texts.',
    guide: 'your-folder.md#font',
    kind: font,
    default: null,
    defaultSays: 'Figtree',
  }),
  publishAdmin: setting({
    variable: 'PUBLISH_ADMIN',
    says: 'Whether the site has the demo of an administration at `/admin`.',
    kind: flag,
    default: true,
    defaultSays: '`1`',
  }),
  footer: structured({
    says: 'Groups of links of your own in the footer.',
    guide: 'your-folder.md#footer',
    kind: footerGroups,
    default: [],
    defaultSays: 'none',
  }),
  social: structured({
    says: 'Links to your pages on other sites, at the end of the footer.',
    guide: 'your-folder.md#footer',
    kind: ownLinks,
    default: [],
    defaultSays: 'none',
  }),
  exportUrl: setting({
    variable: 'PUBLIC_EXPORT_URL',
    says: 'Address of an export that browsers read live instead of the snapshot.',
    kind: httpUrl,
    default: null,
    defaultSays: 'none',
  }),
  engineUrl: setting({
    variable: 'ENGINE_URL',
    says: 'Address of a search server that answers browsers instead of files.',
    guide: 'search-server.md',
    kind: httpUrl,
    default: null,
    defaultSays: 'none',
  }),
  tagPages: setting({
    variable: 'TAG_PAGES',
    says: 'Prerendered pages of each tag, with 24 videos each.',
    kind: wholeNumber(1, MOST_PAGES),
    default: TAG_PAGES,
  }),
  tagsWithPages: setting({
    variable: 'TAGS_WITH_PAGES',
    says: 'Number of tags with a page of their own, the most common first.',
    guide: 'deploy.md#rare-tags',
    kind: wholeNumber(0, MOST_PAGES),
    default: TAGS_WITH_PAGES,
  }),
  homePages: setting({
    variable: 'HOME_PAGES',
    says: 'Prerendered pages of the home list.',
    kind: wholeNumber(1, MOST_PAGES),
    default: HOME_PAGES,
  }),
  feedTags: setting({
    variable: 'FEED_TAGS',
    says: 'Number of tags with an RSS feed, the most common first.',
    kind: wholeNumber(0, MOST_PAGES),
    default: FEED_TAGS,
  }),
  fields: setting({
    variable: 'FIELDS',
    says: 'JSON file that describes an export in another format.',
    guide: 'other-formats.md',
    kind: anyPath,
    isPath: true,
    default: null,
    defaultSays: "Marquee's own format",
  }),
  takedowns: setting({
    variable: 'TAKEDOWNS',
    says: 'CSV file of videos that must never show.',
    guide: 'rules.md#takedowns',
    kind: anyPath,
    isPath: true,
    ownFile: 'takedowns.csv',
    default: 'takedowns.csv',
    defaultSays: '`takedowns.csv`, if it exists',
  }),
  deleted: setting({
    variable: 'DELETED',
    says: "Path or address of the provider's list of deleted videos.",
    guide: 'rules.md#deleted-videos',
    kind: pathOrUrl,
    isPath: true,
    default: null,
    defaultSays: 'none',
  }),
  inventedViews: setting({
    variable: 'INVENTED_VIEWS',
    says: 'Whether videos whose export tells no views show invented ones.',
    guide: 'other-formats.md#views-and-rating',
    kind: flag,
    default: true,
    defaultSays: '`1`',
  }),
  aliases: setting({
    variable: 'ALIASES',
    says: 'CSV file of tags that mean the same.',
    guide: 'rules.md#tag-aliases',
    kind: anyPath,
    isPath: true,
    ownFile: 'aliases.csv',
    default: 'aliases.csv',
    defaultSays: '`aliases.csv`, if it exists',
  }),
  mergeDuplicates: setting({
    variable: 'MERGE_DUPLICATES',
    says: 'Whether one card shows a video that several sources have.',
    guide: 'rules.md#duplicates',
    kind: flag,
    default: false,
    defaultSays: '`0`',
  }),
  maxLoss: setting({
    variable: 'MAX_LOSS',
    says: 'Percent of the last videos that a build may lose.',
    guide: 'exports.md#loss-limit',
    kind: percent,
    default: MAX_LOSS,
  }),
  maxChange: setting({
    variable: 'MAX_CHANGE',
    says: "Percent of a source's known videos whose title, page URL, thumbnail host, tags or performers may change.",
    guide: 'exports.md#change-limit',
    kind: percent,
    default: MAX_CHANGE,
  }),
  quickExitUrl: setting({
    variable: 'QUICK_EXIT_URL',
    says: 'Harmless page that the quick exit opens.',
    kind: httpUrl,
    default: 'https://www.bbc.com/weather',
  }),
  ageAssurance: setting({
    variable: 'AGE_ASSURANCE',
    says: 'Module that requires an external check of age, by region.',
    guide: 'age-and-consent.md#age-check',
    kind: existingFile,
    isPath: true,
    ownFile: 'age-assurance.ts',
    default: path.join(SOURCES, 'age-assurance.ts'),
    defaultSays: '`src/age-assurance.ts`',
  }),
  consentScripts: setting({
    variable: 'CONSENT_SCRIPTS',
    says: 'Module that names the scripts which need consent.',
    guide: 'age-and-consent.md#consent-scripts',
    kind: existingFile,
    isPath: true,
    ownFile: 'consent-scripts.ts',
    default: path.join(SOURCES, 'consent-scripts.ts'),
    defaultSays: '`src/consent-scripts.ts`',
  }),
  cspExtra: setting({
    variable: 'CSP_EXTRA',
    says: 'Sources that the content security policy allows in addition.',
    guide: 'age-and-consent.md#csp_extra',
    kind: extraSources,
    default: NO_SOURCES,
    defaultSays: 'none',
  }),
  links: structured({
    says: 'Changes to the addresses that cards link to.',
    guide: 'earning.md#links',
    kind: links,
    default: NO_LINKS,
    defaultSays: 'none',
  }),
  slots: structured({
    says: 'Places for advertising.',
    guide: 'earning.md#slots',
    kind: slots,
    default: [],
    defaultSays: 'none',
  }),
  precompress: setting({
    variable: 'PRECOMPRESS',
    says: 'Whether the build writes compressed copies (`.br`, `.gz`) of pages, scripts and styles.',
    guide: 'deploy.md#packed-copies',
    kind: flag,
    default: false,
    defaultSays: '`0`',
  }),
  packedData: setting({
    variable: 'PACKED_DATA',
    says: 'Whether many parts of the catalogue share a file, for hosts that count files or bill for each.',
    guide: 'deploy.md#packed-files',
    kind: automatic,
    default: null,
    defaultSays: '`auto`: 1 beyond 2,000,000 videos',
  }),
  pingSuccess: setting({
    variable: 'PING_SUCCESS',
    says: 'Address that a build or a deploy that did well posts its summary to.',
    guide: 'running.md#pings',
    kind: httpUrl,
    default: null,
    defaultSays: 'none',
  }),
  pingFailure: setting({
    variable: 'PING_FAILURE',
    says: 'Address that a build or a deploy that failed posts its summary to.',
    guide: 'running.md#pings',
    kind: httpUrl,
    default: null,
    defaultSays: 'none',
  }),
  work: setting({
    variable: 'MARQUEE_WORK',
    flag: '--work',
    says: 'Folder of the snapshot and the last good export.',
    kind: anyPath,
    isPath: true,
    default: '.marquee',
  }),
  out: setting({
    variable: 'MARQUEE_OUT',
    flag: '--out',
    says: 'Folder of the built site.',
    kind: anyPath,
    isPath: true,
    default: 'dist',
  }),
  keepSites: setting({
    variable: 'KEEP_SITES',
    says: 'Number of earlier sites that are kept for a rollback.',
    guide: 'running.md#rollback',
    kind: wholeNumber(0, MOST_KEPT),
    default: KEEP_SITES,
  }),
  port: setting({
    variable: 'PORT',
    flag: '--port',
    says: 'Port of the local server; 0 takes a free one.',
    kind: wholeNumber(0, MOST_PORT),
    default: 4321,
  }),
  host: setting({
    variable: 'HOST',
    flag: '--host',
    says: 'Address that the local server listens on; `0.0.0.0` is every network.',
    kind: hostName,
    default: '127.0.0.1',
    defaultSays: '`127.0.0.1`, this machine alone',
  }),
  builtAt: setting({
    variable: 'SOURCE_DATE_EPOCH',
    says: 'Moment of the build; with it, the same input gives the same bytes.',
    kind: epochSeconds,
    get default(): number {
      return Math.floor(Date.now() / 1000);
    },
    defaultSays: 'now',
  }),
};

export type SettingKey = keyof typeof SETTINGS;

type ValueOf<Given> = Given extends { readonly kind: z.ZodType<infer Value>; readonly default: infer Default }
  ? Value | Default
  : never;

/** Parsed values of all settings. */
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof SETTINGS)[Key]> };

/** Keys of all settings in code and configs. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

/** True if a config may contain the setting. Excludes the folder of the config itself. */
export const isInConfig = (key: SettingKey): boolean => key !== 'site';

/** Returns the default values of all settings. */
export function defaultSettings(): Settings {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default])) as unknown as Settings;
}
