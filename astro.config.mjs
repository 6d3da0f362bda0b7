import path from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import sirv from 'sirv';
import { loadEnv } from 'vite';
import { consentScriptsFile, readConsentScripts } from './src/lib/site/consent-scripts.ts';

const DEFAULT_SITE = 'http://localhost:4321';
const env = loadEnv(process.env.NODE_ENV ?? 'production', process.cwd(), '');
const work = path.resolve(process.env.MARQUEE_WORK ?? '.marquee');

const consentScripts = consentScriptsFile(env.CONSENT_SCRIPTS);
const hasConsentScripts = (await readConsentScripts(consentScripts)).length > 0;

const SHARED_BY_PAGES =
  /src\/lib\/(?:domain|client|stores)\/|src\/islands\/(?:ui\/|video\/|HeaderSearch|ThemeToggle|CookieBanner|FilterPanel|SortBar|VideoGrid)|node_modules\/(?:@nanostores|nanostores)\//;

/** Serves the snapshot under /data while developing; a build copies it beside the pages instead. */
const snapshotInDev = {
  name: 'marquee:snapshot-in-dev',
  configureServer(server) {
    server.middlewares.use('/data', sirv(path.join(work, 'data'), { dev: true }));
  },
};

export default defineConfig({
  // a wrong SITE_URL is reported by the schema below, which names the variable
  site: URL.canParse(env.SITE_URL ?? '') ? env.SITE_URL : DEFAULT_SITE,
  output: 'static',
  trailingSlash: 'never',
  // React renders asynchronously: pages side by side fill the waits of one another
  build: { format: 'file', concurrency: 8 },
  integrations: [react(), sitemap({ filter: (page) => !page.endsWith('/admin') })],
  vite: {
    plugins: [tailwindcss(), snapshotInDev],
    worker: { format: 'es' },
    // a site that reads no export live, or asks consent for no script, holds none of the code for it
    define: {
      IS_BUILT_LIVE: JSON.stringify(Boolean(env.PUBLIC_EXPORT_URL)),
      HAS_CONSENT_SCRIPTS: JSON.stringify(hasConsentScripts),
    },
    resolve: { alias: { '#consent-scripts': consentScripts } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // what most pages need comes as one file: it compresses better than twenty, and costs one request
            output: { codeSplitting: { groups: [{ name: 'app', test: SHARED_BY_PAGES }] } },
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
      PUBLIC_EXPORT_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
