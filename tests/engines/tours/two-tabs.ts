// Test of two open tabs of one browser, which show each other's changes.
import { expect, test } from '../support/test.ts';

test("R180 R102 R120 R130 open tabs show each other's changes, and no tab loses favorites added in another", async ({
  freshPage: page,
}) => {
  const { session } = page;
  const first = await session.tab();
  await page.open('/tag/nature');
  await page.see('#age-gate');
  const second = await session.openTab();
  try {
    await page.open('/tag/nature');
    await page.press('#age-gate button', 'I am 18 or older - Enter Site');
    await page.press('[aria-label="Cookie consent"] button', 'Essential Only');
    await page.press('#menu > summary');
    await page.press('header [role=switch]', 'Light theme');
    await page.press('main .cards li:nth-child(1) .heart');
    await session.switchTo(first);
    await page.seeNo('#age-gate');
    await page.seeNo('[aria-label="Cookie consent"]');
    await expect.poll(() => page.attribute('html', 'class')).toBe('');
    await expect.poll(() => page.attribute('main .cards li:nth-child(1) .heart', 'aria-pressed')).toBe('true');
    await page.press('main .cards li:nth-child(2) .heart');
    await session.switchTo(second);
    await expect.poll(() => page.attribute('main .cards li:nth-child(2) .heart', 'aria-pressed')).toBe('true');
    expect(JSON.parse((await page.stored('favorites')) ?? '')).toHaveLength(2);
  } finally {
    await session.switchTo(second);
    await session.closeTab();
    await session.switchTo(first);
  }
});
