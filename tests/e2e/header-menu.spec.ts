// Tests of the header menu on any page, at any width, by mouse, touch and keyboard.
import type { Page } from '@playwright/test';
import { EXAMPLE_PAGE_PATHS } from '../support/example-page-paths.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { storeOnce } from './support/visitor.ts';
import { changeTheme, expect, ISLAND_SCRIPTS, openMenu, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** Matches the visible links, buttons and expandable sections of the menu. */
const TARGETS = ':is(a, button, summary):visible';
/** Maximum number of targets and height in pixels of the menu on a phone, while Language and Information are closed. */
const MAX_TARGETS = 12;
const MAX_HEIGHT = 520;

for (const [i, width] of [320, 390, 768, 1280].entries()) {
  test(
    `R880 the menu has at most ${MAX_TARGETS} rows and ${MAX_HEIGHT} px at ${width} px`,
    sample(i, 3),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const menu = await openMenu(page);
      const targets = menu.locator(TARGETS);
      expect(await targets.count()).toBeLessThanOrEqual(MAX_TARGETS);
      // the menu includes the links of the header if the header is too narrow for them
      await expect(menu.getByRole('link', { name: 'Trending' })).toBeVisible({ visible: width < 1024 });
      const rows = await targets.evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const box = (await menu.boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= width, box.height <= MAX_HEIGHT]).toEqual([true, true, true]);
      expect(box.y + box.height).toBeLessThanOrEqual(800);
      await menu.getByText('Information', { exact: true }).click();
      await expect(menu.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
      const opened = (await menu.boundingBox())!;
      expect(opened.y + opened.height).toBeLessThanOrEqual(800);
      expect(await menu.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBeLessThanOrEqual(0);
    },
  );
}

test('R928 while opened videos are stored, the menu of phones leads to them; on wide screens, the header does', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/favorites');
  const link = (await openMenu(page)).getByRole('link', { name: 'Recently opened' });
  await expect(link).toBeHidden();
  await storeOnce(context, { settings: { marksOpened: true } });
  await page.reload();
  await openMenu(page);
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently opened');
  await expect(page.getByText('Videos that you open appear here.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMenu(page);
  await expect(link).toBeHidden();
});

test('R881 Menu > Information contains every page and button of the footer that no other row of the menu has', async ({
  page,
}) => {
  await page.goto('/');
  const pressable = (part: string) =>
    page
      .locator(`${part} :is(a[href], button)`)
      .evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? each.textContent.trim()));
  const inMenu = new Set([
    ...(await pressable('#menu nav > ul:not(:last-child)')),
    ...(await pressable('#menu-information')),
  ]);
  const inFooter = await pressable('footer');
  expect(inFooter.length).toBeGreaterThan(12);
  // excludes links to sections of the settings page, because the settings page has a row of its own in the menu
  const isSection = (each: string) => each.startsWith('/settings#');
  expect(inFooter.filter((each) => !inMenu.has(each) && !isSection(each))).toEqual([]);
});

test('R340 the menu has the expected accessible structure', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/tags');
  const menu = await openMenu(page);
  await menu.getByText('Information', { exact: true }).click();
  await expect(menu).toMatchAriaSnapshot(`
    - navigation "Menu":
      - button "Quick exit"
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Tags"
        - listitem:
          - link "Trending"
      - list:
        - listitem:
          - link "Favorites"
        - listitem:
          - switch "Discreet mode"
        - listitem:
          - switch "Light theme"
        - listitem:
          - link "Settings"
      - list:
        - listitem:
          - group:
            - text: Information
            - list:
              - listitem:
                - link "About"
              - listitem:
                - link "Contact"
              - listitem:
                - link "Terms of Service"
              - listitem:
                - link "Privacy Policy"
              - listitem:
                - link "DMCA"
              - listitem:
                - link "Transparency"
              - listitem:
                - button "Cookie settings"
  `);
});

