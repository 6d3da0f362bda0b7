/**
 * npx node tools/screenshots.ts [state …]: takes screenshots of every page and state of the built demo site, at four widths in both themes,
 * and writes them with one contact sheet per state to screenshots/. `--docs` (`npm run screenshots`) takes the pictures of the
 * documentation instead. `--browser=webkit` and `--browser=firefox` use that browser for the states without actions that need Chromium, and
 * show the beginning of each page. `--site=FOLDER` shows another built site, and `--language=CODE` one of its languages. Build the site
 * first.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openDisplay } from '../tests/engines/driver/display.ts';
import { openFirefox } from '../tests/engines/driver/firefox.ts';
import type { Session } from '../tests/engines/driver/session.ts';
import { openWebKit } from '../tests/engines/driver/webkit.ts';
import { createPage } from '../tests/engines/support/page.ts';
import { serveRecordedSite } from '../tests/engines/support/recorded-site.ts';
import { POLL_MS } from '../tests/engines/support/timeouts.ts';
import { ensureChromium } from './find-chromium.mjs';
import { startSiteServer, getServerUrl } from '../cli/serve/start-site-server.ts';
import { enterScreenshotState, SCREENSHOT_STATES, type ScreenshotState } from './screenshot-states.ts';

const FOLDER = 'screenshots';
const WIDTHS = [360, 768, 1280, 1920] as const;
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 } as const;
const THEMES = ['dark', 'light'] as const;
const ANSWERED = JSON.stringify({ hasAnswered: true, analytics: false, advertising: false, thirdParty: true });

type Width = (typeof WIDTHS)[number];
type Theme = (typeof THEMES)[number];

/** Takes a PNG screenshot of a page state. */
type TakeScreenshot = (state: ScreenshotState, width: Width, theme: Theme) => Promise<Buffer>;

/** Returns the entries of local storage of the visitor of a state. */
function storedEntries(state: ScreenshotState, theme: Theme): Readonly<Record<string, string>> {
  return {
    theme,
    ...(state.visitor !== 'new' && { 'age-verified': 'true' }),
    ...(state.visitor === undefined && { 'cookie-consent': ANSWERED }),
    ...state.stored,
  };
}

async function openState(
  browser: Browser,
  state: ScreenshotState,
  width: Width,
  theme: Theme,
  baseURL: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width < 768,
    // phones have no space for a scrollbar
    isMobile: width < 768,
    deviceScaleFactor: isForDocuments ? DOCUMENT_PIXEL_RATIO : 1,
    locale: options.language ?? 'en',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    storedEntries(state, theme),
  );
  const page = await context.newPage();
  await page.goto(prefix + state.path);
  await page.waitForLoadState('networkidle');
  await enterScreenshotState(page, state);
  await page.waitForLoadState('networkidle');
  return page;
}

const takeInChromium =
  (browser: Browser): TakeScreenshot =>
  async (state, width, theme) => {
    const page = await openState(browser, state, width, theme, getServerUrl(server));
    const png = await page.screenshot({ fullPage: state.whole ?? false });
    await page.context().close();
    return png;
  };

/** Returns whether the visible part of a page is complete: its lists, fonts and pictures are loaded, and the pictures are decoded. */
async function isPageComplete(): Promise<boolean> {
  const visible = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  if (document.querySelector('[aria-busy=true]') || !visible.every(({ complete }) => complete)) return false;
  await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  // the second frame starts after the first is painted
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return document.fonts.status === 'loaded';
}

/** Takes screenshots in a browser that the tests of browser engines drive. Each has an origin of its own, so that storage is empty. */
const takeInSession =
  (session: Session): TakeScreenshot =>
  async (state, width, theme) => {
    const site = await serveRecordedSite(folder);
    const page = createPage(session, site);
    await session.resize(width, HEIGHTS[width]);
    await page.store(storedEntries(state, theme));
    await page.open(prefix + state.path);
    for (const css of state.press ?? []) await page.press(css);
    if (state.see) await page.see(state.see);
    while (!(await session.evaluate(isPageComplete))) await wait(POLL_MS);
    const png = await session.screenshot();
    // an empty page stops all requests to the site
    await session.navigate('about:blank');
    await site.close();
    return png;
  };

/** Starts a browser for screenshots other than Chromium. */
async function openOtherBrowser(name: string): Promise<{ session: Session; close: () => Promise<void> }> {
  if (name !== 'webkit' && name !== 'firefox') throw new Error(`--browser=${name}: use chromium, firefox or webkit`);
  const display = name === 'webkit' ? await openDisplay() : null;
  const session = await (display ? openWebKit(display.name, { hasScripts: true }) : openFirefox({ hasScripts: true }));
  return {
    session,
    async close() {
      await session.close();
      display?.close();
    },
  };
}

/** A picture of the documentation, which consists of screenshots next to each other. */
interface DocumentPicture {
  readonly name: string;
  readonly shots: readonly { readonly state: string; readonly width: Width; readonly theme: Theme }[];
  /** True for pictures of the demo site in Arabic, which is built for them. */
  readonly isArabic?: boolean;
}

