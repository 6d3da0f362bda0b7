// Tests of the operator's notes on tag pages, without JavaScript.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MULTILINGUAL_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const { folder } = MULTILINGUAL_SITE;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

let site: ReplaceableSite;
test.beforeAll(async () => {
  site = await serveReplaceableSite(folder);
});
test.afterAll(() => site.close());

test('R835 without JavaScript, a tag page shows a short note above its videos, with links to other tags', async ({
  page,
}) => {
  await page.goto(`${site.url}/tag/music`);
  await page.getByRole('checkbox', { name: 'I am 18 or older - Enter Site' }).check();
  const note = page.locator('main .prose');
  await expect(note).toHaveText('Songs, players and instruments on film. See also portrait.');
  const [noteBox, listBox] = [await note.boundingBox(), await page.locator('#videos').boundingBox()];
  expect(noteBox!.y + noteBox!.height).toBeLessThan(listBox!.y);
  await note.getByRole('link', { name: 'portrait' }).click();
  await expect(page).toHaveURL(`${site.url}/tag/portrait`);
});

test('R835 a tag page shows a long note below its videos, and a page without a note shows none', () => {
  const city = read('tag/city.html');
  expect(city.indexOf('Streets, squares and the people')).toBeGreaterThan(0);
  expect(city.indexOf('<p>Streets, squares')).toBeGreaterThan(city.indexOf('id=videos'));
  expect(city).toContain('<p>Streets, squares and the people who cross them. Marquee lists films');
  expect(read('tag/portrait.html')).not.toMatch(/class="?prose/);
});

test('R836 the note about a tag is the meta description of the tag page', () => {
  expect(descriptionOf(read('tag/music.html'))).toBe('Songs, players and instruments on film. See also portrait.');
  expect(descriptionOf(read('tag/city.html'))).toMatch(/^Streets, squares .{60,140}…$/);
});

test('R837 a tag page in another language shows the translation of the note, or else the note with its language', () => {
  const german = read('de/tag/music.html');
  expect(german).toContain('Siehe auch <a href=/de/tag/portrait>Porträts</a>.');
  expect(descriptionOf(german)).toBe('Lieder und Instrumente im Film. Siehe auch Porträts.');
  const arabic = read('ar/tag/music.html');
  expect(arabic).toMatch(/<div class="prose mt-2" lang=en dir=ltr>\s*<p>Songs, players/);
  expect(descriptionOf(arabic)).not.toContain('Songs');
});
