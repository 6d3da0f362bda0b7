import path from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import send from 'send';
import { loadEnv } from 'vite';
import { ageAssuranceFile, readAgeAssurance } from './src/lib/site/age-assurance.ts';
import { readBuildTime } from './src/lib/site/build-time.ts';
import { readBaseline } from './src/lib/site/baseline.ts';
import { consentScriptsFile, readConsentScripts } from './src/lib/site/consent-scripts.ts';
import { findNote } from './src/lib/site/sitemap-notes.ts';

const DEFAULT_SITE = 'http://localhost:4321';
const env = loadEnv(process.env.NODE_ENV ?? 'production', process.cwd(), '');
const work = path.resolve(process.env.MARQUEE_WORK ?? '.marquee');

const consentScripts = consentScriptsFile(env.CONSENT_SCRIPTS);
const hasConsentScripts = (await readConsentScripts(consentScripts)).length > 0;

const ageAssurance = ageAssuranceFile(env.AGE_ASSURANCE);
const hasAgeAssurance = (await readAgeAssurance(ageAssurance)) !== null;

const SHARED_BY_PAGES =
  /src\/lib\/(?:domain|loading|client|browser)\/|src\/ui\/|src\/features\/(?:[a-z-]+\/[a-z-]+\.ts|(?:list|tags)\/\w+\.tsx)$|src\/islands\/(?:HeaderSearch|ThemeToggle|CookieBanner|FilterPanel|SortBar|VideoGrid)\.tsx|node_modules\/(?:@nanostores|nanostores)\//;

/** Of these, what one page alone needs. */
const NOT_SHARED = /src\/features\/(?:own-data|admin)\/|\/(?:favorite-details|favorite-videos)(?:-store)?\.ts$/;
const isShared = (id) => SHARED_BY_PAGES.test(id) && !NOT_SHARED.test(id);

const isNoEntry = (id) => !id.endsWith('/worker/main.ts');

/** Addresses in one file of the sitemap: few enough that a crawler reads again little more than what has changed. */
const SITEMAP_ENTRIES = 1000;
/** Pages whose content is the visitor's own, or of no use to a search engine. */
const NOT_IN_SITEMAP = /\/(?:admin|favorites|search|settings)$/;

/** Adds to a page of the sitemap its first pictures and the time of its last change, as they were noted when it was built. */
function withNotes(item) {
  const { lastmod, pictures } = findNote(new URL(item.url).pathname) ?? { lastmod: null, pictures: [] };
  return { ...item, ...(lastmod && { lastmod }), img: pictures.map((url) => ({ url })) };
}

/** Serves the snapshot under /data, and the demo's pictures, while developing; a build copies them beside the pages instead. */
const snapshotInDev = {
  name: 'marquee:snapshot-in-dev',
  configureServer(server) {
    for (const name of ['data', 'demo']) {
      const root = path.join(work, name);
      server.middlewares.use(`/${name}`, (request, response, next) => {
        const goOn = () => next();
        send(request, request.url, { root, index: false, cacheControl: false })
          .on('directory', goOn)
          .on('error', goOn)
          .pipe(response);
      });
    }
  },
};

/**
 * Leaves out a number of every island that only a development server reads, since it follows from the folder of the build: one input
 * gives one build, wherever it is made.
 */
const islandsWithoutNumber = {
  name: 'marquee:islands-without-number',
  apply: 'build',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/hydration\.js$/ },
    handler(code) {
      if (!code.includes('uid: astroId'))
        this.error('expected the number of an island, which another version of Astro may not have');
      return { code: code.replace('uid: astroId', ''), map: null };
    },
  },
};

/**
 * What is loaded when it is asked for is one file each and has no style sheet of its own, so that the bundler's loader, which looks for
 * more to load beside it, is a kilobyte for nothing.
 */
const plainImports = {
  name: 'marquee:plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

const baseline = readBaseline().map(({ target }) => target);

export default defineConfig({
  // a wrong SITE_URL is reported by the schema below, which names the variable
  site: URL.canParse(env.SITE_URL ?? '') ? env.SITE_URL : DEFAULT_SITE,
  output: 'static',
  trailingSlash: 'never',
  // React renders asynchronously: pages side by side fill the waits of one another
  build: { format: 'file', concurrency: 8 },
  integrations: [
    react(),
    sitemap({
      entryLimit: SITEMAP_ENTRIES,
      filter: (page) => !NOT_IN_SITEMAP.test(page),
      serialize: withNotes,
      namespaces: { news: false, xhtml: false, video: false },
    }),
  ],
  vite: {
    // the syntax and the style sheets that are written; scripts/check-scripts.ts looks for functions. Astro writes style sheets where it
    // renders pages: unless told which browsers they are for, names with a prefix would go
    build: { target: baseline, cssTarget: baseline },
    plugins: [tailwindcss(), snapshotInDev, islandsWithoutNumber, plainImports],
    // numbers that several files use stand in each of them: a file of their own would be one more request
    worker: {
      format: 'es',
      rolldownOptions: {
        optimization: { inlineConst: true },
        // WebKit runs a worker's entry twice when a chunk imports it: all that the worker needs at first is one file beside its entry
        output: { codeSplitting: { groups: [{ name: 'core', test: isNoEntry, tags: ['$initial'] }] } },
      },
    },
    // a site that reads no export live, asks consent for no script, or requires no check of age, holds none of the code for it
    define: {
      IS_BUILT_LIVE: JSON.stringify(Boolean(env.PUBLIC_EXPORT_URL)),
      LIVE_BUILT_AT: JSON.stringify(env.PUBLIC_EXPORT_URL ? readBuildTime() : 0),
      HAS_CONSENT_SCRIPTS: JSON.stringify(hasConsentScripts),
      HAS_AGE_ASSURANCE: JSON.stringify(hasAgeAssurance),
    },
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
  env: {
    schema: {
      SITE_NAME: envField.string({ context: 'client', access: 'public', default: 'Marquee', min: 1, max: 60 }),
      SITE_URL: envField.string({ context: 'client', access: 'public', url: true, default: DEFAULT_SITE }),
      CONTACT_EMAIL: envField.string({
        context: 'client',
        access: 'public',
        includes: '@',
        default: 'contact@example.org',
      }),
      QUICK_EXIT_URL: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://www.bbc.com/weather',
      }),
      PUBLIC_EXPORT_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
