import path from 'node:path';
import react from '@astrojs/react';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { collectIconShapes } from '../../../src/components/layout/icon-shapes.ts';
import {
  catalogueLanguageOf,
  getWritingDirection,
  getPathPrefixOfLanguage,
  listSiteLanguages,
  languageTagOf,
  addLanguagePrefix,
  type LanguageCode,
  type SiteLanguages,
} from '../../../src/lib/catalogue/languages.ts';
import { getLinkRulesBySource } from '../../../src/lib/settings/outbound-link-rule-schema.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { hasKnownViewsInFolder } from '../../../src/lib/site/view-counts.ts';
import { readAgeAssurance, readConsentScripts } from '../../../src/lib/settings/read-operator-modules.ts';
import { readSupportedBrowsers } from '../../../src/lib/site/supported-browsers.ts';
import { findSitemapEntry, MAX_SITEMAP_ENTRIES } from '../../../src/lib/site/sitemap-data.ts';
import { getSitemapBaseName } from './merge-language-pages.ts';
import { readOperatorTagNames } from './custom-tag-names.ts';
import { writeCollections } from './operator-collection-files.ts';
import { writeTagNotes } from './tag-note-files.ts';
import {
  inlineScriptsPlugin,
  removeIslandUidPlugin,
  omitIslandInlineScriptsPlugin,
  pageScriptPlugin,
  plainDynamicImportPlugin,
  cacheRenderedIslandsPlugin,
  siteSettingsPlugin,
  serveSnapshotInDevelopmentPlugin,
} from './vite-plugins.ts';

/** Modules that the bundler combines into the file that most pages load first. */
const SHARED_BY_PAGES =
  /src\/lib\/(?:catalogue|loading|client|browser)\/|src\/ui\/|src\/features\/(?:(?:[a-z-]+\/)+[a-z-]+\.ts|(?:list|tags)\/(?:[a-z-]+\/)*\w+\.tsx)$|src\/islands\/(?:HeaderSearch|PageOverlays|ListToolbar|VideoGrid)\.tsx|node_modules\/(?:@nanostores|nanostores)\//;

/**
 * Modules that match {@link SHARED_BY_PAGES}, but are excluded because few pages need them: each page would load the code of the others.
 */
const NOT_SHARED = [
  /src\/features\/(?:own-data|admin)\/|\/search\/use-|\/(?:blocklist-entries|filter-blocked-videos)\.ts$/,
  // favorites and named lists
  /\/(?:favorite-details|favorite-videos)(?:-store)?\.ts$|\/(?:own-list-|use-own-list|favorites-page-list-)[a-z-]*\.ts$/,
  // all tags or performers, and pages of rare tags
  /\/tags\/(?:filter-tags-by-letter|tag-list-filter|tag-list-filter-store|tags-store|TagTiles|RelatedLabels)\.tsx?$/,
  /\/ui\/(?:SettingSelect|SettingsSection)\.tsx$/,
];
const isShared = (id: string) => SHARED_BY_PAGES.test(id) && !NOT_SHARED.some((pattern) => pattern.test(id));
/** Modules that a page of a visitor with a blocklist needs before its first query: in one file, they need one request. */
const BLOCKLIST = /\/blocklist\/(?:blocklist-store|blocklist-entries|hidden-videos)\.ts$/;
/** Patterns that assign modules to files of the built site. */
export const MODULE_PATTERNS: readonly RegExp[] = [SHARED_BY_PAGES, ...NOT_SHARED, BLOCKLIST];

const isNoEntry = (id: string) => !id.endsWith('/worker/main.ts');

/**
 * Returns the bundler options of the web worker: a single file, and separate chunks for Fuse.js and the parser of search operators, which
 * import nothing from that file.
 * With live import (`isLive`), a chunk would import the worker's entry, and WebKit would then run the entry twice; so everything that the
 * worker loads at start goes into a file next to the entry.
 */
function bundleWorker(isLive: boolean) {
  const core = { name: 'core', test: isNoEntry, tags: ['$initial' as const] };
  return {
    // inline shared constants: a file of their own would be one more request
    optimization: { inlineConst: true },
    output: { codeSplitting: { groups: isLive ? [core] : [] } },
  };
}

/**
 * Returns the sitemap integration for one language, whose pages have the path prefix `prefix`. Each page is listed with its first images,
 * the time of its last change as noted when it was rendered, and its URL in each language that has the page.
 */
function writeSitemap(prefix: string, { language: first, languages: others }: SiteLanguages): AstroIntegration {
  const languages = listSiteLanguages({ language: first, languages: others });
  const noteOf = (page: URL) => findSitemapEntry(addLanguagePrefix(page.pathname, prefix));
  return sitemap({
    entryLimit: MAX_SITEMAP_ENTRIES,
    filenameBase: getSitemapBaseName(prefix),
    filter: (page) => noteOf(new URL(page))?.isHidden !== true,
    namespaces: { news: false, xhtml: languages.length > 1, video: false },
    serialize(item): SitemapItem & { readonly img: readonly { readonly url: string }[] } {
      const page = new URL(item.url);
      const { lastmod, pictures, isInAll } = noteOf(page) ?? { lastmod: null, pictures: [] };
      const addressAt = (own: string) => new URL(addLanguagePrefix(page.pathname, own), page.origin).href;
      const url = prefix === '' ? item.url : addressAt(prefix);
      const links = [
        ...languages.map((code) => ({
          lang: languageTagOf(code),
          url: addressAt(getPathPrefixOfLanguage(code, first)),
        })),
        { lang: 'x-default', url: addressAt('') },
      ];
      const img = pictures.map((picture) => ({ url: picture }));
      return { ...item, url, ...(lastmod && { lastmod }), ...(isInAll && languages.length > 1 && { links }), img };
    },
  });
}

