// Tests of affiliate links: links to a source use its affiliate URL, while favorites and other data keep the URL of the import file.
import { readFileSync } from 'node:fs';
import { AD_SLOTS_SITE } from '../support/small-test-sites.ts';
import { serveReplaceableSite } from './support/replaceable-site.ts';
import { expect, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

test('R494 cards link to the affiliate URL of their video, and favorites store its original URL', async ({ page }) => {
  const html = readFileSync(`${AD_SLOTS_SITE.folder}/index.html`, 'utf8');
  const [, plain = ''] = /"url":"(https:\/\/[^"]+\/watch\/[^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`data-url=${plain}`);
  const site = await serveReplaceableSite(AD_SLOTS_SITE.folder);
  await page.goto(`${site.url}/?sort=oldest`);
  const cards = page.getByRole('main').getByRole('article');
  const linksOf = () =>
    page.locator('main .card').evaluateAll((all) =>
      all.map((card) => {
        const { href = '', rel = '', dataset } = card.querySelector<HTMLAnchorElement>('.card-link') ?? {};
        return { href, rel, url: dataset?.['url'] ?? '', site: card.querySelector('.card-meta span')?.textContent };
      }),
    );
  const expectRules = async () => {
    for (const { href, rel, url, site: name } of await linksOf()) {
      const expected = name === 'Northern Reel' ? `${url}?aff=42` : `https://go.example/?to=${encodeURIComponent(url)}`;
      expect([href, rel]).toEqual([expected, 'noopener noreferrer nofollow sponsored']);
    }
  };
  await expect(cards.first().getByRole('button', { name: /^Favorite: / })).toBeEnabled();
  await expectRules();
  expect((await linksOf()).length).toBeGreaterThan(9);
  await page.goto(site.url);
  const heart = cards.first().getByRole('button', { name: /^Favorite: / });
  await heart.click();
  await expectRules();
  const { url } = (await linksOf())[0]!;
  await expect.poll(async () => JSON.stringify(await readStored(page, 'favorite-details'))).toContain(url);
  expect(JSON.stringify(await readStored(page, 'favorite-details'))).not.toContain('go.example');
  await cards
    .first()
    .getByRole('button', { name: /^More: / })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Open on / })).toHaveAttribute('data-url', url);
  await site.close();
});
