/**
 * Builds the demo site in a folder, runs Lighthouse (mobile) on its pages and prints the four scores of each.
 *
 *   node bench/lighthouse.ts FOLDER [PAGE …]
 *
 * Writes lighthouse-<COUNT>.json next to this file, unless pages are given.
 */
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../tools/chromium.mjs';
import { startSiteServer } from '../cli/serve/start-site-server.ts';
import { readSnapshotCoreFile } from '../src/lib/import/output/snapshot-core-file.ts';
import { writeResults } from './results.ts';
import { sitePathsIn, runMarquee } from './site.ts';

const PORT = 4350;
const PAGES = ['/', '/tags', '/tag/nature', '/search', '/about'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface LighthouseRow {
  readonly page: string;
  /** Scores from 0 to 100: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Ids of audits below a perfect score. */
  readonly below: readonly string[];
}

/** Lighthouse scores of several pages. */
export interface LighthouseResult {
  readonly rows: readonly LighthouseRow[];
}

async function audit(page: string, port: number): Promise<LighthouseRow> {
  const result = await lighthouse(`http://localhost:${PORT}${page}`, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse returned nothing for ${page}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const weighty = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const below = Object.values(audits).filter(({ id, score }) => weighty.has(id) && score !== null && score < 1);
  return { page, scores, below: below.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)) };
}

/** Returns the Lighthouse scores of pages of a site. */
async function runLighthouse(site: string, pages: readonly string[]): Promise<LighthouseRow[]> {
  const server = await startSiteServer(site, PORT);
  const chromeFlags = [
    '--headless=new',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (process.getuid?.() === 0) chromeFlags.push('--no-sandbox');
  const chrome = await launch({ chromePath: await ensureChromium(), chromeFlags });
  const rows: LighthouseRow[] = [];
  try {
    for (const page of pages) rows.push(await audit(page, chrome.port));
  } finally {
    chrome.kill();
    server.close();
  }
  return rows;
}

if (import.meta.main) {
  const [folder = '', ...asked] = process.argv.slice(2);
  const { work, site } = sitePathsIn(path.resolve(folder));
  await runMarquee(['build', '--work', work, '--out', site]);
  const rows = await runLighthouse(site, asked.length > 0 ? asked : PAGES);
  for (const { page, scores, below } of rows) {
    console.log(`${page.padEnd(14)} ${scores.join(' / ')}   ${below.join(', ')}`);
  }
  const videos = readSnapshotCoreFile(path.join(site, 'data'))?.manifest.videos ?? 0;
  const results = { videos, rows };
  if (asked.length === 0) await writeResults('lighthouse', results);
}
