// Tests of routes, and of the header and the footer, which all pages share.
import { holdRequests } from './support/delay-requests.ts';
import { scrollToEnd } from './support/scroll-position.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, test } from './support/test.ts';

const SCREENS = {
  '/': 'Find something worth watching.',
  '/tags': 'Video Tags',
  '/tag/nature': /^nature/,
  '/trending': 'Trending',
  '/search': 'Search Results',
  '/about': /^About/,
  '/legal/terms': /Terms/,
  '/legal/privacy': /Privacy/,
  '/legal/dmca': /DMCA/,
  '/admin': 'Admin login',
  '/favorites': 'My Favorites',
} as const;

for (const [i, [path, heading]] of Object.entries(SCREENS).entries()) {
  test(`R001 ${path} responds with status 200 and its page heading`, sample(i, 3), async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('R002 an unknown legal page shows an error with status 404 and a link to the home page', async ({ page }) => {
  const response = await page.goto('/legal/cookies');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText("The legal page you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('R003 an unknown path outside of legal pages shows the general error page with status 404', async ({ page }) => {
  for (const path of ['/no/such/page', '/tag', '/index.php', '/tag/a/b/c']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
});

test('R829 the error page and the page of an unknown tag offer popular tags', async ({ page }) => {
  for (const path of ['/no/such/page', '/tag/no-such']) {
    await page.goto(path);
    const tags = page.getByRole('region', { name: 'Popular tags' }).filter({ visible: true });
    await expect(tags.getByRole('link')).toHaveCount(12);
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toBeVisible();
  }
});

test('R829 before the age gate, the error page shows no tags', async ({ freshPage: page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'documentary' })).toHaveCount(0);
});

test('R004 a navigation starts at the top of the page, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).not.toHaveCount(15);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole('banner').getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Video Tags' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test('R004 a reload restores the scroll position in a list extended by scrolling', async ({ page }) => {
  await page.goto('/?sort=oldest');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeEnabled();
  await scrollToEnd(page);
  await page.getByRole('article').nth(21).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(before);
  await page.reload();
  await expect.poll(place).toBe(before);
});

test('R010 the header becomes translucent with a shadow after scrolling more than 10 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const style = () =>
    header.evaluate((element) => {
      const { position, boxShadow, backdropFilter } = getComputedStyle(element);
      return { position, hasShadow: boxShadow !== 'none', isTranslucent: backdropFilter !== 'none' };
    });
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(style).toEqual({ position: 'fixed', hasShadow: false, isTranslucent: false });
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(style).toEqual({ position: 'fixed', hasShadow: true, isTranslucent: true });
});

test('R011 the header contains logo, search, links and favorites, and the theme switch in its menu', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Marquee, home page' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('combobox', { name: 'Search' })).toBeVisible();
  for (const [name, href] of [
    ['Home', '/'],
    ['Tags', '/tags'],
    ['Trending', '/trending'],
    ['Favorites', '/favorites'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await header.locator('#menu > summary').click();
  await expect(header.getByRole('switch', { name: 'Light theme' })).toBeVisible();
});

test('R012 on small screens, the links and About are in a menu that closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Trending' })).toBeHidden();
  await header.locator('#menu > summary').click();
  const menu = header.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText(['Home', 'Tags', 'Performers', 'Trending']);
  await menu.getByText('Information', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  await menu.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL('/trending');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});

test('R013 the header marks the link to the current page', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Home'],
    ['/tags', 'Tags'],
    ['/trending', 'Trending'],
    ['/favorites', 'Favorites'],
  ] as const) {
    await page.goto(path);
    const current = page.getByRole('banner').locator('a[aria-current="page"]:visible');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAccessibleName(name);
  }
});

test('R030 the footer links to the main pages and the legal texts', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Navigation' }).getByRole('link')).toHaveText([
    'Home',
    'Tags',
    'Performers',
    'Trending',
    'Favorites',
  ]);
  await expect(footer.getByRole('navigation', { name: 'Information' }).getByRole('link')).toHaveText([
    'About Us',
    'Terms of Service',
    'Privacy Policy',
    'DMCA',
  ]);
});

test('R031 the footer has a contact link, the text "Report Content" without a link, the year and the age notice', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:contact@example.org');
  const label = footer.getByText('Report Content');
  await expect(label).toBeVisible();
  expect(await label.evaluate((element) => element.closest('a, button'))).toBeNull();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} `);
  await expect(footer).toContainText('18+');
});

test('R032 the footer reopens the cookie banner, even if pressed before its script has loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/PageOverlays.*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  release();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
});

test('R090 the About page covers mission, features, responsibility, contact and the legal notice', async ({ page }) => {
  await page.goto('/about');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const text = headings.join(' | ');
  for (const wanted of [/mission/i, /responsible content/i, /contact/i, /legal/i]) expect(text).toMatch(wanted);
  const main = page.getByRole('main');
  for (const feature of [/curated content/i, /smart search/i, /without an account/i, /privacy/i]) {
    await expect(main).toContainText(feature);
  }
  await expect(main).toContainText(/only (embeds|links)/i);
});

test('R091 the legal texts have all sections, a date and a link to the home page', async ({ page }) => {
  for (const [path, sections] of [
    ['/legal/terms', 8],
    ['/legal/privacy', 7],
    ['/legal/dmca', 4],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(sections);
    await expect(main.getByText('Last updated: June 1, 2024')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
});