test('R340 on phones, the header has logo, search and menu, and the search fills the remaining width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await settle(page);
  const header = page.getByRole('banner');
  const logo = await header.getByRole('link', { name: 'Marquee, home page' }).boundingBox();
  const search = await header.getByRole('combobox').boundingBox();
  const menu = await header.locator('#menu > summary').boundingBox();
  await expect(header.getByRole('link', { name: 'Favorites' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Quick exit' })).toBeHidden();
  expect(search!.width).toBeGreaterThan(200);
  expect(search!.x - (logo!.x + logo!.width)).toBeLessThan(12);
  expect(menu!.x - (search!.x + search!.width)).toBeLessThan(12);
});

test('R950 the keyboard opens the menu, moves through it and closes it', async ({ page }) => {
  await page.goto('/about');
  await settle(page);
  const summary = page.locator('#menu > summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  const discreet = menu.getByRole('switch', { name: 'Discreet mode' });
  await expect(discreet).toBeFocused();
  await page.keyboard.press('Space');
  await expect(discreet).toBeChecked();
  await page.keyboard.press('Space');
  await expect(discreet).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
  // Tab after the last menu item leaves the menu
  await page.keyboard.press('Enter');
  await menu.getByText('Information', { exact: true }).click();
  await menu.getByRole('button', { name: 'Cookie settings' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

for (const [name, options] of [
  ['a mouse', {}],
  ['a finger', { hasTouch: true, isMobile: true, viewport: PHONE }],
] as const) {
  test.describe(`discreet mode with ${name}`, () => {
    test.use(options);

    for (const [i, path] of EXAMPLE_PAGE_PATHS.entries()) {
      test(
        `R340 two presses turn on discreet mode on ${path}`,
        sample(name === 'a mouse' ? i : i + 1, 6),
        async ({ page }) => {
          await page.goto(path);
          const press = (target: ReturnType<Page['locator']>) => (name === 'a finger' ? target.tap() : target.click());
          await press(page.locator('#menu > summary'));
          await press(page.getByRole('navigation', { name: 'Menu' }).getByRole('switch', { name: 'Discreet mode' }));
          await expect(page).toHaveTitle('New Tab');
          await expect(page.locator('html')).toHaveAttribute('data-pictures', 'none');
        },
      );
    }
  });
}

test('R950 the menu works before any island script has loaded', async ({ page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/tag/nature');
  await changeTheme(page);
  await expect(page.locator('html')).not.toHaveClass('dark');
  const menu = await openMenu(page);
  await menu.getByRole('switch', { name: 'Discreet mode' }).click();
  await expect(page).toHaveTitle('New Tab');
  // a press outside of the menu closes the menu
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('R340 links to sections of the settings open these sections, also on the settings page itself', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/settings');
  await settle(page);
  const footer = page.getByRole('contentinfo');
  for (const name of ['Hidden videos', 'Your data']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  }
  await page.goto('/about');
  await footer.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport();
  await settle(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport();
});

test('R340 R032 the cookie settings open from the menu', async ({ page }) => {
  await page.goto('/about');
  const menu = await openMenu(page);
  await menu.getByText('Information', { exact: true }).click();
  await menu.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
});

for (const [i, width] of [640, 768, 1280].entries()) {
  test(
    `R341 at ${width} px, the quick exit has a label, its own color and space around it`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const header = page.getByRole('banner');
      const exit = header.getByRole('button', { name: 'Quick exit' });
      await expect(exit).toHaveText('Quick exit');
      const menu = header.locator('#menu > summary');
      const place = (await exit.boundingBox())!;
      const before = (await header.getByRole('link', { name: 'Favorites' }).boundingBox())!;
      const after = (await menu.boundingBox())!;
      expect(place.x - (before.x + before.width)).toBeGreaterThanOrEqual(8);
      expect(after.x - (place.x + place.width)).toBeGreaterThanOrEqual(8);
      const colourOf = (selector: string) =>
        header
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      expect(await colourOf('.header-tools > .exit')).not.toBe(await colourOf('#menu > summary'));
    },
  );
}

test('R341 on phones, the quick exit is the first row of the menu', async ({ page, context }) => {
  await context.route('https://www.bbc.com/weather', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  );
  await page.setViewportSize(PHONE);
  await page.goto('/tags');
  const menu = await openMenu(page);
  const exit = menu.getByRole('button', { name: 'Quick exit' });
  const rows = await menu.locator(':is(a, button):visible').evaluateAll((all) => all.map((row) => row.textContent));
  expect(rows[0]).toBe('Quick exit');
  expect((await exit.boundingBox())!.height).toBeGreaterThanOrEqual(48);
  await exit.click();
  await expect(page).toHaveTitle('Weather');
});
