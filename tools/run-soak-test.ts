/**
 * npx node tools/run-soak-test.ts [--minutes 30 --seed X --folder dist]: uses the built site for a given time, by steps that the seed
 * determines.
 * Fails if the memory of a page grows after the warm-up, or if a page reports an error. Build first.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { program } from 'commander';
import { ensureChromium } from './find-chromium.mjs';
import { FILMS_WITHOUT_PICTURE } from '../demo/format-import-line.ts';
import { createRandomGenerator, type RandomGenerator } from '../demo/random-generator.ts';
import { getServerUrl, startSiteServer } from '../cli/serve/start-site-server.ts';
import { createMemoryMeter, type MemoryUsage } from './soak/measure-memory.ts';
import { simulateListVisitor, simulateSearchVisitor, simulateBrowsingVisitor } from './soak/soak-test-visitors.ts';

const values = program
  .option('--minutes <number>', 'Duration of the test in minutes', '30')
  .option('--seed <text>', 'Seed of the random steps', 'opening night')
  .option('--folder <folder>', 'Folder of the built site', 'dist')
  .parse()
  .opts<{ minutes: string; seed: string; folder: string }>();

/**
 * Flag that disables the optimizing compilers of V8. Their machine code is a part of the measured heap and grows for half an hour and
 * longer, which would hide the growth of the site's own data.
 */
const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Maximum growth of each measured value during the test, as a fraction. */
const MAX_GROWTH = 0.05;
/** Fraction of the test's time that is warm-up, in which caches fill, and measurements do not count. */
const WARM_UP = 0.25;
/**
 * Heap growth in bytes that the test tolerates: functions that were not used for a while are compiled again at their next use, and the
 * worker of a new page may have loaded another amount of data than the worker before.
 */
const IGNORED_HEAP_GROWTH = 600_000;
/** Number of rounds at the start and at the end of the test whose medians are compared. */
const COMPARED_ROUNDS = 3;
/** Timeout in milliseconds after which a page counts as unresponsive: longer than a busy machine needs. */
const TIMEOUT_MS = 120_000;
const MEASURES = ['heap', 'workerHeap', 'nodes', 'listeners'] as const;

/** URLs of pictures that the demo site lacks on purpose. */
const MISSING_PICTURE = new RegExp(`/demo/(${[...FILMS_WITHOUT_PICTURE].join('|')})\\.svg$`);
const isMissingPicture = (url: string) => MISSING_PICTURE.test(url);

interface Visitor {
  readonly name: string;
  readonly page: Page;
  readonly plan: (page: Page, random: RandomGenerator) => Promise<void>;
  readonly measure: () => Promise<MemoryUsage>;
  readonly samples: { minute: number; held: MemoryUsage }[];
}

async function openVisitor(
  context: BrowserContext,
  name: string,
  path: string,
  plan: Visitor['plan'],
): Promise<Visitor> {
  const page = await context.newPage();
  const measure = await createMemoryMeter(page);
  await page.goto(path);
  return { name, page, plan, measure, samples: [] };
}

const formatBytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
const format = (measure: (typeof MEASURES)[number], value: number) =>
  measure.endsWith('eap') ? formatBytes(value) : String(Math.round(value));

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints the growth of each measured value of a visitor's page, and returns the values above the limit. */
function checkGrowth({ name, samples }: Visitor, minutes: number): string[] {
  const warm = samples.filter(({ minute }) => minute >= minutes * WARM_UP);
  if (warm.length < 2 * COMPARED_ROUNDS)
    return [
      `${name}: only ${warm.length} rounds after the warm-up, expected at least ${2 * COMPARED_ROUNDS}: increase --minutes`,
    ];
  return MEASURES.flatMap((measure) => {
    const numbers = warm.map((entry) => entry.held[measure]);
    const before = middle(numbers.slice(0, COMPARED_ROUNDS));
    const after = middle(numbers.slice(-COMPARED_ROUNDS));
    const growth = before === 0 ? 0 : after / before - 1;
    const text = `${name.padEnd(10)} ${measure.padEnd(11)} ${format(measure, before).padStart(10)} → ${format(measure, after).padStart(10)}  ${(growth * 100).toFixed(1).padStart(6)} %  maximum ${format(measure, Math.max(...numbers))}`;
    console.log(text);
    const isIgnored = measure.endsWith('eap') && after - before < IGNORED_HEAP_GROWTH;
    return growth > MAX_GROWTH && !isIgnored ? [`${name}: ${measure} grew by more than ${MAX_GROWTH * 100} %`] : [];
  });
}

async function main(): Promise<string[]> {
  const minutes = Number(values.minutes);
  const server = await startSiteServer(values.folder, 0);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [WITHOUT_MACHINE_CODE, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const errors: string[] = [];
  try {
    const context = await browser.newContext({
      baseURL: getServerUrl(server),
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(() => {
      // `about:blank` has no local storage
      if (location.protocol === 'about:') return;
      const answer = { hasAnswered: true, analytics: false, advertising: false, thirdParty: true };
      localStorage.setItem('age-verified', 'true');
      localStorage.setItem('cookie-consent', JSON.stringify(answer));
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && !isMissingPicture(message.location().url)) errors.push(message.text());
    });
    context.on('response', (response) => {
      if (response.status() >= 400 && !isMissingPicture(response.url())) errors.push(response.url());
    });
    const visitors = [
      await openVisitor(context, 'list', '/', simulateListVisitor),
      await openVisitor(context, 'search', '/search?q=river', simulateSearchVisitor),
      await openVisitor(context, 'wanderer', '/', simulateBrowsingVisitor),
    ];
    const random = createRandomGenerator(values.seed);
    const started = performance.now();
    const minute = () => (performance.now() - started) / 60_000;
    console.log(`Testing ${values.folder} for ${minutes} minutes, seed "${values.seed}"`);
    for (let round = 1; minute() < minutes; round++) {
      for (const visitor of visitors) {
        await visitor.page.bringToFront();
        await visitor.plan(visitor.page, random);
        const held = await visitor.measure();
        visitor.samples.push({ minute: minute(), held });
        const parts = MEASURES.map((measure) => `${measure} ${format(measure, held[measure])}`);
        console.log(`${minute().toFixed(1).padStart(5)} min  round ${round}  ${visitor.name}: ${parts.join(', ')}`);
      }
    }
    console.log('\nAfter the warm-up → at the end (median of three rounds each, after garbage collection):');
    return [...visitors.flatMap((visitor) => checkGrowth(visitor, minutes)), ...errors.map((text) => `Error: ${text}`)];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const failures = await main();
console.log(
  failures.length === 0 ? '\nSoak test passed without errors.' : `\nSoak test failed:\n${failures.join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
