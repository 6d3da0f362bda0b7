// Tests of pages changed by a browser's translator or an extension, so that React finds nodes that React has not created.
import type { Page } from '@playwright/test';
import { simulateBrowserTranslation } from '../support/simulate-browser-translation.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

/** Controls that leave the page or need an answer to a browser dialog. */
const LEADS_AWAY = /^(?:Filters|Logout|Quick exit|Random|Export|Import|Forget this site|View)/;

interface Presses {
  /** Labels of the pressed controls, in order. */
  readonly pressed: readonly string[];
  /** Labels of the controls whose press left an island without content. */
  readonly emptied: readonly string[];
}

/** Presses every control of the page once, including new ones, and translates again after each press. Runs in the page. */
async function pressAll(leadsAway: RegExp, translatePage: () => void): Promise<Presses> {
  const CONTROLS = 'button, summary, select, input[type="checkbox"], input[type="radio"], [role="option"]';
  const labelOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent).trim();
  // presses at most two similar controls of a group, for example of letters or filter tags
  const groupOf = (control: Element) => control.closest('fieldset, ul, [role="group"], [role="radiogroup"]');
  const keyOf = (control: Element) =>
    groupOf(control) ? `${control.localName} ${control.className}` : labelOf(control).replaceAll(/\d+/g, '');
  const counts = new Map<Element | null, Map<string, number>>();
  const countOf = (control: Element) => counts.get(groupOf(control))?.get(keyOf(control)) ?? 0;
  const note = (control: Element) => {
    const group = counts.get(groupOf(control)) ?? new Map<string, number>();
    counts.set(groupOf(control), group.set(keyOf(control), countOf(control) + 1));
  };
  const pressedElements = new Set<Element>();
  const isNew = (control: HTMLElement) =>
    control.checkVisibility() &&
    // suggestions of the search box lead to other pages, and "Clear search" shows popular tags
    !control.matches('header [role="option"]') &&
    !control.matches(':disabled') &&
    !leadsAway.test(labelOf(control)) &&
    !pressedElements.has(control) &&
    countOf(control) < (groupOf(control) ? 2 : 1);
  // presses header controls last, because they change the effects of other controls
  const findNext = () =>
    ['main', 'dialog', 'body'].flatMap((part) =>
      [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (control) => control.closest(part) && isNew(control),
      ),
    )[0];
  const press = (control: HTMLElement) => {
    if (!(control instanceof HTMLSelectElement)) return control.click();
    control.selectedIndex = (control.selectedIndex + 1) % control.length;
    return control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
  const pressed: string[] = [];
  const emptied: string[] = [];
  for (let control = findNext(); control; control = findNext()) {
    const label = labelOf(control);
    note(control);
    pressedElements.add(control);
    const islands = [...document.querySelectorAll('astro-island')].filter((island) => island.childElementCount > 0);
    press(control);
    await rest();
    translatePage();
    pressed.push(label);
    if (islands.some((island) => island.isConnected && island.childElementCount === 0)) emptied.push(label);
  }
  return { pressed, emptied };
}

const PAGES = {
  '/': 20,
  '/tag/documentary': 20,
  '/tags': 8,
  '/trending': 20,
  '/search?q=river': 20,
  '/favorites': 8,
  '/settings': 15,
  '/performers': 10,
  // one legal text is enough, because the pages of all legal texts have the same controls
  '/legal/privacy': 7,
};

/** Translates a page and presses all of its controls. Returns the labels of the pressed ones. */
async function pressTranslated(page: Page): Promise<readonly string[]> {
  await page.evaluate(simulateBrowserTranslation);
  const code = `(${pressAll.toString()})(${String(LEADS_AWAY)}, ${simulateBrowserTranslation.toString()})`;
  const { pressed, emptied } = await page.evaluate<Presses>(code);
  expect(emptied).toEqual([]);
  await expect(page.getByText('Failed to load')).toHaveCount(0);
  return pressed;
}

for (const [i, [path, least]] of Object.entries(PAGES).entries()) {
  test(`R715 every control of ${path} works on a page translated by the browser`, sample(i, 4), async ({ page }) => {
    await page.goto(path);
    await settle(page);
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) {
      await filters.click();
      await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    }
    const pressed = await pressTranslated(page);
    expect(pressed.length).toBeGreaterThanOrEqual(least);
  });
}

test('R715 the demo administration works on a page translated by the browser', async ({ page }) => {
  await page.goto('/admin');
  await settle(page);
  await page.getByLabel('Password').fill('admin123');
  const pressed = await pressTranslated(page);
  expect(pressed).toEqual(expect.arrayContaining(['Login', 'Submit', 'Preview']));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login');
});

test('R716 an island whose elements were removed by another script renders again from its stores', async ({
  page,
  problems,
}) => {
  await page.goto('/?quality=hd');
  await settle(page);
  const toolbar = page.getByRole('button', { name: /^Filters/ });
  await expect(toolbar).toContainText('1');
  await page.locator('.list-bar .count').evaluate((badge) => badge.remove());
  await page.getByRole('button', { name: 'Remove HD' }).click();
  await expect(toolbar).toHaveText('Filters');
  await page
    .locator('main .cards > li')
    .first()
    .evaluate((item) => item.remove());
  await page.getByLabel('Sort').selectOption('Shortest');
  await expect(page.locator('main .card')).toHaveCount(15);
  expect(problems.splice(0).filter((problem) => !problem.includes('NotFoundError'))).toEqual([]);
});

/** Changes a page before its islands are hydrated, like password managers, writing tools and dark mode extensions. Runs in the page. */
function extend(): void {
  const change = () => {
    for (const element of document.querySelectorAll('astro-island, astro-island *')) {
      element.setAttribute('data-extension', '');
      if (element.matches('input')) element.after(document.createElement('extension-icon'));
    }
    for (const island of document.querySelectorAll('astro-island')) {
      island.prepend(document.createElement('extension-bar'));
      island.append(document.createElement('extension-bar'));
    }
    document.body.append(document.createElement('extension-bar'));
  };
  // deferred scripts, which hydrate the islands, run after this event
  document.addEventListener('readystatechange', () => document.readyState === 'interactive' && change(), {
    once: true,
  });
}

/** Error of React when it renders an island again because the HTML was changed before hydration. The island works nevertheless. */
const RENDERED_ANEW = 'Minified React error #418';

test('R717 islands work on pages that a browser extension changed before hydration', async ({ page, problems }) => {
  await page.addInitScript(extend);
  const open = async (path: string) => {
    await page.goto(path);
    await settle(page);
    await expect(page.locator('extension-bar').last()).toBeAttached();
  };
  await open('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'HD' }).check();
  await expect(page.getByRole('button', { name: 'Remove HD' })).toBeVisible();
  await open('/tags');
  await page.getByRole('searchbox').fill('archi');
  await expect(page.locator('main .tile:visible')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('main .tile:visible').nth(20)).toBeVisible();
  await open('/search?q=river');
  await page.getByRole('banner').getByRole('combobox').fill('train');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "train"');
  expect(problems.splice(0).filter((problem) => !problem.includes(RENDERED_ANEW))).toEqual([]);
});
