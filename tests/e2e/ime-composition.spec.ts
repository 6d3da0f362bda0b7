// Tests of keys that an input method needs to compose Japanese or Chinese text.
import type { Locator, Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { expect, test } from './support/test.ts';

/**
 * Composes a character and waits for its suggestions. Then presses keys as browsers report them during composition, and the confirming key
 * as Safari reports it.
 */
async function composeAndConfirm(page: Page, field: Locator, text: string, suggestion: Locator): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await expect(suggestion).toBeVisible();
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key });
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
  );
}

test('R718 the header search and the tag field ignore arrow keys, Enter and Escape during text composition (IME)', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('spi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await composeAndConfirm(page, search, 'に', page.getByRole('option', { name: 'Search for "spiに"' }));
  await expect(search).toHaveValue('spiに');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await search.blur();

  await page.getByRole('button', { name: 'Filters' }).click();
  const tags = page.getByRole('combobox', { name: 'Add a tag' });
  await tags.fill('s');
  const chips = page.locator('.chip[role="option"]');
  await expect(chips.first()).toBeVisible();
  const active = await tags.getAttribute('aria-activedescendant');
  // several tags of the catalogue still match the composed text
  await composeAndConfirm(page, tags, 't', chips.filter({ hasText: 'street food' }));
  await expect(tags).toHaveValue('st');
  expect(await tags.getAttribute('aria-activedescendant')).toBe(active);
  expect([...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'more')).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});
