// Tests of keyboard, zoom and forced colors. The focus must be visible, the Tab key must get past long lists, and nothing may be cut off.
import { findHiddenFocus } from './support/focus.ts';
import { findOverflow } from './support/overflow.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, openMenu, test } from './support/test.ts';
import { storeOnce } from './support/visitor.ts';

const TEMPLATES = [
  '/',
  '/tags',
  '/tag/nature',
  '/trending',
  '/search?q=tea',
  '/about',
  '/legal/terms',
  '/admin',
  '/favorites',
  '/settings',
];

/** Page templates whose elements all occur in other templates. They are tested only with the tag `@whole`, for releases. */
const ALIKE = new Set(['/tag/nature', '/trending', '/about', '/legal/terms', '/admin', '/favorites']);
const WALKS = [
  ...TEMPLATES.map((path) => ({ path, width: 320, height: 640, tag: ALIKE.has(path) ? '@whole' : [] })),
  { path: '/', width: 1280, height: 720, tag: [] },
  ...['/tags', '/tag/nature'].map((path) => ({ path, width: 1280, height: 720, tag: '@whole' })),
];

for (const { path, width, height, tag } of WALKS) {
  test(
    `the focused element is never covered on ${path} at ${width} px while the cookie banner is open`,
    { tag },
    async ({ freshPage: page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('age-verified', 'true'));
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
      await settle(page);
      expect(await findHiddenFocus(page)).toEqual([]);
    },
  );
}

/** Search for a long word without results, which the page repeats in a message. */
const LONG_WORD = `/search?q=${'x'.repeat(100)}`;

for (const [i, path] of [...TEMPLATES, '/no/such/page', LONG_WORD].entries()) {
  test(
    `${path} has no horizontal scrolling and no cut-off content at 320 px or 400 % zoom`,
    sample(i, 4),
    async ({ page }) => {
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height });
        await page.goto(path);
        await settle(page);
        expect(await findOverflow(page), `${height} px high`).toEqual([]);
      }
    },
  );
}

test('with text of twice the size, no page of a phone is wider than its window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/legal/privacy', LONG_WORD]) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test.describe('on phones with text of twice the size', () => {
  test.use({ isMobile: true, hasTouch: true });
  for (const width of [180, 195, 206])
    test(`R1059 at ${width} px, the header has space for the search text and its links`, async ({ page }) => {
      await page.setViewportSize({ width, height: 422 });
      await page.goto('/search?q=river');
      await settle(page);
      const space = await page.getByRole('combobox', { name: 'Search', exact: true }).evaluate((field) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        return field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      });
      expect(space).toBeGreaterThan(20);
      const boxes = await page
        .locator('.header :is(.logo, .field, summary):visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      expect(boxes.length).toBe(3);
      for (const [i, { left }] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(i && boxes[i - 1]!.right);
      const menu = await openMenu(page);
      const names = await menu
        .locator('ul:first-of-type a:visible')
        .evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
      expect(Math.max(...names)).toBe(0);
    });
});

test('R1060 at 390 px, Tab scrolls each popular tag into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await settle(page);
  const chips = page.locator('.popular .chip:visible');
  const count = await chips.count();
  expect(count).toBeGreaterThan(10);
  await chips.first().focus();
  for (let i = 1; i < count; i++) {
    await page.keyboard.press('Tab');
    await expect(chips.nth(i)).toBeFocused();
    await expect(chips.nth(i)).toBeInViewport({ ratio: 0.99 });
  }
});

test('R1061 recent searches and filters without a space widen no page at 320 px', async ({ page, context }) => {
  const long = 'w'.repeat(60);
  await storeOnce(context, { settings: { keepsSearches: true }, 'recent-searches': [long] });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, role, name] of [
    ['/search', 'link', long],
    [`/tag/food?quality=hd&tags=${long}`, 'button', new RegExp(`^Remove “${long}” to see`)],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(role, { name })).toBeVisible();
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('at 400 % zoom, the header and the cookie banner leave most of the window to the page', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('age-verified', 'true'));
  await page.goto('/trending');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeAttached();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const free = await page.evaluate(() => {
    const rows = Array.from({ length: 32 }, (_, i) => document.elementFromPoint(160, i * 8 + 4));
    return rows.filter((element) => element && !element.closest('.header, .choice-bar')).length * 8;
  });
  expect(free).toBeGreaterThan(200);
});

