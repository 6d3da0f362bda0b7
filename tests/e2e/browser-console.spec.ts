// Tests that pages write nothing to the browser's console, before and after the age gate.
import type { Page } from '@playwright/test';
import { sample } from './support/sample-test-cases.ts';
import { expect, test } from './support/test.ts';

const PATHS = [
  '/',
  '/page/2',
  '/tags',
  '/tag/architecture',
  '/trending',
  '/search',
  '/search?q=river',
  '/favorites',
  '/settings',
  '/admin',
  '/about',
  '/legal/privacy',
  '/transparency',
  '/nowhere',
];

/** Opens a page and waits until every island is hydrated. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // the last islands of a page hydrate only when they are visible
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

for (const [i, path] of PATHS.entries()) {
  test(`R280 ${path} logs nothing to the browser console`, sample(i, 3), async ({ page, problems }) => {
    await openWhole(page, path);
    expect(problems).toEqual([]);
  });
}

test('R280 pages log nothing to the browser console before the age gate is passed', async ({
  freshPage: page,
  problems,
}) => {
  for (const path of ['/', '/search?q=river', '/favorites']) await openWhole(page, path);
  expect(problems).toEqual([]);
});

test('R280 a console warning of a page is recorded as a problem, which fails the test', async ({ page, problems }) => {
  await page.goto('/about');
  await page.evaluate(() => console.warn('from the test'));
  await expect.poll(() => problems).toEqual(['from the test']);
  problems.length = 0;
});
