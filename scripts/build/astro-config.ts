import path from 'node:path';
import react from '@astrojs/react';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import type { AstroUserConfig } from 'astro';
import { iconShapes } from '../../src/components/layout/icon-shapes.ts';
import { linkRulesOf } from '../../src/lib/settings/links.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { hasViews } from '../../src/lib/site/has-views.ts';
import { readAgeAssurance } from '../../src/lib/site/age-assurance.ts';
import { readBaseline } from '../../src/lib/site/baseline.ts';
import { readConsentScripts } from '../../src/lib/site/consent-scripts.ts';
import { findNote, SITEMAP_ENTRIES } from '../../src/lib/site/sitemap-notes.ts';
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
  /src\/lib\/(?:domain|loading|client|browser)\/|src\/ui\/|src\/features\/(?:[a-z-]+\/[a-z-]+\.ts|(?:list|tags)\/\w+\.tsx)$|src\/islands\/(?:HeaderSearch|ThemeToggle|CookieBanner|ListToolbar|VideoGrid)\.tsx|node_modules\/(?:@nanostores|nanostores)\//;

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

/** Adds to a page of the sitemap its first pictures and the time of its last change, as they were noted when it was built. */
function withNotes(item: SitemapItem): SitemapItem & { readonly img: readonly { readonly url: string }[] } {
  const { lastmod, pictures } = findNote(new URL(item.url).pathname) ?? { lastmod: null, pictures: [] };
  return { ...item, ...(lastmod && { lastmod }), img: pictures.map((url) => ({ url })) };
}

/**
 * Returns Astro's configuration for an operator's settings. Throws an error that names the file when the scripts that need consent, or
 * the check of age, are not as their types say.
 */
export async function createAstroConfig(settings: Settings): Promise<AstroUserConfig> {
  const { exportUrl, installName, consentScripts, ageAssurance } = settings;
  const work = path.resolve(settings.work);
  const scripts = await readConsentScripts(consentScripts);
  const links = linkRulesOf(settings);
  const hasAgeAssurance = (await readAgeAssurance(ageAssurance)) !== null;
  // a site that reads no export live, cannot be installed, asks consent for no script, has no places for advertising, or requires no check of age, holds none of the code for it
  const define = {
    IS_BUILT_LIVE: JSON.stringify(exportUrl !== null),
    IS_INSTALLABLE: JSON.stringify(installName !== null),
    HAS_CONSENT_SCRIPTS: JSON.stringify(scripts.length > 0),
    HAS_COUNTING: JSON.stringify(scripts.some(({ category }) => category === 'counting')),
    HAS_LINKS: JSON.stringify(Object.keys(links).length > 0),
    HAS_VIEWS: JSON.stringify(await hasViews(path.join(work, 'data'))),
    INVENTS_VIEWS: JSON.stringify(settings.inventedViews),
    HAS_SLOTS: JSON.stringify(settings.slots.length > 0),
    HAS_AGE_ASSURANCE: JSON.stringify(hasAgeAssurance),
  };
  const baseline = readBaseline().map(({ target }) => target);
  return {
    site: settings.siteUrl,
    output: 'static',
    trailingSlash: 'never',
    // React renders asynchronously: pages side by side fill the waits of one another
    build: { format: 'file', concurrency: 8 },
    integrations: [
      react(),
      sitemap({
        entryLimit: SITEMAP_ENTRIES,
        filter: (page) => findNote(new URL(page).pathname)?.isHidden !== true,
        serialize: withNotes,
        namespaces: { news: false, xhtml: false, video: false },
      }),
    ],
    vite: {
      // the syntax and the style sheets that are written; scripts/check-scripts.ts looks for functions. Astro writes style sheets where it
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
        inlineScripts(define),
        pageScript({ ...define, ICON_SHAPES: JSON.stringify(iconShapes()) }),
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