for (const [i, path] of ['/', '/tag/documentary', '/trending?period=all', '/search?q=the'].entries()) {
  test(
    `after the last card of ${path}, "Show more" and the footer are two Tab presses away`,
    sample(i, 3),
    async ({ page }) => {
      await page.goto(path);
      const cards = page.getByRole('article');
      const more = page.getByRole('button', { name: 'Show more' });
      await expect(more).toBeAttached();
      await settle(page);
      // scrolling to the button makes the list load more videos first
      const before = await cards.count();
      await more.scrollIntoViewIfNeeded();
      await expect(cards).not.toHaveCount(before);
      await expect(more).toBeAttached();
      await settle(page);
      // the test starts at the last card but one, so that the keyboard moves to the last card
      const count = await cards.count();
      await cards
        .nth(count - 2)
        .getByRole('button')
        .last()
        .focus();
      let tabs = 0;
      const isIn = (selector: string) => page.evaluate((at) => document.activeElement?.closest(at) !== null, selector);
      await page.keyboard.press('Tab');
      while (await isIn('.card')) {
        // link, source, performers, tags, heart and menu
        expect(tabs++, 'controls of one card').toBeLessThan(12);
        await page.keyboard.press('Tab');
      }
      await expect(cards).toHaveCount(count);
      await expect(more).toBeFocused();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the footer' });
      if (await skip.isVisible()) {
        await expect(skip).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('contentinfo')).toBeInViewport();
        await page.keyboard.press('Tab');
      }
      expect(await isIn('footer')).toBe(true);
      await expect(cards).toHaveCount(count);
      // pressing the "Show more" button loads more cards
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(cards).not.toHaveCount(count);
    },
  );
}

test('with forced colors, focused, selected and unselected controls look different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/trending?duration=3-10');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const outlineOf = (name: string | RegExp, role: 'button' | 'checkbox') =>
    page.getByRole(role, { name, exact: true }).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('.chip') ?? element);
      return outlineStyle === 'none' ? 'none' : outlineWidth;
    });
  expect(await outlineOf(/^3-10 min/, 'checkbox')).toBe('2px');
  expect(await outlineOf(/^< 3 min/, 'checkbox')).toBe('none');
  expect(await outlineOf('Week', 'button')).toBe('2px');
  expect(await outlineOf('Today', 'button')).toBe('none');
  const heart = page.getByRole('button', { name: /^Favorite/ }).first();
  const bordersOf = () => heart.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await bordersOf()).toBe('1px');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(bordersOf).toBe('3px');
  await page.getByRole('button', { name: /^Filters/ }).focus();
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(() => {
    const element = document.activeElement?.closest('.chip') ?? document.activeElement;
    return element && getComputedStyle(element).outlineStyle;
  });
  expect(focus).toBe('solid');
});

for (const [i, width] of [320, 1280].entries()) {
  test(
    `R352 icon buttons of a list show their names on hover and focus at ${width} px`,
    sample(i),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/tag/nature?shuffle=1');
      const shuffle = page.getByRole('main').getByRole('button', { name: 'Shuffle again' });
      const said = () =>
        shuffle.evaluate((button) => {
          const { content, opacity } = getComputedStyle(button, '::after');
          return [content, opacity];
        });
      await expect(shuffle).toBeEnabled();
      await shuffle.hover();
      await expect.poll(said).toEqual(['"Shuffle again"', '1']);
      await page.getByRole('combobox', { name: 'Sort by' }).hover();
      await expect.poll(said).toEqual(['none', '0']);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await shuffle.focus();
      await expect.poll(said).toEqual(['"Shuffle again"', '1']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
