/**
 * npx node tools/screenshots.ts [state …]: takes screenshots of every page and state of the built demo site, at four widths in both themes,
 * and writes them with one contact sheet per state to screenshots/. Build first.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { openServer } from '../cli/serve/open-server.ts';
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

/** Takes the eight screenshots of a page state and combines them on a contact sheet. */
async function shoot(browser: Browser, state: ScreenshotState): Promise<void> {
  const cells: string[] = [];
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const page = await openState(browser, state, width, theme);
      const file = path.join(FOLDER, `${state.name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: state.whole ?? false });
      const picture = (await readFile(file)).toString('base64');
      cells.push(`<img style="width:${Math.round(width / 2)}px" src="data:image/png;base64,${picture}">`);
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

const wanted = process.argv.slice(2);
const states = wanted.length > 0 ? SCREENSHOT_STATES.filter((state) => wanted.includes(state.name)) : SCREENSHOT_STATES;
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await openServer('dist', PORT);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const state of states) await shoot(browser, state);
  await writeFile(
    path.join(FOLDER, 'states.json'),
    JSON.stringify(
      states.map(({ name, path: at }) => ({ name, at })),
      null,
      2,
    ),
  );
} finally {
  await browser.close();
  server.close();
}
