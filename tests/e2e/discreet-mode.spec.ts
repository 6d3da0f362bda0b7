// Tests of discreet mode and quick exit, by what other people can see on the screen, in the tab title, or after pressing Back.
import type { Page } from '@playwright/test';
import { FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { QUICK_EXIT_KEYPRESS_TIMEOUT_MS } from '../../src/features/discreet/discreet-mode-constants.ts';
import { sample } from './support/sample-test-cases.ts';
import { expectNoPendingRequests, settle } from './support/pending-requests.ts';
import { expect, ISLAND_SCRIPTS, test } from './support/test.ts';

const EXIT = 'https://www.bbc.com/weather';
const WEATHER = { contentType: 'text/html', body: '<title>Weather</title>' };
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const signOf = (page: Page) => page.getByRole('banner').getByRole('switch', { name: 'Discreet mode' });
/** Records the URLs of requested pictures. */
const recordPictures = (page: Page) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.url().includes('/demo/') && pictures.push(request.url()));
  return pictures;
};
const exitByKeys = async (page: Page) => {
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift');
};

async function keep(page: Page, settings: object): Promise<void> {
  await page.addInitScript((text) => {
    if (location.protocol !== 'about:' && localStorage.getItem('settings') === null)
      localStorage.setItem('settings', text);
  }, JSON.stringify(settings));
}

test('one key press hides pictures and neutralizes the tab title and icon, before any island script has loaded', async ({
  page,
}) => {
  await keep(page, {});
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/tag/nature');
  await expectNoPendingRequests(page);
  await page.keyboard.press('.');
  await expect(page).toHaveTitle('New Tab');
  await expect(page.locator('link[rel=icon][type]')).toHaveAttribute('href', '/neutral.svg');
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'none');
  await expect(page.getByRole('status').filter({ hasText: 'Discreet mode is on' })).toBeAttached();
  await expect(signOf(page)).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('{"isDiscreet":true}');
});

test('in discreet mode, lists and suggestions request no pictures, and "." typed in a text field does not end the mode', async ({
  page,
}) => {
  const pictures = recordPictures(page);
  await keep(page, { isDiscreet: true });
  for (const path of ['/', '/search?q=river', '/trending?period=all']) {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page).toHaveTitle('New Tab');
  }
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('night.');
  await expect(
    page
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible();
  await settle(page);
  expect(pictures).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'none');
});

test('the switch in the header ends discreet mode and restores pictures, tab title and icon', async ({ page }) => {
  const pictures = recordPictures(page);
  await keep(page, { isDiscreet: true });
  await page.goto('/trending?period=all');
  await settle(page);
  expect(pictures).toEqual([]);
  await signOf(page).click();
  await expect(page).toHaveTitle('Trending · Marquee');
  await expect(page.locator('link[rel=icon][type]')).toHaveAttribute('href', '/favicon.svg');
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'shown');
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('{}');
});

test('discreet mode with blurred pictures blurs pictures from the first frame until they are hovered or focused', async ({
  page,
}) => {
  await keep(page, { isDiscreet: true, discreetPictures: 'blurred' });
  await page.goto('/tag/nature');
  const picture = cards(page).first().locator('img');
  const filters = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('main .thumb img')].map((img) => getComputedStyle(img).filter)),
  ]);
  expect(filters).toEqual(['blur(24px)']);
  await cards(page).first().hover();
  await expect(picture).toHaveCSS('filter', 'none');
  await page.mouse.move(0, 0);
  await expect(picture).toHaveCSS('filter', 'blur(24px)');
  await cards(page).first().getByRole('link').first().focus();
  await expect(picture).toHaveCSS('filter', 'none');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('night');
  await expect(page.getByRole('option').locator('img').first()).toHaveCSS('filter', 'blur(24px)');
});

