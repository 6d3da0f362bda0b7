// Tests of performers, sources and uploaders: their pages, cards, filters, searches and hidden tags.
import { expectSafeUrls, prepareAudit } from './support/document-audit.ts';
import { chooseMenuItem, expect, test } from './support/test.ts';

const NAME = 'Mei Okabe';

test('R381 R380 R389 the performers page lists and searches performers and links to their pages', async ({ page }) => {
  await prepareAudit(page);
  await page.goto('/');
  await page.locator('#header').getByRole('link', { name: 'Performers' }).first().click();
  await expect(page).toHaveURL('/performers');
  await page.getByRole('searchbox', { name: 'Search performers' }).fill('oka');
  await expect(page.locator('.tile:visible')).toHaveText([new RegExp(NAME)]);
  await page.locator('.tile:visible').click();
  await expect(page).toHaveURL('/performer/mei-okabe');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(page.locator('main .card').first().locator('.card-tags a').first()).toHaveText(NAME);
  await expect(page.getByRole('navigation', { name: 'Related tags' }).getByRole('link')).not.toHaveCount(0);
  await expectSafeUrls(page);
});

test("R384 R388 R895 a card links to the page of the video's source, and its menu hides all videos of that source", async ({
  page,
}) => {
  await page.goto('/tag/nature');
  const card = page.locator('main .card').first();
  const source = (await card.locator('.card-meta span').textContent())!;
  await chooseMenuItem(card.locator('.card-more'), 'Hide…');
  await page.getByRole('button', { name: `From ${source}` }).click();
  await expect(page.locator('main .card-meta span', { hasText: source })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.locator('.card-meta span')).toHaveText(source);
  await card.getByRole('link', { name: source, exact: true }).click();
  await expect(page).toHaveURL(/\/source\//);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(source);
  await page.goto('/tags');
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link', { name: source })).toHaveAttribute(
    'href',
    address,
  );
});

test('R1187 an active filter of a rare performer has the name of the performer', async ({ page }) => {
  await page.goto('/performers');
  const tile = page.locator('.tile').last();
  const name = (await tile.locator('b').textContent())!;
  expect(name).toMatch(/[A-Z]/);
  const slug = (await tile.getAttribute('href'))!.replace('/performer/', '');
  await page.goto(`/?tags=performer:${slug}`);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveText(name);
  await page.goto(`/search?q=-performer:${slug}`);
  await expect(page.getByRole('button', { name: `Remove without ${name}` })).toHaveText(`without ${name}`);
});

test('R386 R383 filters and search operators select a performer, and search operators exclude a source', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('summary', { hasText: 'Performers' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${NAME}`) }).click();
  await expect(page).toHaveURL('/?tags=performer:mei-okabe');
  await expect(page.locator('main .card').first().locator('.card-tags a').first()).toHaveText(NAME);
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${NAME}` })).toBeVisible();

  await page.goto(`/search?q=${encodeURIComponent('performer:"mei okabe" -source:"northern reel"')}`);
  await expect(page.locator('main .card')).not.toHaveCount(0);
  await expect(page.locator('main .card-meta span', { hasText: 'Northern Reel' })).toHaveCount(0);
  await page.goto('/search?q=mei+okabe');
  await expect(page.locator('main .card').first().locator('.card-tags a').first()).toHaveText(NAME);
});
