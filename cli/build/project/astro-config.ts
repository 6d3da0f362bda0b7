import path from 'node:path';
import react from '@astrojs/react';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { iconShapes } from '../../../src/components/layout/icon-shapes.ts';
import {
  catalogueLanguageOf,
  directionOf,
  languagePath,
  languagesOf,
  tagOf,
  toLanguagePath,
  type LanguageCode,
  type SiteLanguages,
} from '../../../src/lib/catalogue/languages.ts';
import { linkRulesOf } from '../../../src/lib/settings/links.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { hasViews } from '../../../src/lib/site/has-views.ts';
import { readAgeAssurance } from '../../../src/lib/site/age-assurance.ts';
import { readBaseline } from '../../../src/lib/site/baseline.ts';
import { readConsentScripts } from '../../../src/lib/site/consent-scripts.ts';
import { findNote, SITEMAP_ENTRIES } from '../../../src/lib/site/sitemap-notes.ts';
import { sitemapOf } from './merge-language.ts';
import { readTagNames } from './own-tag-names.ts';
import {
  inlineScripts,
  islandsWithoutNumber,
  islandsWithoutScripts,
  pageScript,
  plainImports,
  quickIslands,
  siteSettings,
  snapshotInDev,
} from './vite-plugins.ts';

/** What the bundler puts together into the file that most pages need at first. */
const SHARED_BY_PAGES =
  /src\/lib\/(?:catalogue|loading|client|browser)\/|src\/ui\/|src\/features\/(?:(?:[a-z-]+\/)+[a-z-]+\.ts|(?:list|tags)\/(?:[a-z-]+\/)*\w+\.tsx)$|src\/islands\/(?:HeaderSearch|ThemeToggle|PageServices|ListToolbar|VideoGrid)\.tsx|node_modules\/(?:@nanostores|nanostores)\//;

/** Of these, what one page alone needs. */
const NOT_SHARED =
  /src\/features\/(?:own-data|admin)\/|\/search\/use-|\/(?:favorite-details|favorite-videos)(?:-store)?\.ts$/;
const isShared = (id: string) => SHARED_BY_PAGES.test(id) && !NOT_SHARED.test(id);

const isNoEntry = (id: string) => !id.endsWith('/worker/main.ts');

/**
 * Returns how the worker is bundled: in one file, beside Fuse.js, which imports nothing of it. What reads an export live does, and WebKit
 * runs a worker's entry twice when a chunk imports it: there, all that the worker needs at first is a file beside its entry.
 */
function bundleWorker(isLive: boolean) {
  const core = { name: 'core', test: isNoEntry, tags: ['$initial' as const] };
  return {
    // numbers that several files use stand in each of them: a file of their own would be one more request
    optimization: { inlineConst: true },
    output: { codeSplitting: { groups: isLive ? [core] : [] } },
  };
}

/** Returns what writes the sitemap of a language, by where its pages lie: each with its first pictures and the time of its last change, as they were noted when it was built, and its address in each language that it is in. */
function writeSitemap(prefix: string, { language: first, languages: others }: SiteLanguages): AstroIntegration {
  const languages = languagesOf({ language: first, languages: others });
  const noteOf = (page: URL) => findNote(toLanguagePath(page.pathname, prefix));
  return sitemap({
    entryLimit: SITEMAP_ENTRIES,
    filenameBase: sitemapOf(prefix),
    filter: (page) => noteOf(new URL(page))?.isHidden !== true,
    namespaces: { news: false, xhtml: languages.length > 1, video: false },
    serialize(item): SitemapItem & { readonly img: readonly { readonly url: string }[] } {
      const page = new URL(item.url);
      const { lastmod, pictures, isInAll } = noteOf(page) ?? { lastmod: null, pictures: [] };
      const addressAt = (own: string) => new URL(toLanguagePath(page.pathname, own), page.origin).href;
      const url = prefix === '' ? item.url : addressAt(prefix);
      const links = languages.map((code) => ({ lang: tagOf(code), url: addressAt(languagePath(code, first)) }));
      const img = pictures.map((picture) => ({ url: picture }));
      return { ...item, url, ...(lastmod && { lastmod }), ...(isInAll && { links }), img };
    },
  });
}

/** Where a script in the HTML reads its language's path, so that it is the same in all languages: hosts limit the policy that names each. */
const PATH_OF_DOCUMENT = 'document.documentElement.dataset.path';

/** Returns the code that takes the place of names in the sources: a site that reads no export live, cannot be installed, has one language, asks consent for no script, has no places for advertising, or requires no check of age, holds none of the code for it. */
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
    HAS_LANGUAGES: languagesOf(settings).length > 1,
    HAS_LINKS: Object.keys(linkRulesOf(settings)).length > 0,
    CATALOGUE_LANG: catalogueLanguage === tagOf(language) ? null : catalogueLanguage,
    HAS_VIEWS: await hasViews(path.join(work, 'data')),
    INVENTS_VIEWS: settings.inventedViews,
    HAS_TAG_NAMES: (await readTagNames(settings, language)).length > 0,
    HAS_SLOTS: settings.slots.length > 0,
    HAS_AGE_ASSURANCE: (await readAgeAssurance(ageAssurance)) !== null,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * Returns Astro's configuration for an operator's settings, and for the pages of a language. Throws an error that names the file when the scripts that need consent, or
 * the check of age, are not as their types say.
 */
export async function createAstroConfig(
  settings: Settings,
  language: LanguageCode = settings.language,
): Promise<AstroUserConfig> {
  const { exportUrl, consentScripts, ageAssurance } = settings;
  const work = path.resolve(settings.work);
  const links = linkRulesOf(settings);
  const prefix = languagePath(language, settings.language);
  const define = await readDefines({ ...settings, work }, language, prefix);
  const baseline = readBaseline().map(({ target }) => target);
  return {
    site: settings.siteUrl,
    output: 'static',
    trailingSlash: 'never',
    // React renders asynchronously: pages side by side fill the waits of one another
    build: { format: 'file', concurrency: 8 },
    integrations: [react(), writeSitemap(prefix, settings)],
    vite: {
      // the syntax and the style sheets that are written; tools/check-scripts.ts looks for functions. Astro writes style sheets where it
      // renders pages: unless told which browsers they are for, names with a prefix would go
      build: { target: baseline, cssTarget: baseline },
      plugins: [
        tailwindcss(),
        siteSettings({ ...settings, work, links }),
        snapshotInDev(work),
        islandsWithoutNumber,
        quickIslands,
        islandsWithoutScripts,
        plainImports,
        inlineScripts({
          ...define,
          ...(languagesOf(settings).length > 1 && { BUILT_LANGUAGE_PATH: PATH_OF_DOCUMENT }),
        }),
        pageScript({ ...define, ICON_SHAPES: JSON.stringify(iconShapes(directionOf(language))) }),
      ],
      worker: { format: 'es', rolldownOptions: bundleWorker(exportUrl !== null) },
      define,
      resolve: { alias: { '#consent-scripts': consentScripts, '#age-assurance': ageAssurance } },
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // what most pages need at first comes as one file: it compresses better than twenty, and costs one request
              output: { codeSplitting: { groups: [{ name: 'app', test: isShared, tags: ['$initial'] }] } },
            },
          },
        },
      },
    },
  };
}