test('the switch for discreet mode applies to all tabs, and the keyboard shortcut for it can be turned off', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/about');
  await page.getByRole('main').getByRole('switch', { name: 'Discreet mode' }).check();
  await expect(page).toHaveTitle('New Tab');
  await expect(other).toHaveTitle('New Tab');
  await other.keyboard.press('.');
  await expect(other).toHaveTitle(/^About/);
  await expect(page.getByRole('main').getByRole('switch', { name: 'Discreet mode' })).not.toBeChecked();
  await page.locator('#discretion summary').click();
  await page.getByRole('switch', { name: /^Always use a neutral tab/ }).check();
  await expect(other).toHaveTitle('New Tab');
  await expect(other.locator('html')).toHaveAttribute('data-pictures', 'shown');
  await page.evaluate(() => localStorage.setItem('settings', '{"hasShortcuts":false}'));
  await expect(other).toHaveTitle(/^About/);
  await other.keyboard.press('.');
  await expect(other).toHaveTitle(/^About/);
});

test('turning on discreet mode does not overwrite unreadable stored settings', async ({ page }) => {
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('settings', '["later"'));
  await page.goto('/about');
  await page.keyboard.press('.');
  await expect(page).toHaveTitle('New Tab');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('["later"');
});

test('the quick exit clears the page before the next page loads, and adds no history entry', async ({
  page,
  context,
}) => {
  await page.goto('/tag/nature');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(EXIT, async (route) => {
    await held;
    await route.fulfill(WEATHER);
  });
  const entries = await page.evaluate(() => history.length);
  const painted = page.waitForRequest(/robots\.txt\?Leaving/);
  // the test delays the next page, so that the effects of the press on the current page are visible
  const left = await page.getByRole('button', { name: 'Quick exit' }).evaluate((button: HTMLElement) => {
    button.click();
    // while the next page loads, the browser still paints the current page
    requestAnimationFrame(() => requestAnimationFrame(() => void fetch(`/robots.txt?${document.body.textContent}`)));
    const alert = document.querySelector('[role=alert]');
    return {
      text: document.body.textContent,
      title: document.title,
      alert: alert?.textContent,
      // the announcement is invisible: it is for screen readers only
      area: alert && getComputedStyle(alert).clipPath,
      elements: document.body.querySelectorAll('*').length,
      sheets: document.styleSheets.length,
    };
  });
  expect(left).toEqual({
    text: 'Leaving…',
    title: 'New Tab',
    alert: 'Leaving…',
    area: 'inset(50%)',
    elements: 1,
    sheets: 0,
  });
  await painted;
  release();
  await expect(page).toHaveTitle('Weather');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('after the quick exit, Back returns to no page of the site, but a new visit by URL opens normally', async ({
  page,
  context,
}) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await page.goto('/tags');
  await page.goto('/');
  await page.goto('/tag/nature');
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Weather');
  // if Back opens an earlier page of the site, the page leads away again before it is painted
  for (let i = 0; i < 2; i++) {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle('Weather');
  }
  // a new visit by URL opens normally, and Back works again
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/tags');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('R739 the first two presses of Shift announce the remaining presses, and the third leaves the site', async ({
  freshPage: page,
  context,
}) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await page.goto('/legal/terms');
  const status = page.locator('#status');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Shift');
  await expect(status).toHaveText('Shift, press 2 more times to leave the site');
  await page.keyboard.press('Shift');
  await expect(status).toHaveText('Shift, press 1 more time to leave the site');
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Weather');
});

test('R739 in the age gate, three presses of Shift leave the site, with announcements in the dialog', async ({
  freshPage: page,
  context,
}) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await page.goto('/');
  const gate = page.getByRole('dialog');
  await expect(gate).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(gate.getByRole('status')).toHaveText('Shift, press 2 more times to leave the site');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Weather');
});

