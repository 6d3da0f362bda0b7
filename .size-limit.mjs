// Size budgets of the built demo site, in brotli bytes: HTML, scripts and style sheets of each page.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// the dates of the demo change sizes by a few bytes from day to day: budgets include a margin for them
const DIST = 'dist';
const SCRIPT = /(?:src|component-url|renderer-url|before-hydration-url)="?(\/_astro\/[^"\s>]+\.js)/g;
/** Matches static imports and the worker's URL, but not code that is loaded on demand (Fuse.js, the live import). */
const IMPORT = /(?:\b(?:from|import)\s*["'`](?:\.\/)?|["'`]\/_astro\/)([\w.-]+\.js)["'`]/g;

/** The two scripts of every page have budgets of their own. */
const PAGE_SCRIPT = /^(?:page|deferred)\./;

/** Returns the paths of all other scripts of a page: islands, their imports at any depth, and the worker. */
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
const script = (name, page, limit = '126.5 kB') => ({
  name: `JavaScript of ${name}`,
  path: scriptsOf(page),
  limit,
  brotli: true,
});
const html = (name, page, limit) => ({ name: `HTML of ${name}`, path: path.join(DIST, page), limit, brotli: true });

// the HTML of `/` fits into one initial congestion window (TCP); budgets of HTML and of the scripts of every page are 5 % above their size, those of other scripts 1 to 2 %
export default [
  html('/', 'index.html', '8.1 kB'),
  html('a tag page', tagPage, '7.9 kB'),
  html('/tags', 'tags.html', '5.5 kB'),
  { name: 'script before the first paint', path: `${DIST}/_astro/page.*.js`, limit: '5.7 kB', brotli: true },
  { name: 'deferred script of every page', path: `${DIST}/_astro/deferred.*.js`, limit: '7.5 kB', brotli: true },
  {
    name: 'script for the first cards of a list',
    path: `${DIST}/_astro/early-list.*.js`,
    limit: '5.8 kB',
    brotli: true,
  },
  { name: 'service worker', path: '.marquee/operators/dist/sw.js', limit: '2.3 kB', brotli: true },
  { name: 'style sheets', path: `${DIST}/_astro/*.css`, limit: '15.4 kB', brotli: true },
  script('/', 'index.html'),
  script('a tag page', tagPage, '127 kB'),
  script('/tags', 'tags.html', '129.1 kB'),
  script('/trending', 'trending.html', '126.8 kB'),
  script('/search', 'search.html', '129 kB'),
  // pages with the code for the visitor's own data; they start the worker only when it receives a request
  script('/favorites', 'favorites.html', '133 kB'),
  script('/settings', 'settings.html', '133.5 kB'),
  script('/admin', 'admin.html', '130.5 kB'),
];
