// Tests that visitors can watch videos in an embedded player only if the operator enables players, and only after a press.
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_SITE, SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';
import { storeReturningVisitor, readStored } from './support/visitor.ts';

test.use({ baseURL: SITE_WITH_ALL_OPERATOR_FILES.url });

const PLAYER = 'https://player.example.net';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Watch here' });
const frame = (page: Page) => dialog(page).locator('iframe');
const row = (page: Page) => page.getByRole('dialog', { name: /^More: / }).getByRole('button', { name: 'Watch here' });

/** Responds to requests for the player's host. Returns the list of these requests with URL and referrer. */
async function answerPlayer(context: BrowserContext): Promise<{ url: string; referer: string | undefined }[]> {
  const asked: { url: string; referer: string | undefined }[] = [];
  await context.route(`${PLAYER}/**`, (route) => {
    asked.push({ url: route.request().url(), referer: route.request().headers()['referer'] });
    return route.fulfill({ contentType: 'text/html', body: '<p>It plays</p>' });
  });
  return asked;
}

async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await expect(page.getByRole('dialog', { name: /^More: / })).toBeVisible();
}

test('R402 R971 after a dialog that names its host, the player loads and the video is marked as opened; Escape closes the player', async ({
  page,
  context,
}) => {
  const asked = await answerPlayer(context);
  await storeReturningVisitor(context, { settings: '{"marksOpened":true}' });
  const response = await page.goto('/');
  const policy = (await response?.headerValue('content-security-policy'))?.split('; ');
  expect(policy?.filter((part) => part.startsWith('frame-'))).toEqual([
    "frame-ancestors 'none'",
    `frame-src ${PLAYER}`,
  ]);
  await openMenu(page, 'The ferry leaves');
  await row(page).click();
  await expect(dialog(page)).toContainText('This player comes from player.example.net.');
  await settle(page);
  expect(asked).toEqual([]);
  await expect(frame(page)).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Load the player' }).click();
  await expect(page.frameLocator('dialog iframe').getByText('It plays')).toBeVisible();
  expect(asked).toEqual([{ url: `${PLAYER}/embed/o3`, referer: `${SITE_WITH_ALL_OPERATOR_FILES.url}/` }]);
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'strict-origin');
  await expect(frame(page)).toHaveAttribute('allow', 'autoplay; fullscreen; picture-in-picture');
  const link = dialog(page).getByRole('link', { name: 'Open on videos.example.org' });
  await expect(link).toBeFocused();
  expect(await readStored(page, 'opened')).toEqual(['o3']);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More: The ferry leaves' })).toBeFocused();
});

test('R402 the card menu offers no player for videos without an https player or in discreet mode', async ({
  page,
  context,
}) => {
  const asked = await answerPlayer(context);
  await page.goto('/');
  await openMenu(page, 'The ferry leaves');
  await expect(row(page)).toBeVisible();
  await row(page).click();
  await dialog(page).getByRole('button', { name: 'Load the player' }).click();
  await expect(frame(page)).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMenu(page, 'A tug and its tow');
  await settle(page);
  await expect(row(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('.');
  for (const title of ['Knots & ropes; a primer', 'A crane at work']) {
    await page
      .getByRole('button', { name: `More: ${title}` })
      .first()
      .click();
    await settle(page);
    await expect(row(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  expect(asked).toHaveLength(1);
});

test('R401 if the operator disables players, no card menu offers one, and the Content-Security-Policy allows no iframes', async ({
  page,
}) => {
  const response = await page.goto(`${DEMO_SITE.url}/`);
  expect(await response?.headerValue('content-security-policy')).not.toContain('frame-src');
  await page.locator('main .card-more').first().click();
  await settle(page);
  await expect(row(page)).toHaveCount(0);
});
