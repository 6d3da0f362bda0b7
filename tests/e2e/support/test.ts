import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { FILMS_SITE, LIVE_SITE } from '../../support/ports.ts';
import { watchRequests } from './settle.ts';
import { comeBack } from './visitor.ts';

/** Site built from the slice of real films; the default base address is the demo site's. */
export const FILMS = FILMS_SITE.url;
/** Site that reads its export live. */
export const LIVE = LIVE_SITE.url;

/** The scripts of islands, without the one that the first paint of every page waits for. */
export const ISLAND_SCRIPTS = /\/_astro\/(?!page\.)[^/]+\.js$/;

interface Fixtures {
  /** Problems the page reported: uncaught errors, and errors and warnings on the console. Every test ends with this empty. */
  readonly problems: string[];
  /** A page whose visitor has never been here: the gate is closed. */
  readonly freshPage: Page;
}

/** Says on the console what the content security policy refused: in a document before its first script, in a worker when it starts. */
const REPORT_VIOLATIONS = () => {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile } = event as SecurityPolicyViolationEvent;
    console.error(`The policy refused ${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`);
  });
};

async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(REPORT_VIOLATIONS);
  context.on('page', (page) => {
    // a worker that ends meanwhile has nothing more to say
    page.on('worker', (worker) => void worker.evaluate(REPORT_VIOLATIONS).catch(() => {}));
  });
}

/** Failing third-party pictures are the network's matter. */
const FAILED_REQUEST = 'Failed to load resource';
/** Our own warnings, of stored data, scripts or checks that tests break on purpose. */
const OUR_WARNING = /^(?:Ignored what is stored under|A script for|The (?:check|proof) of age) /;
/** What Playwright says where tests have no service worker. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';
const isProblem = (type: string, text: string) =>
  type === 'error'
    ? !text.includes(FAILED_REQUEST)
    : type === 'warning' && !OUR_WARNING.test(text) && text !== NO_SERVICE_WORKER;

/** What Chromium itself says where it leaves the transition to a page out, since the page was there before: the page lacks nothing. */
const NO_TRANSITION = 'Transition was aborted because of invalid state. Page already revealed';

export const test = base.extend<Fixtures>({
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on('weberror', (error) => {
      const text = String(error.error());
      if (!text.includes(NO_TRANSITION)) problems.push(text);
    });
    context.on('console', (message) => {
      if (isProblem(message.type(), message.text())) problems.push(message.text());
    });
    await reportViolations(context);
    watchRequests(context);
    await use(problems);
    expect(problems).toEqual([]);
  },
  freshPage: async ({ context, problems: _problems }, use) => {
    await use(await context.newPage());
  },
  /** A page whose visitor has passed the gate and answered the banner before. */
  page: async ({ context, problems: _problems }, use) => {
    await comeBack(context);
    await use(await context.newPage());
  },
});

/** Opens the header's menu. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.locator('#menu > summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Changes to the other theme, by the menu. */
export async function changeTheme(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('switch', { name: 'Light theme' }).click();
  await page.keyboard.press('Escape');
}

/** Presses a heart as soon as it can be pressed, whether or not it shows before the pointer is over its card. */
export async function pressHeart(heart: Locator): Promise<void> {
  await expect(heart).toBeEnabled();
  await heart.click({ force: true });
}

/** Opens the menu of a video by its button, and presses one of its rows. */
export async function chooseOfMenu(button: Locator, row: RegExp | string): Promise<void> {
  await button.click();
  await button
    .page()
    .getByRole('dialog', { name: /^More: / })
    .getByRole('button', { name: row })
    .click();
}

export { expect };
