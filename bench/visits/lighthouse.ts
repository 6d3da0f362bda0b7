/**
 * Runs Lighthouse (mobile) on pages of the demo site and prints the four scores of each.
 *
 *   node bench/visits/lighthouse.ts FOLDER [PAGE …]
 *   node bench/visits/lighthouse.ts --check SITE
 *
 * The first form builds the demo site in a folder, and writes lighthouse-<COUNT>.json to the folder `bench` unless pages are given. The second
 * form audits ten pages of a built demo site, writes nothing, and fails if a score is below its minimum.
 */
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../../tools/find-chromium.mjs';
import { startSiteServer } from '../../cli/serve/start-site-server.ts';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { getBenchmarkSitePaths, runMarquee } from '../builds/benchmark-site.ts';

const PORT = 4350;
const PAGES = ['/', '/tags', '/tag/nature', '/search', '/about'] as const;
/** Pages that are audited before a release: one page of each template that search engines index. */
const RELEASE_PAGES = [
  '/',
  '/page/2',
  '/tags',
  '/tag/nature',
  '/trending',
  '/performers',
  '/performer/mei-okabe',
  '/about',
  '/transparency',
  '/legal/terms',
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Maximum number of audits of a page. Other load on the machine only lowers scores, so the best of them counts. */
const MAX_AUDITS = 3;
/**
 * Minimum scores, in the order of {@link CATEGORIES}. Performance also depends on the load of the machine: 90 is the lower limit of "good".
 */
const MINIMUM_SCORES = [90, 100, 100, 100] as const;

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

const isLow = ({ scores }: LighthouseRow) => scores.some((score, i) => score < MINIMUM_SCORES[i]!);

/** Audits a page again while a score is below its minimum. Returns the best score of each category. */
async function auditRepeatedly(page: string, port: number): Promise<LighthouseRow> {
  let best = await audit(page, port);
  for (let i = 1; i < MAX_AUDITS && isLow(best); i++) {
    const { scores, below } = await audit(page, port);
    best = { page, below, scores: scores.map((score, at) => Math.max(score, best.scores[at]!)) };
  }
  return best;
}

/** Returns the Lighthouse scores of pages of a site. */
async function runLighthouse(site: string, pages: readonly string[], run = audit): Promise<LighthouseRow[]> {
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
    for (const page of pages) rows.push(await run(page, chrome.port));
  } finally {
    chrome.kill();
    server.close();
  }
  return rows;
}

function printRows(rows: readonly LighthouseRow[]): void {
  for (const { page, scores, below } of rows) {
    console.log(`${page.padEnd(14)} ${scores.join(' / ')}   ${below.join(', ')}`);
  }
}

/** Audits the pages of a release in a built demo site. Exits with code 1 if a score is too low. */
async function checkRelease(site: string): Promise<void> {
  const rows = await runLighthouse(site, RELEASE_PAGES, auditRepeatedly);
  printRows(rows);
  const low = rows.filter(isLow);
  if (low.length === 0) return;
  console.error(`Scores below ${MINIMUM_SCORES.join(' / ')}: ${low.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}

async function measure(folder: string, pages: readonly string[]): Promise<void> {
  const { work, site } = getBenchmarkSitePaths(path.resolve(folder));
  await runMarquee(['build', '--work', work, '--out', site]);
  const rows = await runLighthouse(site, pages.length > 0 ? pages : PAGES);
  printRows(rows);
  const videos = readSnapshotCoreFile(path.join(site, 'data'))?.manifest.videos ?? 0;
  const result: LighthouseResult & { readonly videos: number } = { videos, rows };
  if (pages.length === 0) await writeBenchmarkResults('lighthouse', result);
}

if (import.meta.main) {
  const [folder = '', ...given] = process.argv.slice(2);
  await (folder === '--check' ? checkRelease(path.resolve(given[0] ?? 'dist')) : measure(folder, given));
}
