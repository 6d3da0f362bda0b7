// Budgets in brotli bytes of the built demo site: what one page makes a visitor load.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// ages and dates in the pages cost a few bytes more or less from day to day: budgets have room for them
const DIST = 'dist';
const SCRIPT = /(?:src|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
/** Static imports, and the worker's address: not what is loaded only when it is asked for (Fuse.js, a live export). */
const IMPORT = /(?:\b(?:from|import)\s*["'`](?:\.\/)?|["'`]\/_astro\/)([\w.-]+\.js)["'`]/g;

/** The script that the first paint of every page waits for: it has a budget of its own. */
const PAGE_SCRIPT = /^page\./;

/** Returns every other script that a page can load: islands, their imports at any depth, and the worker. */
function scriptsOf(page) {
  const html = readFileSync(path.join(DIST, page), 'utf8');
  const found = new Set();
  const queue = [...html.matchAll(SCRIPT)].map(([, url]) => path.basename(url));
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (found.has(name) || PAGE_SCRIPT.test(name)) continue;
    found.add(name);
    const code = readFileSync(path.join(DIST, '_astro', name), 'utf8');
    queue.push(...[...code.matchAll(IMPORT)].map(([, target]) => target));
  }
  return [...found].map((name) => path.join(DIST, '_astro', name));
}

const tagPage = `tag/${readdirSync(path.join(DIST, 'tag')).find((name) => name.endsWith('.html'))}`;
const script = (name, page, limit = '117 kB') => ({
  name: `JavaScript of ${name}`,
  path: scriptsOf(page),
  limit,
  brotli: true,
});
const html = (name, page, limit) => ({ name: `HTML of ${name}`, path: path.join(DIST, page), limit, brotli: true });

// what a visitor feels: one initial congestion window for the HTML of `/`; for scripts, room of a hundredth or two
export default [
  html('/', 'index.html', '11 kB'),
  html('a tag page', tagPage, '11 kB'),
  html('/tags', 'tags.html', '9 kB'),
  { name: 'script of every page', path: `${DIST}/_astro/page.*.js`, limit: '10.5 kB', brotli: true },
  { name: 'service worker', path: '.marquee/operators/dist/sw.js', limit: '2.3 kB', brotli: true },
  { name: 'style sheets', path: `${DIST}/_astro/*.css`, limit: '14 kB', brotli: true },
  script('/', 'index.html'),
  script('a tag page', tagPage),
  script('/tags', 'tags.html', '118 kB'),
  script('/trending', 'trending.html'),
  script('/search', 'search.html', '119 kB'),
  // these two hold the code of the visitor's own data, and start the worker only when something asks it
  script('/favorites', 'favorites.html', '121 kB'),
  script('/settings', 'settings.html', '124 kB'),
  script('/admin', 'admin.html', '118 kB'),
];
