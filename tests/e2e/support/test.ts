import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { FILMS_SITE, LIVE_IMPORT_SITE } from '../../support/test-sites-and-ports.ts';
import { watchRequests } from './pending-requests.ts';
import { storeReturningVisitor } from './visitor.ts';

/** URL of a test site with a sample of real film data. The default base URL is the demo site's. */
export const FILMS = FILMS_SITE.url;
/** URL of a test site whose pages read the import file in the browser. */
export const LIVE = LIVE_IMPORT_SITE.url;

/** Matches URLs of scripts of islands. Excludes the two scripts of every page. */
export const ISLAND_SCRIPTS = /\/_astro\/(?!page\.|deferred\.)[^/]+\.js$/;

interface Fixtures {
  /** Problems reported by the page: uncaught errors, and errors and warnings on the console. Each test expects none at its end. */
  readonly problems: string[];
  /** Page of a visitor who opens the site for the first time: the age gate is not passed yet. */
  readonly freshPage: Page;
}

/** Logs content security policy violations to the console. Runs in a document before its first script, in a worker when it starts. */
const REPORT_VIOLATIONS = () => {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile } = event as SecurityPolicyViolationEvent;
    console.error(`The policy refused ${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`);
  });
};

async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(REPORT_VIOLATIONS);
  context.on('page', (page) => {
    // the worker may have ended before the call
    page.on('worker', (worker) => void worker.evaluate(REPORT_VIOLATIONS).catch(() => {}));
  });
}

/** Console message for a third-party picture that fails to load, which depends on the network. */
const FAILED_REQUEST = 'Failed to load resource';
/** Console warnings of the site about stored data, third-party scripts or age checks that tests break on purpose. */
const OUR_WARNING = /^(?:Ignored the unreadable value of|A script for|The (?:proof of the )?age check) /;
/** Playwright's warning in tests that block service workers. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';
const isProblem = (type: string, text: string) =>
  type === 'error'
    ? !text.includes(FAILED_REQUEST)
    : type === 'warning' && !OUR_WARNING.test(text) && text !== NO_SERVICE_WORKER;

export const test = base.extend<Fixtures>({
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(String(error.error())));
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
  /** Page of a returning visitor, with a passed age gate and an answered cookie banner. */
  page: async ({ context, problems: _problems }, use) => {
    await storeReturningVisitor(context);
    await use(await context.newPage());
  },
});

/** Opens the header's menu and returns it. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.locator('#menu > summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Switches the theme in the menu. */
export async function changeTheme(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('switch', { name: 'Light theme' }).click();
  await page.keyboard.press('Escape');
}

/** Presses a heart button once it is enabled, even if the button is visible only on hover. */
export async function pressHeart(heart: Locator): Promise<void> {
  await expect(heart).toBeEnabled();
  await heart.click({ force: true });
}

/** Opens the menu of a video by its button and presses a menu item. */
export async function chooseMenuItem(button: Locator, row: RegExp | string): Promise<void> {
  await button.click();
  await button
    .page()
    .getByRole('dialog', { name: /^More: / })
    .getByRole('button', { name: row })
    .click();
}

export { expect };
