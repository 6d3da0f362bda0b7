// Tests of storing, exporting, importing and deleting personal data.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

interface PageThatSaves {
  /** Text of the exported file. */
  saved?: string;
}

/** Records the text of exported files in a variable of the page, since save dialogs and paths differ between browsers. */
const keepFiles = (page: Page) =>
  page.evaluate(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => ((globalThis as PageThatSaves).saved = text));
      return create(blob);
    };
  });

async function bringIn(page: Page, text: string, outcome: RegExp): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-file-'));
  const file = path.join(folder, 'data.json');
  writeFileSync(file, text);
  await page.see('main button', 'Import data…');
  await page.setFile('input[type=file]', file);
  await page.see('main [role=status]', outcome);
  rmSync(folder, { recursive: true });
}

test("R180 stored data is exported to a file, and an import adds the file's data to existing data", async ({
  page,
}) => {
  await page.store({ favorites: '["one","two"]', settings: '{"pictures":"none"}' });
  await page.open('/settings');
  await page.see('main button', 'Export data');
  await keepFiles(page);
  await page.press('main button', 'Export data');
  await expect.poll(() => page.evaluate(() => (globalThis as PageThatSaves).saved ?? null)).not.toBeNull();
  const text = await page.evaluate(() => (globalThis as PageThatSaves).saved ?? '');
  expect(JSON.parse(text)).toMatchObject({
    format: 'marquee-data',
    parts: { favorites: ['one', 'two'], settings: { pictures: 'none' } },
  });
  await page.store({ favorites: '["mine","two"]', settings: '{}' });
  await page.open('/settings');
  await bringIn(page, text, /2 favorites, 1 new/);
  expect(await page.stored('favorites')).toBe('["mine","two"]');
  await page.press('main button', 'Import');
  await page.see('main [role=status]', /Import complete/);
  expect(await page.stored('favorites')).toBe('["mine","two","one"]');
  await bringIn(page, '{"not":"ours"', /not an export of this site/);
});

test('R180 forgetting the site deletes all stored data, and the age gate appears again', async ({ page }) => {
  await page.store({ favorites: '["one"]', another: '1' });
  await page.open('/settings');
  await page.press('main button', 'Forget this site…');
  await page.press('dialog button', 'Keep my data');
  expect(await page.stored('another')).toBe('1');
  await page.press('main button', 'Forget this site…');
  await page.press('dialog button', 'Forget everything');
  await page.see('#age-gate');
  expect(await page.path()).toBe('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