/** The console page of the last build of the demo site, which is opened from disk. */
const CONSOLE_STATE: ScreenshotState = { name: 'console', path: pathToFileURL('dist.report/index.html').href };

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
  { name: 'favorites', shots: [{ state: 'share', width: 1280, theme: 'light' }] },
  {
    name: 'arabic',
    shots: [
      { state: 'home', width: 1280, theme: 'light' },
      { state: 'home', width: 360, theme: 'dark' },
    ],
    isArabic: true,
  },
  { name: 'console', shots: [{ state: 'console', width: 1280, theme: 'light' }] },
  { name: 'gate', shots: [{ state: 'gate', width: 360, theme: 'dark' }] },
];

const DOCUMENT_FOLDER = 'docs/pictures';
/** Host in the URL and QR code that a picture of the documentation shows, and its URL. */
const DOCUMENT_HOST = 'videos.example.org';
const DOCUMENT_URL = `http://${DOCUMENT_HOST}`;
/** Pixels of the pictures of the documentation per CSS pixel, so that they are sharp on dense screens. */
const DOCUMENT_PIXEL_RATIO = 2;
const ARABIC_FOLDER = '.marquee/arabic';
/** Width in pixels of a screenshot in a picture of the documentation, by the width of the window in which it was taken. */
const SHOWN_WIDTHS = { 360: 249, 768: 520, 1280: 864, 1920: 1200 } as const;

const toImage = (png: Buffer, width: number) =>
  `<img style="width:${width}px;border-radius:8px;box-shadow:0 0 0 1px #8888" src="data:image/png;base64,${png.toString('base64')}">`;

/** Takes the screenshots of a documentation picture and writes them, next to each other, to docs/pictures. */
async function takeDocumentPicture(browser: Browser, { name, shots }: DocumentPicture, baseURL: string): Promise<void> {
  const images: string[] = [];
  for (const { state: wantedState, width, theme } of shots) {
    const state = [...SCREENSHOT_STATES, CONSOLE_STATE].find((each) => each.name === wantedState);
    if (!state) throw new Error(`unknown state ${wantedState}: add it to tools/screenshot-states.ts`);
    const page = await openState(browser, state, width, theme, baseURL);
    images.push(toImage(await page.screenshot(), SHOWN_WIDTHS[width]));
    await page.context().close();
  }
  // a picture of a phone alone is small enough without further pixels
  const isPhoneAlone = shots.every(({ width }) => width < 768);
  const sheet = await browser.newPage({
    viewport: { width: 1400, height: 900 },
    deviceScaleFactor: isPhoneAlone ? 1 : DOCUMENT_PIXEL_RATIO,
  });
  await sheet.setContent(`<div style="display:inline-flex;gap:24px;padding:1px">${images.join('')}</div>`);
  const file = path.join(DOCUMENT_FOLDER, `${name}.webp`);
  await sharp(await sheet.locator('div').screenshot({ omitBackground: true }))
    .webp({ quality: 85 })
    .toFile(file);
  await sheet.close();
  console.log(file);
}

/** Takes all pictures of the documentation. Builds the demo site in Arabic first. */
async function takeDocumentPictures(browser: Browser): Promise<void> {
  const args = ['cli/marquee.ts', 'build', '--work', `${ARABIC_FOLDER}/work`, '--out', `${ARABIC_FOLDER}/dist`];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, SITE_LANGUAGE: 'ar' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The demo site in Arabic cannot be built: see the message above');
  const arabic = await startSiteServer(`${ARABIC_FOLDER}/dist`, 0);
  for (const picture of DOCUMENT_PICTURES)
    await takeDocumentPicture(browser, picture, picture.isArabic ? getServerUrl(arabic) : DOCUMENT_URL);
  arabic.close();
}

/** Takes the eight screenshots of a page state and combines them, in Chromium, on a contact sheet. */
async function shoot(browser: Browser, take: TakeScreenshot, state: ScreenshotState): Promise<void> {
  const cells: string[] = [];
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const png = await take(state, width, theme);
      await writeFile(path.join(FOLDER, `${state.name}-${width}-${theme}.png`), png);
      cells.push(toImage(png, Math.round(width / 2)));
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
async function shootStates(browser: Browser, take: TakeScreenshot, states: readonly ScreenshotState[]): Promise<void> {
  for (const state of states) await shoot(browser, take, state);
  const list = states.map(({ name, path: at }) => ({ name, at }));
  await writeFile(path.join(FOLDER, 'states.json'), JSON.stringify(list, null, 2));
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'boolean', default: false },
    browser: { type: 'string', default: 'chromium' },
    site: { type: 'string', default: 'dist' },
    language: { type: 'string' },
  },
});
const { docs: isForDocuments, site: folder } = options;
const prefix = options.language === undefined ? '' : `/${options.language}`;
const other = options.browser === 'chromium' ? null : await openOtherBrowser(options.browser);
const states = SCREENSHOT_STATES.filter(
  ({ name, act }) => (wanted.length === 0 || wanted.includes(name)) && !(other && act),
);
if (wanted.length === 0 && !isForDocuments) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await startSiteServer(folder, 0);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
if (isForDocuments)
  args.push(
    `--host-resolver-rules=MAP ${DOCUMENT_HOST} ${new URL(getServerUrl(server)).host}`,
    // without a secure origin, pages cannot copy links
    `--unsafely-treat-insecure-origin-as-secure=${DOCUMENT_URL}`,
  );
const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
try {
  if (isForDocuments) await takeDocumentPictures(browser);
  else await shootStates(browser, other ? takeInSession(other.session) : takeInChromium(browser), states);
} finally {
  await other?.close();
  await browser.close();
  server.close();
}
