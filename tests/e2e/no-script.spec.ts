// Tests without JavaScript: visitors pass the age gate, and open lists, pages and tags by plain links.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { expect, FILMS, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const gateBox = (page: Page) => page.getByRole('checkbox', { name: 'I am 18 or older - Enter Site' });
const enter = (page: Page) => gateBox(page).check();

/** Finds text in `noscript`, which Playwright's text locators ignore. */
const word = (page: Page, text: string) => page.locator('noscript p', { hasText: text });

/** Collects the picture requests of a page, except for the site's icon. */
function watchPictures(page: Page): string[] {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().endsWith('/favicon.svg')) pictures.push(request.url());
  });
  return pictures;
}

for (const [at, path] of [
  '/',
  '/tags',
  '/tag/nature',
  '/trending',
  '/search',
  '/favorites',
  '/settings',
  '/about',
  '/page/2',
].entries()) {
  test(
    `R005 without JavaScript, ${path} shows only the age gate and requests no pictures until it is passed`,
    sample(at, 3),
    async ({ freshPage: page }) => {
      const pictures = watchPictures(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(1);
      await expect(page.getByRole('link')).toHaveText(['I am under 18 - Exit', 'Terms', 'Privacy Policy']);
      expect(pictures).toEqual([]);
      // the checkbox of the age gate must also be usable by keyboard
      for (let i = 0; i < 3 && !(await gateBox(page).evaluate((box) => box === document.activeElement)); i++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.locator('main :disabled:visible')).toHaveCount(0);
    },
  );
}

test('R293 R784 without JavaScript, a card shows the date of its video', async ({ page }) => {
  await page.goto('/tag/nature');
  await enter(page);
  await expect(page.locator('main .card-meta').first()).toHaveText(
    /K views · \d{1,2} [A-Z][a-z]{2,3} \d{4} · [A-Z].+$/,
  );
});

test('R120 without JavaScript, the exit of the age gate is a plain link', async ({ freshPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'I am under 18 - Exit' })).toHaveAttribute(
    'href',
    'https://www.google.com/',
  );
});

test('without JavaScript, the age gate has a question, a checkbox, an exit link and links to legal texts', async ({
  freshPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Are you 18 or older?' })).toMatchAriaSnapshot(`
    - region "Are you 18 or older?":
      - heading "Are you 18 or older?" [level=1]
      - paragraph: /confirm your age on every page/
      - checkbox "I am 18 or older - Enter Site"
      - link "I am under 18 - Exit"
      - paragraph:
        - link "Terms"
        - link "Privacy Policy"
  `);
});

test('without JavaScript, pictures load once the age gate is passed', async ({ freshPage: page }) => {
  const pictures = watchPictures(page);
  await page.goto('/tag/nature');
  await enter(page);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => new Set(pictures).size).toBe(24);
});

test('R940 without JavaScript, a hovered card shows a play symbol', async ({ page }) => {
  await page.goto('/tag/nature');
  await enter(page);
  const card = page.getByRole('article').first();
  const symbol = () => card.locator('.thumb').evaluate((thumb) => getComputedStyle(thumb, '::before').content);
  expect(await symbol()).toBe('none');
  await card.hover();
  await expect.poll(symbol).toContain('\u25B6');
});

test('R091 without JavaScript, legal texts have no age gate', async ({ freshPage: page }) => {
  for (const path of ['/legal/terms', '/legal/privacy', '/legal/dmca']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(gateBox(page)).toHaveCount(0);
  }
});

test('R044 without JavaScript, the home list continues page by page without gaps or repeats', async ({
  freshPage: page,
}) => {
  const seen: (string | null)[] = [];
  const read = async () => {
    await enter(page);
    seen.push(...(await page.getByRole('article').getByRole('heading').allTextContents()));
  };
  await page.goto('/');
  await read();
  for (const number of [2, 3]) {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: `Page ${number}` })
      .click();
    await expect(page).toHaveURL(`/page/${number}`);
    await read();
  }
  expect(seen).toHaveLength(15 + 24 + 24);
  expect(new Set(seen).size).toBe(seen.length);
  await expect(word(page, 'You can browse the list page by page without it.')).toBeVisible();
});

test('R060 without JavaScript, the list of tags and the videos of a tag are divided into pages with plain links', async ({
  freshPage: page,
}) => {
  await page.goto(`${FILMS}/tags`);
  await enter(page);
  await expect(page.getByPlaceholder('Search tags...')).toBeHidden();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await enter(page);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'video' })).toHaveCount(500);
  await page.goto(`${FILMS}/tag/documentary`);
  await enter(page);
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await enter(page);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^documentary/);
});

test('R026 without JavaScript, the search box leads to a page that explains the problem and links to the tags', async ({
  freshPage: page,
}) => {
  await page.goto('/about');
  await enter(page);
  await page.getByRole('combobox', { name: 'Search' }).fill('tea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=tea');
  await enter(page);
  await expect(word(page, 'Search needs JavaScript.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse tags' }).click();
  await expect(page).toHaveURL('/tags');
});

test('R881 without JavaScript, the menu links to pages, and the footer has the other links', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await enter(page);
  await page.locator('#menu > summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('Information', { exact: true }).click();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Tags', 'Performers', 'Trending', 'About', 'Contact']);
  await expect(menu.getByRole('button')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL('/trending');
  // in a wide window, the header shows all links and needs no menu
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page);
  await expect(page.locator('#menu')).toBeHidden();
  // the footer has the links that are otherwise in the menu
  await expect(page.getByRole('region', { name: 'Your browser' }).getByRole('link')).toHaveText([
    'Settings',
    'Hidden videos',
    'Your data',
  ]);
});

test('R100 without JavaScript, the favorites page explains that it needs scripts and shows no loading state', async ({
  freshPage: page,
}) => {
  await page.goto('/favorites');
  await enter(page);
  await expect(word(page, 'Favorites need JavaScript')).toBeVisible();
  await expect(page.locator('.skeleton').first()).toBeHidden();
});
