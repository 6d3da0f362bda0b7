import path from 'node:path';
import send from 'send';
import type { Plugin } from 'vite';
import { hashContent } from '../../../src/lib/import/files/hash-content.ts';
import { formatSettingsModule } from '../../../src/lib/settings/format-settings-module.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { bundleInlineScript } from './bundle-inline-script.ts';

const SITE_SETTINGS = '#site-settings';

/** Vite plugin that provides the operator's settings to pages and islands as `#site-settings`. */
export const siteSettingsPlugin = (settings: Settings): Plugin => ({
  name: 'marquee:site-settings',
  enforce: 'pre',
  resolveId: { filter: { id: /^#site-settings$/ }, handler: () => `\0${SITE_SETTINGS}` },
  load(id) {
    if (id !== `\0${SITE_SETTINGS}`) return null;
    return formatSettingsModule(settings, this.environment.name === 'client');
  },
});

/** Vite plugin that serves the snapshot and the demo's images in development. Builds copy both into the site instead. */
export const serveSnapshotInDevelopmentPlugin = (work: string): Plugin => ({
  name: 'marquee:snapshot-in-dev',
  configureServer(server) {
    for (const name of ['data', 'demo']) {
      const root = path.join(work, name);
      server.middlewares.use(`/${name}`, (request, response, next) => {
        const skip = () => next();
        send(request, request.url ?? '/', { root, index: false, cacheControl: false })
          .on('directory', skip)
          .on('error', skip)
          .pipe(response);
      });
    }
  },
});

/** Text in the source code of a dependency, and its replacement. */
type Patch = readonly [text: string, instead: string];

/** Vite plugin that replaces parts of a dependency's source in builds. Fails the build if a part is not found. */
const patchDependency = (name: string, file: RegExp, patches: readonly Patch[]): Plugin => ({
  name: `marquee:${name}`,
  apply: 'build',
  transform: {
    filter: { id: file },
    handler(code, id) {
      let changed = code;
      for (const [text, replacement] of patches) {
        if (!changed.includes(text)) this.error(`expected "${text}" in ${id}, which another version may not have`);
        changed = changed.replace(text, () => replacement);
      }
      return { code: changed, map: null };
    },
  },
});

/**
 * Vite plugin that removes the `uid` attribute of islands. Only the development server reads the attribute, whose value depends on the
 * folder of the build: without the attribute, the same input gives the same pages everywhere.
 */
export const removeIslandUidPlugin = patchDependency(
  'islands-without-number',
  /astro\/dist\/runtime\/server\/hydration\.js$/,
  [['uid: astroId', '']],
);

/**
 * Vite plugin that replaces Vite's helper for dynamic imports with a plain import, and omits the lists of dependencies that the helper
 * preloads. Together, they are more than a kilobyte.
 */
export const plainDynamicImportPlugin: Plugin = {
  name: 'marquee:plain-imports',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/** Maximum characters of an island's serialized props for cached markup. Lists of cards are longer and differ on every page. */
const MAX_CACHED_PROPS = 2000;
/** Maximum number of different props for which the markup of an island is cached. */
const MAX_CACHED_MARKUPS = 64;

/**
 * Replacements in Astro's React renderer. The original renderer renders each island twice, because it tests by rendering whether an island
 * is a React component, which all islands of this project are. The original also renders to a stream, although it then waits for the
 * complete markup.
 */
const RENDERER_PATCHES: readonly Patch[] = [
  [
    'async function check(Component, props, children, metadata) {',
    `const kept = new WeakMap();
function renderKept(Component, props, prefix, render) {
  const key = prefix + JSON.stringify(props);
  if (key.length > ${MAX_CACHED_PROPS}) return render();
  const markups = kept.get(Component) ?? new Map();
  kept.set(Component, markups);
  const html = markups.get(key) ?? render();
  if (markups.size < ${MAX_CACHED_MARKUPS}) markups.set(key, html);
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

/** Vite plugin that renders each island only once, and islands with equal props only once for all pages. The markup is unchanged. */
export const cacheRenderedIslandsPlugin = patchDependency(
  'quick-islands',
  /@astrojs\/react\/dist\/server\.js$/,
  RENDERER_PATCHES,
);

const INLINE_SCRIPT = /\?inline-script(?:=(\w+))?$/;

/**
 * Vite plugin for `import code from './x.ts?inline-script'`: the text of a script that runs a module of `src/head`, bundled once per build.
 * `?inline-script=es5` compiles to that syntax level. In development, changes of any module of the script reload the pages.
 */
export const inlineScriptsPlugin = (define: Readonly<Record<string, string>>): Plugin => ({
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

const PAGE_SCRIPT = /\?(page|deferred|early-list)-script$/;
/** Astro's inline scripts for the hydration strategies of islands that this project uses. */
const HYDRATION_SCRIPTS = ['client/idle', 'client/load', 'client/visible'];

async function readAstroScripts(names: readonly string[]): Promise<string> {
  const modules = names.map((name) => import(`astro/runtime/${name}.prebuilt.js`) as Promise<{ default: string }>);
  return (await Promise.all(modules)).map((module) => module.default).join('\n');
}

/**
 * Returns Astro's code for islands: the custom element, and the scripts of the hydration strategies, without which no island loads. On a
 * page that holds its islands, the strategies run when they are released (src/head/early-list/hold-islands.ts).
 */
async function readIslandScripts(): Promise<string> {
  const strategies = await readAstroScripts(HYDRATION_SCRIPTS);
  return `self.Astro||={};${await readAstroScripts(['server/astro-island'])}
(f=>document.documentElement.dataset.islands===void 0?f():document.addEventListener('marquee:islands',f,{once:!0}))(()=>{${strategies}\n});`;
}

/**
 * Returns code that runs `code` after the main script of the page has run. If the main script fails to load at first, it loads again later
 * than the deferred script (src/head/early-inline-script.ts).
 */
const runAfterMainScript = (code: string) =>
  `(f=>document.documentElement.dataset.script===void 0?document.addEventListener('marquee:script',f,{once:!0}):f())(()=>{${code}\n})`;

/**
 * Vite plugin for `import { url } from './x.ts?page-script'`: the URL of a script file that runs a module of `src/head`.
 * `?early-list-script` is for the script that shows the first cards of a list, and `?deferred-script` for the script that runs after the
 * main script. The file of the deferred script also contains the scripts that Astro would otherwise inline into every page with islands; in
 * development, Astro does that.
 */
export const pageScriptPlugin = (define: Readonly<Record<string, string>>, settings: Settings): Plugin => {
  let isBuild = false;
  /** Page scripts' source code by file name. Pages are built before the client bundle, and only files of that bundle go into the site. */
  const assets = new Map<string, string>();
  return {
    name: 'marquee:page-script',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    load: {
      filter: { id: PAGE_SCRIPT },
      async handler(id) {
        const [query = '', kind] = PAGE_SCRIPT.exec(id) ?? [];
        const { code, files } = await bundleInlineScript(id.slice(0, -query.length), define, undefined, {
          [SITE_SETTINGS]: formatSettingsModule(settings, true),
        });
        for (const file of files) this.addWatchFile(file);
        if (!isBuild) return { code: `export const url = undefined, code = ${JSON.stringify(code)};`, map: null };
        const source =
          kind === 'deferred' ? `${runAfterMainScript(`${code}\n${await readIslandScripts()}`)}\n` : `${code}\n`;
        const fileName = `_astro/${kind}.${hashContent([Buffer.from(source)])}.js`;
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

/** Vite plugin that omits Astro's inline scripts and style for islands: {@link pageScriptPlugin} and the style sheet contain them. */
export const omitIslandInlineScriptsPlugin = patchDependency(
  'islands-without-scripts',
  /astro\/dist\/runtime\/server\/scripts\.js$/,
  [[PRESCRIPTS, `${PRESCRIPTS}\n  return '';`]],
);
