// Tests of reports about videos, for operators with an email address or a form for reports.
import type { Page } from '@playwright/test';
import { FILMS_SITE, SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { expect, test } from './support/test.ts';

const footerReport = (page: Page) => page.getByRole('contentinfo').getByText('Report Content');
const openMenu = (page: Page) => page.locator('main .card-more').first().click();

/** Opens the report dialog of the first video and returns it. */
async function askToReport(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Report this video' }).click();
  return page.getByRole('dialog', { name: 'Report this video' });
}

/** Returns id, title and link of the first video, as shown on its card. */
const firstVideo = (page: Page) =>
  page
    .locator('main .card[data-id]')
    .first()
    .evaluate((card) => ({
      id: card.getAttribute('data-id'),
      title: card.querySelector('.card-title')!.textContent,
      link: card.querySelector<HTMLAnchorElement>('.card-link')!.href,
    }));

test('R373 reporting a video opens the report form of the operator with video and reason, without a referrer', async ({
  page,
  context,
}) => {
  const asked: { url: string; referrer: string | undefined }[] = [];
  await context.route('https://reports.example.org/**', async (route) => {
    asked.push({ url: route.request().url(), referrer: route.request().headers()['referer'] });
    await route.fulfill({ contentType: 'text/html', body: '<title>Form</title>' });
  });
  await page.goto(`${SITE_WITH_ALL_OPERATOR_FILES.url}/`);
  const video = await firstVideo(page);
  const dialog = await askToReport(page);
  await expect(dialog).toContainText(video.title);
  expect(asked).toEqual([]);
  const [form] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Its title or tags are wrong' }).click(),
  ]);
  await form.waitForLoadState();
  expect(Object.fromEntries(new URL(form.url()).searchParams)).toEqual({
    site: '7',
    ...video,
    reason: 'Its title or tags are wrong',
  });
  expect(asked.map(({ referrer }) => referrer)).toEqual([undefined]);
  await expect(dialog).toBeHidden();
  await expect(footerReport(page)).toHaveAttribute('href', 'https://reports.example.org/form?site=7');
});

test('R373 reporting a video opens an e-mail to the operator with video and reason', async ({ page }) => {
  await page.goto(`${FILMS_SITE.url}/`);
  const { id, title, link } = await firstVideo(page);
  const dialog = await askToReport(page);
  const href = await dialog.getByRole('link', { name: 'Another reason', exact: true }).getAttribute('href');
  const letter = new URL(href!);
  expect(letter.pathname).toBe('reports@example.org');
  expect(letter.searchParams.get('subject')).toBe('Report to Marquee');
  expect(letter.searchParams.get('body')!.trim().split('\r\n')).toEqual([
    `Video: ${title}`,
    `ID: ${id}`,
    `Link: ${link}`,
    'Reason: Another reason',
  ]);
  await page.keyboard.press('Escape');
  await page.locator('#menu > summary').click();
  await expect(page.locator('header nav a', { hasText: 'Report Content' })).toHaveAttribute('href', /^mailto:reports@/);
});

test('R031 R872 without a report address, videos are reported to the contact address and the footer has only a label', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await askToReport(page);
  const href = await dialog.getByRole('link', { name: 'Another reason', exact: true }).getAttribute('href');
  expect(new URL(href!).pathname).toBe('contact@example.org');
  await expect(footerReport(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Report Content' })).toHaveCount(0);
});
