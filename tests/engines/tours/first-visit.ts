// Tests of the age gate, the cookie banner, the theme and the first list on a first visit.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/test.ts';

const ENTER = 'I am 18 or older - Enter Site';
const BANNER = '[aria-label="Cookie consent"]';

test('R183 R005 R120 pictures load only after the age gate is passed, and Escape does not close it', async ({
  freshPage: page,
  site,
}) => {
  for (const path of ['/trending', '/tag/nature', '/']) {
    await page.open(path);
    await page.see('#age-gate');
    // a page would send unwanted requests while it loads
    await wait(500);
    expect(site.pictures(), path).toEqual([]);
  }
  await page.keys('Escape', 'Escape', 'Escape');
  await page.see('#age-gate');
  await page.press('#age-gate button', ENTER);
  await page.seeNo('#age-gate');
  expect(await page.stored('age-verified')).toBe('true');
  await page.reveal('main .card');
  await expect.poll(() => site.pictures().length).toBeGreaterThan(0);
  await page.open('/legal/terms');
  await page.see('h1', /Terms/);
});

test(
  'R180 R121 R122 R123 the cookie banner stores each of its three choices',
  { tags: ['whole'] },
  async ({ freshPage: page }) => {
    const answers = [
      { press: ['Accept All'], stored: { analytics: true, advertising: true } },
      { press: ['Essential Only'], stored: { analytics: false, advertising: false } },
      { press: ['Customize', 'Save Preferences'], stored: { analytics: true, advertising: false } },
    ];
    await page.store({ 'age-verified': 'true' });
    for (const { press, stored } of answers) {
      await page.open('/about');
      for (const name of press) await page.press(`${BANNER} button`, name);
      await page.seeNo(BANNER);
      const answer = { hasAnswered: true, ...stored, thirdParty: true };
      expect(JSON.parse((await page.stored('cookie-consent')) ?? '')).toEqual(answer);
      await page.evaluate(() => localStorage.removeItem('cookie-consent'));
    }
  },
);

test(
  'R180 R130 R340 the theme is dark by default, and the menu switch changes it on all pages',
  { tags: ['whole'] },
  async ({ page }) => {
    const seeTheme = (name: string, colour: string) =>
      expect
        .poll(() => Promise.all([page.attribute('html', 'class'), page.attribute('meta[name=theme-color]', 'content')]))
        .toEqual([name, colour]);
    await page.open('/about');
    await seeTheme('dark', '#0f172a');
    await page.press('#menu > summary');
    await page.press('header [role=switch]', 'Light theme');
    await seeTheme('', '#f8fafc');
    await page.open('/tags');
    await seeTheme('', '#f8fafc');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(background).toBe('rgb(248, 250, 252)');
  },
);