/** Returns an integration that renders the operator's notes about tags and collections before the pages read them. */
const renderOperatorTexts = (settings: Settings, language: LanguageCode): AstroIntegration => ({
  name: 'marquee:operator-texts',
  hooks: {
    'astro:config:done': async () => {
      await writeTagNotes(settings, language);
      await writeCollections(settings, language);
    },
  },
});

/**
 * JavaScript expression with which inline scripts read the language's path prefix at run time, so that the scripts are identical in all
 * languages: each different script needs a hash in the content security policy, whose length hosts limit.
 */
const PATH_OF_DOCUMENT = 'document.documentElement.dataset.path';

/**
 * Returns the compile-time constants and their values as JavaScript code. The constants let the bundler remove features that a site does
 * not use (live import, installation, languages, consent scripts, advertising, age check).
 */
async function readDefines(
  settings: Settings,
  language: LanguageCode,
  prefix: string,
): Promise<Readonly<Record<string, string>>> {
  const { exportUrl, engineUrl, installName, consentScripts, ageAssurance, work } = settings;
  const catalogueLanguage = catalogueLanguageOf(settings);
  const scripts = await readConsentScripts(consentScripts);
  const values = {
    IS_BUILT_LIVE: exportUrl !== null,
    ENGINE_URL: engineUrl,
    IS_INSTALLABLE: installName !== null,
    HAS_CONSENT_SCRIPTS: scripts.length > 0,
    HAS_COUNTING: scripts.some(({ category }) => category === 'counting'),
    BUILT_LANGUAGE_PATH: prefix,
    HAS_LANGUAGES: listSiteLanguages(settings).length > 1,
    HAS_LINKS: Object.keys(getLinkRulesBySource(settings)).length > 0,
    CATALOGUE_LANG: catalogueLanguage === languageTagOf(language) ? null : catalogueLanguage,
    HAS_VIEWS: await hasKnownViewsInFolder(path.join(work, 'data')),
    INVENTS_VIEWS: settings.inventedViews,
    HAS_TAG_NAMES: (await readOperatorTagNames(settings, language)).length > 0,
    HAS_SLOTS: settings.slots.length > 0,
    HAS_AGE_ASSURANCE: (await readAgeAssurance(ageAssurance)) !== null,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * Returns Astro's configuration for an operator's settings and the pages of one language. Throws an error that names the file if the
 * consent scripts or the age check do not match their types.
 */
export async function createAstroConfig(
  settings: Settings,
  language: LanguageCode = settings.language,
): Promise<AstroUserConfig> {
  const { exportUrl, consentScripts, ageAssurance } = settings;
  const work = path.resolve(settings.work);
  const links = getLinkRulesBySource(settings);
  const prefix = getPathPrefixOfLanguage(language, settings.language);
  const define = await readDefines({ ...settings, work }, language, prefix);
  const baseline = readSupportedBrowsers().map(({ target }) => target);
  return {
    site: settings.siteUrl,
    output: 'static',
    trailingSlash: 'never',
    // render several pages at once, to use the times in which Astro waits for React, which renders asynchronously
    build: { format: 'file', concurrency: 8 },
    integrations: [react(), writeSitemap(prefix, settings), renderOperatorTexts({ ...settings, work }, language)],
    // highlighted code examples have style attributes, which the content security policy blocks
    markdown: { syntaxHighlight: false },
    vite: {
      // Oldest browsers for which scripts and style sheets are compiled; tools/check-built-scripts.ts checks the functions in use. Without
      // `cssTarget`, Astro would remove vendor-prefixed names when it renders pages.
      build: { target: baseline, cssTarget: baseline },
      plugins: [
        tailwindcss(),
        siteSettingsPlugin({ ...settings, work, links }),
        serveSnapshotInDevelopmentPlugin(work),
        removeIslandUidPlugin,
        cacheRenderedIslandsPlugin,
        omitIslandInlineScriptsPlugin,
        plainDynamicImportPlugin,
        inlineScriptsPlugin({
          ...define,
          ...(listSiteLanguages(settings).length > 1 && { BUILT_LANGUAGE_PATH: PATH_OF_DOCUMENT }),
        }),
        pageScriptPlugin(
          { ...define, ICON_SHAPES: JSON.stringify(collectIconShapes(getWritingDirection(language))) },
          { ...settings, work, links },
        ),
      ],
      worker: { format: 'es', rolldownOptions: bundleWorker(exportUrl !== null) },
      define,
      resolve: { alias: { '#consent-scripts': consentScripts, '#age-assurance': ageAssurance } },
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // combine the code that most pages load first into one file: it compresses better than twenty files and needs one request
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'app', test: isShared, tags: ['$initial'] },
                    { name: 'blocklist', test: BLOCKLIST },
                  ],
                },
              },
            },
          },
        },
      },
    },
  };
}
