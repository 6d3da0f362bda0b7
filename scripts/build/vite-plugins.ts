import path from 'node:path';
import send from 'send';
import type { Plugin } from 'vite';
import { writeSettingsModule } from '../../src/lib/settings/page-settings.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { bundleInlineScript } from './inline-script.ts';

const SITE_SETTINGS = '#site-settings';

/** Returns the plugin that gives pages and islands the operator's settings. */
export const siteSettings = (settings: Settings): Plugin => ({
  name: 'marquee:site-settings',
  enforce: 'pre',
  resolveId: { filter: { id: /^#site-settings$/ }, handler: () => `\0${SITE_SETTINGS}` },
  load(id) {
    if (id !== `\0${SITE_SETTINGS}`) return null;
    return writeSettingsModule(settings, this.environment.name === 'client');
  },
});

/** Returns the plugin that serves the snapshot and the demo's pictures while developing. A build copies them beside the pages instead. */
export const snapshotInDev = (work: string): Plugin => ({
  name: 'marquee:snapshot-in-dev',
  configureServer(server) {
    for (const name of ['data', 'demo']) {
      const root = path.join(work, name);
      server.middlewares.use(`/${name}`, (request, response, next) => {
        const goOn = () => next();
        send(request, request.url ?? '/', { root, index: false, cacheControl: false })
          .on('directory', goOn)
          .on('error', goOn)
          .pipe(response);
      });
    }
  },
});

/**
 * Leaves out a number of every island that only a development server reads, since it follows from the folder of the build: one input
 * gives one build, wherever it is made.
 */
export const islandsWithoutNumber: Plugin = {
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
export const plainImports: Plugin = {
  name: 'marquee:plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

const INLINE_SCRIPT = /\?inline-script(?:=(\w+))?$/;

/**
 * Returns the plugin that gives `import code from './x.ts?inline-script'` the text of the script that runs a module of `src/head`, bundled
 * once a build. `?inline-script=es5` is written in that language. While developing, pages follow every module of the script.
 */
export const inlineScripts = (define: Readonly<Record<string, string>>): Plugin => ({
  name: 'marquee:inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: INLINE_SCRIPT },
    async handler(id) {
      const [query = '', target] = INLINE_SCRIPT.exec(id) ?? [];
      const { code, files } = await bundleInlineScript(id.slice(0, -query.length), define, target);
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code)};`, map: null, moduleType: 'js' };
    },
  },
});
