/**
 * npx node tools/screenshots.ts [state …]: takes screenshots of every page and state of the built demo site, at four widths in both themes,
 * and writes them with one contact sheet per state to screenshots/. `--docs` (`npm run screenshots`) takes the pictures of the documentation
 * instead. Build the demo first.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { startSiteServer } from '../cli/serve/start-site-server.ts';
import { SCREENSHOT_STATES, type ScreenshotState } from './screenshot-states.ts';

const FOLDER = 'screenshots';
const PORT = 4340;
const WIDTHS = [360, 768, 1280, 1920] as const;
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 } as const;
const THEMES = ['dark', 'light'] as const;
const ANSWERED = JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true });

type Width = (typeof WIDTHS)[number];
type Theme = (typeof THEMES)[number];

async function openState(browser: Browser, state: ScreenshotState, width: Width, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  const stored: Record<string, string> = { theme };
  if (state.visitor !== 'new') stored['age-verified'] = 'true';
  if (state.visitor === undefined) stored['cookie-consent'] = ANSWERED;
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(state.path);
  await page.waitForLoadState('networkidle');
  await state.act?.(page);
  await page.waitForLoadState('networkidle');
  return page;
}

/** A picture of the documentation, which consists of screenshots next to each other. */
interface DocumentPicture {
  readonly name: string;
  readonly shots: readonly { readonly state: string; readonly width: Width; readonly theme: Theme }[];
}

const DOCUMENT_PICTURES: readonly DocumentPicture[] = [
  {
    name: 'home',
    shots: [
      { state: 'home', width: 1280, theme: 'dark' },
      { state: 'home', width: 360, theme: 'light' },
    ],
  },
  {
    name: 'filters',
    shots: [
      { state: 'filters-tag', width: 1280, theme: 'light' },
      { state: 'filters-tag', width: 360, theme: 'dark' },
    ],
  },
  { name: 'search', shots: [{ state: 'suggestions', width: 1280, theme: 'dark' }] },
  { name: 'favorites', shots: [{ state: 'favorites', width: 1280, theme: 'light' }] },
  { name: 'gate', shots: [{ state: 'gate', width: 360, theme: 'dark' }] },
];

const DOCUMENT_FOLDER = 'docs/pictures';
/** Width in pixels of a screenshot in a picture of the documentation, by the width of its page. */
const SHOWN_WIDTHS = { 360: 249, 768: 520, 1280: 864, 1920: 1200 } as const;

const toImage = (png: Buffer, width: number) =>
  `<img style="width:${width}px;border-radius:8px" src="data:image/png;base64,${png.toString('base64')}">`;

/** Takes the screenshots of a documentation picture and writes them, next to each other, to docs/pictures. */
async function takeDocumentPicture(browser: Browser, { name, shots }: DocumentPicture): Promise<void> {
  const images: string[] = [];
  for (const { state: wantedState, width, theme } of shots) {
    const state = SCREENSHOT_STATES.find((each) => each.name === wantedState);
    if (!state) throw new Error(`unknown state ${wantedState}: add it to tools/screenshot-states.ts`);
    const page = await openState(browser, state, width, theme);
    images.push(toImage(await page.screenshot(), SHOWN_WIDTHS[width]));
    await page.context().close();
  }
  const sheet = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await sheet.setContent(`<div style="display:inline-flex;gap:24px;padding:1px">${images.join('')}</div>`);
  const file = path.join(DOCUMENT_FOLDER, `${name}.png`);
  await sheet.locator('div').screenshot({ path: file, omitBackground: true });
  await sheet.close();
  console.log(file);
}

/** Takes the eight screenshots of a page state and combines them on a contact sheet. */
async function shoot(browser: Browser, state: ScreenshotState): Promise<void> {
  const cells: string[] = [];
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const page = await openState(browser, state, width, theme);
      const file = path.join(FOLDER, `${state.name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: state.whole ?? false });
      cells.push(toImage(await readFile(file), Math.round(width / 2)));
      await page.context().close();
    }
  }
  const sheet = await browser.newPage({ viewport: { width: 2260, height: 1200 } });
  await sheet.setContent(
    `<body style="margin:8px;background:#777;display:flex;flex-wrap:wrap;gap:8px;align-items:start">${cells.join('')}`,
  );
  await sheet.screenshot({ path: path.join(FOLDER, `sheet-${state.name}.png`), fullPage: true });
  await sheet.close();
  console.log(`${state.name}: ${cells.length} screenshots`);
}

/** Takes the screenshots of the given states, and writes them with a list of the states. */
async function shootStates(browser: Browser, states: readonly ScreenshotState[]): Promise<void> {
  for (const state of states) await shoot(browser, state);
  const list = states.map(({ name, path: at }) => ({ name, at }));
  await writeFile(path.join(FOLDER, 'states.json'), JSON.stringify(list, null, 2));
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isForDocuments = process.argv.includes('--docs');
const states = wanted.length > 0 ? SCREENSHOT_STATES.filter((state) => wanted.includes(state.name)) : SCREENSHOT_STATES;
if (wanted.length === 0 && !isForDocuments) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await startSiteServer('dist', PORT);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  if (isForDocuments) for (const picture of DOCUMENT_PICTURES) await takeDocumentPicture(browser, picture);
  else await shootStates(browser, states);
} finally {
  await browser.close();
  server.close();
}
