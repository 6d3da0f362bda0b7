// Tests that Back and a reload restore the scroll position in a list that has loaded more videos. back-forward.spec.ts tests pages from the
// back-forward cache.
import { expect, test } from './support/test.ts';
import { expectPosition, loadMore, GROWING_LISTS, WINDOWS } from './support/scroll-position.ts';

const LEAST = 45;

for (const [at, viewport] of WINDOWS.entries()) {
  test.describe(`scroll position in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const [i, path] of GROWING_LISTS.entries()) {
      // the other lists work in the same way, and back-forward.spec.ts uses a wide window: tested only with the tag `@whole`, for releases
      const tag = i === 1 && at === 1 ? [] : '@whole';
      test(
        `R004 Back and a reload restore the scroll position in ${path} after the list has grown`,
        { tag },
        async ({ page }) => {
          await page.goto(path);
          const before = await loadMore(page, LEAST);
          await page.goto('/about');
          expect(await page.evaluate(() => scrollY)).toBe(0);
          await page.goBack();
          await expectPosition(page, before);
          await page.reload();
          await expectPosition(page, before);
          // after a second reload, the stored position must still be there
          await page.reload();
          await expectPosition(page, before);
        },
      );
    }
  });
}

test('R004 a list that arrives late restores the scroll position, unless the visitor has scrolled meanwhile', async ({
  page,
}) => {
  await page.goto('/');
  const before = await loadMore(page, LEAST);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/data/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  // skeletons reserve the space of the whole list at once
  await expect(page.locator('main .skeleton').first()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before.top + 1000);
  release();
  await expectPosition(page, before);

  await page.reload();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main .card[data-id]')).not.toHaveCount(15);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('R004 if a list fails to load after Back, its error is inside the window, and a retry restores the list', async ({
  page,
}) => {
  await page.goto('/');
  await loadMore(page, LEAST);
  await page.route('**/data/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load videos' })).toBeInViewport({
    timeout: 20_000,
  });
  await page.unroute('**/data/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('main .card[data-id]').count()).toBeGreaterThanOrEqual(LEAST);
});
