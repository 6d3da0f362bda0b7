import path from 'node:path';
import send from 'send';
import type { Plugin } from 'vite';
import { hashContent } from '../../../src/lib/import/files/hash-content.ts';
import { writeSettingsModule } from '../../../src/lib/settings/page-settings.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
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

/** Text of a dependency, and what takes its place. */
type Part = readonly [text: string, instead: string];

/** Returns the plugin that has builds use other code in the place of parts of a dependency. A part that is not there fails the build. */
const changeDependency = (name: string, file: RegExp, parts: readonly Part[]): Plugin => ({
  name: `marquee:${name}`,
  apply: 'build',
  transform: {
    filter: { id: file },
    handler(code, id) {
      let changed = code;
      for (const [text, instead] of parts) {
        if (!changed.includes(text)) this.error(`expected "${text}" in ${id}, which another version may not have`);
        changed = changed.replace(text, () => instead);
      }
      return { code: changed, map: null };
    },
  },
});

/**
 * Leaves out a number of every island that only a development server reads, since it follows from the folder of the build: one input
 * gives one build, wherever it is made.
 */
export const islandsWithoutNumber = changeDependency(
  'islands-without-number',
  /astro\/dist\/runtime\/server\/hydration\.js$/,
  [['uid: astroId', '']],
);

/**
 * What is loaded when it is asked for is one file each and has no style sheet of its own, so that the bundler's loader, which looks for
 * more to load beside it, is a kilobyte for nothing.
 */
export const plainImports: Plugin = {
  name: 'marquee:plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/** Longest properties of an island whose markup is kept: those of shells, which are the same on every page, and not the cards of a list. */
const KEPT_PROPERTIES = 2000;
/** Markups that are kept of one island. */
const KEPT_MARKUPS = 64;

/**
 * What takes the place of parts of Astro's renderer of React. Unchanged, it runs each island twice, first to see whether it is one of
 * React's, which all here are, and it pipes the markup through a stream although it waits for the end.
 */
const RENDERER_PARTS: readonly Part[] = [
  [
    'async function check(Component, props, children, metadata) {',
    `const kept = new WeakMap();
function renderKept(Component, props, prefix, render) {
  const key = prefix + JSON.stringify(props);
  if (key.length > ${KEPT_PROPERTIES}) return render();
  const markups = kept.get(Component) ?? new Map();
  kept.set(Component, markups);
  const html = markups.get(key) ?? render();
  if (markups.size < ${KEPT_MARKUPS}) markups.set(key, html);
  return html;
}
async function check(Component) {
  return typeof Component === 'function';
}
async function checkByRendering(Component, props, children, metadata) {`,
  ],
  [
    'html = await renderToReadableStreamAsync(vnode, renderOptions);',
    `const render = () => ReactDOM.renderToString(vnode, renderOptions);
    html = newProps.children == null && Object.keys(slots).length === 0
      ? renderKept(Component, newProps, prefix, render)
      : render();`,
  ],
];

/** Has islands rendered once each, and those with the same properties once for all pages. Their markup stays what it was. */
export const quickIslands = changeDependency('quick-islands', /@astrojs\/react\/dist\/server\.js$/, RENDERER_PARTS);

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

const PAGE_SCRIPT = '?page-script';
/** How islands start in this project, and the element that holds them. */
const ISLAND_SCRIPTS = ['client/idle', 'client/load', 'client/visible', 'server/astro-island'];

async function readIslandScripts(): Promise<string> {
  const modules = ISLAND_SCRIPTS.map(
    (name) => import(`astro/runtime/${name}.prebuilt.js`) as Promise<{ default: string }>,
  );
  return (await Promise.all(modules)).map((module) => module.default).join('\n');
}

/**
 * Returns the plugin that gives `import { url } from './x.ts?page-script'` the address of a file with the script that runs a module of
 * `src/head`, and with what Astro writes into every page for its islands.
 */
export const pageScript = (define: Readonly<Record<string, string>>): Plugin => {
  let isBuild = false;
  /** Pages are built before what browsers load, and only that goes into the site. */
  const assets = new Map<string, string>();
  return {
    name: 'marquee:page-script',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    load: {
      filter: { id: /\?page-script$/ },
      async handler(id) {
        const { code, files } = await bundleInlineScript(id.slice(0, -PAGE_SCRIPT.length), define);
        for (const file of files) this.addWatchFile(file);
        if (!isBuild) return { code: `export const url = undefined, code = ${JSON.stringify(code)};`, map: null };
        const source = `${code}\n${await readIslandScripts()}\n`;
        const fileName = `_astro/page.${hashContent([Buffer.from(source)])}.js`;
        assets.set(fileName, source);
        return { code: `export const url = '/${fileName}', code = '';`, map: null, moduleType: 'js' };
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of assets) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};

const PRESCRIPTS = 'function getPrescripts(result, type, directive) {';

/** Leaves out of pages what the file of {@link pageScript} holds for their islands; its style stands in the style sheet. */
export const islandsWithoutScripts = changeDependency(
  'islands-without-scripts',
  /astro\/dist\/runtime\/server\/scripts\.js$/,
  [[PRESCRIPTS, `${PRESCRIPTS}\n  return '';`]],
);