test('R740 R741 Shift presses in a text field or with another key do not count towards the quick exit', async ({
  freshPage: page,
}) => {
  await page.goto('/legal/terms');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.click();
  for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`);
  await exitByKeys(page);
  await expect(field).toHaveValue('ABCD');
  await field.blur();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+Shift');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#status')).toHaveText('');
  await expect(page).toHaveTitle(/^Terms/);
});

test('R740 a click, or five seconds without a press of Shift, resets the count of presses for the quick exit', async ({
  freshPage: page,
}) => {
  await page.clock.install();
  await page.goto('/legal/terms');
  const status = page.locator('#status');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await expect(status).toHaveText('Shift, press 1 more time to leave the site');
  await page.mouse.click(640, 600);
  await expect(status).toHaveText('');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await page.clock.runFor(QUICK_EXIT_KEYPRESS_TIMEOUT_MS);
  await expect(status).toHaveText('Quick exit expired');
  await page.keyboard.press('Shift');
  await expect(status).toHaveText('Shift, press 2 more times to leave the site');
  await expect(page).toHaveTitle(/^Terms/);
});

test('R742 a setting turns off the quick exit by Shift at once and permanently, and removes the exit from the help', async ({
  page,
  context,
}) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await page.goto('/settings');
  const status = page.locator('#status');
  const byShift = page.getByRole('switch', { name: 'Quick exit with Shift' });
  await page.locator('#discretion summary').click();
  const advice = page.getByText('or press Shift 3 times');
  await expect(byShift).toBeChecked();
  await expect(advice).toBeVisible();
  await byShift.uncheck();
  await expect(advice).toBeHidden();
  await exitByKeys(page);
  await expect(status).toHaveText('');
  await page.reload();
  await expect(byShift).toBeEnabled();
  await expect(byShift).not.toBeChecked();
  await exitByKeys(page);
  // the island that handles shortcuts hydrates when the browser is idle
  await settle(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help).toContainText('You can turn the shortcuts off in the settings.');
  await expect(help).not.toContainText('Shift');
});

test('R742 the help lists the quick exit by Shift once it is turned on again, and the exit also works while the help is open', async ({
  page,
  context,
}) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await keep(page, { hasShiftExit: false });
  await page.goto('/settings');
  const byShift = page.getByRole('switch', { name: 'Quick exit with Shift' });
  await expect(byShift).toBeEnabled();
  await expect(byShift).not.toBeChecked();
  const help = page.getByRole('dialog');
  await byShift.check();
  await byShift.blur();
  await page.keyboard.press('?');
  await expect(help).toContainText('Press Shift 3 times');
  await page.keyboard.press('Shift');
  await expect(help.getByRole('status')).toHaveText('Shift, press 2 more times to leave the site');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Weather');
});

test('R341 on the narrowest screens, the quick exit is in the menu', async ({ page, context }) => {
  await context.route(EXIT, (route) => route.fulfill(WEATHER));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${FILMS_SITE.url}/about`);
  await page.locator('#menu > summary').click();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Weather');
});

