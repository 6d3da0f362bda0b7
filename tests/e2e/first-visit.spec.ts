// Tests of the age gate, the cookie banner and the theme on a first visit.
import { settle } from './support/pending-requests.ts';
import { changeTheme, expect, ISLAND_SCRIPTS, test } from './support/test.ts';

const ENTER = 'I am 18 or older - Enter Site';

test('R005 before the age gate is passed, the page is in the HTML but covered, inert and without pictures', async ({
  freshPage: page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  const response = await page.goto('/');
  expect(await response?.text()).toContain('<article');
  const gate = page.getByRole('dialog');
  await expect(gate).toBeVisible();
  await settle(page);
  expect(pictures.filter((url) => !url.endsWith('favicon.svg'))).toEqual([]);
  // content outside of a modal dialog is inert: a press on the heading hits the dialog's backdrop, Tab stays inside
  const hit = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.id;
  });
  expect(hit).toBe('age-gate');
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
  }
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.filter((url) => url.includes('/demo/')).length).toBeGreaterThan(0);
});

test('R120 passing the age gate is stored, and returning visitors see no gate', async ({ freshPage: page }) => {
  await page.goto('/trending');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');
  await page.goto('/tags');
  await expect(page.getByRole('heading', { name: 'Video Tags' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('R120 Escape does not close the age gate', async ({ freshPage: page }) => {
  await page.goto('/');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  // a click on a text moves the focus from the button to the body
  await page.locator('#age-text').click();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('R1089 if a content blocker hides the age gate, the page shows only a message and a button that reloads it', async ({
  freshPage: page,
}) => {
  for (const moment of ['DOMContentLoaded', 'load']) {
    // content blockers add their styles while the page is parsed, or later
    await page.addInitScript((event) => {
      addEventListener(event, () => {
        if (sessionStorage.getItem('blocker') === 'off') return;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('#age-gate { display: none !important }');
        document.adoptedStyleSheets.push(sheet);
      });
    }, moment);
    await page.goto('/');
    await expect(page.locator('#reload')).toBeVisible();
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe(
      'Couldn’t load part of this page.\n\nReload',
    );
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused();
    await page.evaluate(() => sessionStorage.setItem('blocker', 'off'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('#reload')).toBeHidden();
    await page.evaluate(() => sessionStorage.removeItem('blocker'));
  }
});

test('R120 the age gate works before any island script has loaded', async ({ freshPage: page }) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R120 the exit button of the age gate leads to a general search engine', async ({ freshPage: page }) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'I am under 18 - Exit' }).click();
  await expect(page).toHaveURL('https://www.google.com/');
});

test('R121 the cookie banner appears after the age gate, and Accept All allows analytics and advertising', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: ENTER }).click();
  await banner.getByRole('button', { name: 'Accept All' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? ''))).toEqual({
    hasAnswered: true,
    analytics: true,
    advertising: true,
    thirdParty: true,
  });
});

test('R121 R123 Essential Only refuses analytics and advertising, and the banner stays closed', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? ''))).toEqual({
    hasAnswered: true,
    analytics: false,
    advertising: false,
    thirdParty: true,
  });
  await page.reload();
  await expect(page.locator('astro-island[ssr][component-url*="PageOverlays"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
});

test('R122 Customize preselects analytics, not advertising, and the other categories cannot be turned off', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.getByRole('button', { name: 'Customize' }).click();
  await expect(banner.getByRole('switch', { name: 'Essential' })).toBeDisabled();
  await expect(banner.getByRole('switch', { name: 'Essential' })).toBeChecked();
  await expect(banner.getByRole('switch', { name: 'Third-party' })).toBeDisabled();
  await expect(banner.getByRole('switch', { name: 'Third-party' })).toBeChecked();
  await expect(banner.getByRole('switch', { name: 'Analytics' })).toBeChecked();
  await expect(banner.getByRole('switch', { name: 'Advertising' })).not.toBeChecked();
  await banner.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner.getByRole('button', { name: 'Accept All' })).toBeVisible();
  await banner.getByRole('button', { name: 'Customize' }).click();
  await banner.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? ''))).toEqual({
    hasAnswered: true,
    analytics: true,
    advertising: false,
    thirdParty: true,
  });
});

test('R130 the theme is dark by default; the theme switch stores its state and sets page class and browser color', async ({
  page,
}) => {
  await page.goto('/about');
  const root = page.locator('html');
  const colour = page.locator('meta[name="theme-color"]');
  await expect(root).toHaveClass('dark');
  await expect(colour).toHaveAttribute('content', '#0f172a');
  await changeTheme(page);
  await expect(root).not.toHaveClass('dark');
  await expect(colour).toHaveAttribute('content', '#f8fafc');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.goto('/tags');
  await expect(root).not.toHaveClass('dark');
  await expect(page.locator('[data-theme-switch]')).toHaveAttribute('aria-checked', 'true');
});

test('R130 an invalid stored theme is ignored, and a valid one applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:')
      localStorage.setItem('theme', new URLSearchParams(location.search).get('t') ?? 'blue');
  });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveClass('dark');
  // the theme is set although no island script has loaded
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto('/about?t=light');
  await expect(page.locator('html')).not.toHaveClass('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 250, 252)');
});

test('R162 corrupt stored values are logged and ignored', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('favorites', '{"not":"a list"}');
    localStorage.setItem('cookie-consent', '{broken');
  });
  await page.goto('/favorites');
  await expect(page.getByText("You haven't added any videos")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  expect(warnings.some((text) => text.includes('favorites'))).toBe(true);
  expect(warnings.some((text) => text.includes('cookie-consent'))).toBe(true);
});

test('R163 choices and favorites are stored under their documented keys, with favorite titles under a separate key', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await changeTheme(page);
  await page
    .getByRole('button', { name: /^Favorite:/ })
    .first()
    .click({ force: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorite-details'))).not.toBeNull();
  // pages with cards also store the time of the visit
  const entries = await page.evaluate(() => Object.entries(localStorage) as readonly [string, string][]);
  const stored = Object.fromEntries(entries.filter(([key]) => key !== 'visit'));
  const keys = ['age-verified', 'cookie-consent', 'favorite-details', 'favorites', 'theme'];
  expect(Object.keys(stored).toSorted()).toEqual(keys);
  expect(stored['age-verified']).toBe('true');
  expect(stored['theme']).toBe('light');
  expect(JSON.parse(stored['favorites'] ?? '')).toEqual([expect.any(String)]);
  expect(Object.keys(JSON.parse(stored['cookie-consent'] ?? '{}') as object).toSorted()).toEqual([
    'advertising',
    'analytics',
    'hasAnswered',
    'thirdParty',
  ]);
});

test('R697 all islands hydrate in a browser that runs idle callbacks only after their timeout', async ({
  freshPage: page,
}) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (callback, { timeout = Infinity } = {}) =>
      timeout === Infinity ? 0 : Number(setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 }));
  });
  await page.goto('/favorites');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('R1057 Tab inside the cookie banner does not scroll the page', async ({ freshPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeFocused();
  for (const name of ['Accept All', 'Essential Only', 'Customize']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY), name).toBe(0);
  }
});

test('R1058 the heading of the cookie banner has no focus ring after the age gate is passed', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  const heading = page.getByRole('heading', { name: 'Cookie settings' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});
