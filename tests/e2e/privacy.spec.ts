// Tests of statements in the privacy policy about typed text, and of notes about how long data is stored.
import { expect, test } from './support/third-party.ts';
import { settle } from './support/pending-requests.ts';
import { FILMS_SITE } from '../support/test-sites-and-ports.ts';

test.use({ baseURL: FILMS_SITE.url });

test('R192 typing a search requests only data files of the host and pictures of suggested videos', async ({
  page,
  thirdParty,
}) => {
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  await search.focus();
  await settle(page);
  const requests: { url: string; body: string | null; method: string }[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), body: request.postData(), method: request.method() }),
  );
  thirdParty.requests.length = 0;
  await search.pressSequentially('detective');
  await expect(page.getByRole('group', { name: 'Videos' }).getByRole('option').nth(2)).toBeVisible({ timeout: 20_000 });
  await settle(page);

  const own = requests.filter(({ url }) => url.startsWith(FILMS_SITE.url));
  expect(own.length).toBeGreaterThan(0);
  expect(requests.filter(({ method, body }) => method !== 'GET' || body !== null)).toEqual([]);
  const paths = own.map(({ url }) => url.slice(FILMS_SITE.url.length));
  expect(
    paths.filter((path) => !/^\/(?:data\/(?:core\.dat|[\w-]+\/[\w-]+\/\d+\.bin)|_astro\/[\w.-]+\.js)$/.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => /detect/i.test(path))).toEqual([]);
  // only pictures of the suggested videos are requested from third parties
  const pictures = await page
    .getByRole('option')
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLElement).dataset['src']));
  const asked = thirdParty.requests.map(({ url }) => url);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !pictures.includes(url))).toEqual([]);

  await page.goto('/legal/privacy');
  await expect(page.getByRole('main')).toContainText('The words you type are not sent as you type.');
  await expect(page.getByRole('main')).toContainText('the sites that publish these see which videos were suggested');
});

test('R190 the favorites and settings pages explain when browsers delete data, and offer an export', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favorite: / })
    .click();
  for (const path of ['/favorites', '/settings']) {
    await page.goto(path);
    await expect(page.getByText('delete this data after seven days of use without a visit.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // the favorites page has another export button next to its heading
      page.getByRole('button', { name: 'Export data' }).last().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^marquee-data-/);
  }
  await page.goto('/legal/privacy');
  await expect(page.getByRole('main')).toContainText('deletes them after seven days of use without a visit here');
});