for (const [i, width] of [320, 390, 768, 1280, 1920].entries()) {
  test(
    `R342 at ${width} px, the header indicates discreet mode with a switch that turns discreet mode off`,
    sample(i, 4),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const sign = page.getByRole('banner').getByRole('switch', { name: 'Discreet mode' });
      await expect(sign).toBeHidden();
      await page.keyboard.press('.');
      await expect(sign).toBeChecked();
      const box = (await sign.boundingBox())!;
      expect([box.width >= 44, box.height >= 44, box.x + box.width <= width]).toEqual([true, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const isMuted = () =>
        page.evaluate(() => {
          const colour = (selector: string, name: string) =>
            getComputedStyle(document.querySelector(selector)!).getPropertyValue(name);
          return colour('.logo > svg', 'fill') === colour('#menu > summary', 'color');
        });
      expect(await isMuted()).toBe(true);
      await expect(page.getByRole('link', { name: 'See trending' })).toBeHidden();
      // on the home page, discreet mode hides the link to Trending, but not the heading
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await sign.click();
      await expect(sign).toBeHidden();
      await expect(page).toHaveTitle('Marquee');
      await expect(page.getByRole('link', { name: 'See trending' })).toBeVisible();
      expect(await isMuted()).toBe(false);
    },
  );
}

test('R951 discreet mode shows lists as text lines from the first frame, and as cards after it ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tag/nature');
  const box = cards(page).first().locator('.thumb');
  await expect(box).toHaveCSS('display', 'grid');
  await page.keyboard.press('.');
  await expect(box).toHaveCSS('display', 'contents');
  // records the height of the first card and the state of the header in each painted frame
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const card = document.querySelector('#videos .card');
      const sign = document.querySelector('.header-tools .sign');
      if (card) seen.add(`${Math.round(card.getBoundingClientRect().height)} ${sign?.checkVisibility()}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seenFrames: seen });
  });
  await page.reload();
  await settle(page);
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seenFrames: Set<string> }).seenFrames]);
  expect(seen).not.toEqual([]);
  for (const frame of seen) expect(frame).toMatch(/^\d\d true$/);
  // the web font may change the height of a line by a fraction of a pixel
  const heights = seen.map((frame) => Number.parseInt(frame, 10));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  // if discreet mode only blurs pictures, cards still show their picture boxes
  await page.evaluate(() => localStorage.setItem('settings', '{"isDiscreet":true,"discreetPictures":"blurred"}'));
  await page.reload();
  await expect(box).toHaveCSS('display', 'grid');
  await page.getByRole('banner').getByRole('switch', { name: 'Discreet mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'shown');
  await expect(box).toHaveCSS('display', 'grid');
});

test('R342 turning off discreet mode by keyboard moves the focus from the vanishing switch to the menu', async ({
  page,
}) => {
  await keep(page, { isDiscreet: true });
  await page.goto('/about');
  const sign = page.getByRole('banner').getByRole('switch', { name: 'Discreet mode' });
  await sign.focus();
  await page.keyboard.press('Space');
  await expect(sign).toBeHidden();
  await expect(page.locator('#menu > summary')).toBeFocused();
});

for (const visitor of ['has answered the banner', 'has not']) {
  test(`R952 on phones in discreet mode, the quick exit is within thumb reach, and neither notices nor the cookie banner cover it (visitor ${visitor})`, async ({
    freshPage: page,
    context,
  }) => {
    const hasAnswered = visitor === 'has answered the banner';
    await context.route(EXIT, (route) => route.fulfill(WEATHER));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((isAnswered) => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('age-verified', 'true');
      const answer = { hasAnswered: true, analytics: false, advertising: false, thirdParty: true };
      if (isAnswered) localStorage.setItem('cookie-consent', JSON.stringify(answer));
    }, hasAnswered);
    await keep(page, { isDiscreet: true });
    await page.goto('/tag/nature');
    await settle(page);
    const exit = page.locator('main > .exit');
    const place = (await exit.boundingBox())!;
    expect([place.height >= 48, place.x >= 8]).toEqual([true, true]);
    if (hasAnswered) expect(place.y + place.height).toBeGreaterThan(780);
    // a notification and the cookie banner must not cover the button either
    await page.locator('.heart:enabled').first().press('x');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText(/are now hidden/)).toBeVisible();
    const others = page.locator('.notice > .panel:visible, .choice-bar, header');
    const boxes = await Promise.all((await others.all()).map((other) => other.boundingBox()));
    expect(boxes.length).toBe(hasAnswered ? 2 : 3);
    const isApart = ({ x, y, width, height }: NonNullable<(typeof boxes)[number]>) =>
      x >= place.x + place.width || x + width <= place.x || y >= place.y + place.height || y + height <= place.y;
    expect(boxes.filter((box) => !isApart(box!))).toEqual([]);
    // at the end of the page, the button does not cover any content
    await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ block: 'end' }));
    await exit.click();
    await expect(page).toHaveTitle('Weather');
  });
}

test('R952 the quick exit button at the bottom of the window is visible only on phones in discreet mode', async ({
  page,
}) => {
  const exit = page.locator('main > .exit');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expect(page.locator('header .exit').first()).toBeAttached();
  await expect(exit).toBeHidden();
  await page.keyboard.press('.');
  await expect(exit).toBeVisible();
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(exit).toBeHidden();
});
