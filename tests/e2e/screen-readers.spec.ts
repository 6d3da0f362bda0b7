// Tests of Chromium's accessibility tree in reading order, and of borders and icons in high contrast.
import type { Page } from '@playwright/test';
import { settle } from './support/pending-requests.ts';
import { readTree } from './support/accessibility-tree.ts';
import { expect, test } from './support/test.ts';

const openFilterPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();

test('R745 each setting is a switch with a short accessible name, and its hint is the accessible description', async ({
  page,
}) => {
  await page.goto('/settings');
  await settle(page);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  const tree = await readTree(page);
  const main = tree.slice(
    tree.findIndex(({ role }) => role === 'main'),
    tree.findIndex(({ role }) => role === 'contentinfo'),
  );
  const switches = main.filter(({ role }) => role === 'switch');
  expect(switches.length).toBeGreaterThan(5);
  for (const { name, description } of switches) {
    expect(description, name).not.toBe('');
    expect(name).not.toContain(description);
    expect(name.split(' ').length, name).toBeLessThan(7);
  }
  expect(main.filter(({ role, name }) => role === 'checkbox' && switches.some((other) => other.name === name))).toEqual(
    [],
  );
});

test('R746 live regions exist in the page before their text is inserted', async ({ page }) => {
  await page.addInitScript(() => {
    const early: string[] = [];
    Object.assign(globalThis, { early });
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const region of [node, ...node.querySelectorAll('*')]) {
        if (region.matches('[role=status], [aria-live]') && region.textContent) early.push(region.outerHTML);
      }
    };
    // live regions of the HTML may contain text from the start, so the test observes only later changes
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(look);
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    localStorage.setItem('lists', '[{"name":"Evening","ids":[]}]');
  });
  const expectNoneEarly = async () =>
    expect(await page.evaluate(() => (globalThis as unknown as { early: string[] }).early), page.url()).toEqual([]);
  await page.goto('/tags');
  await settle(page);
  await page.getByPlaceholder('Search tags...').fill('mus');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ tags?$/);
  await page.getByPlaceholder('Search tags...').fill('zzzz');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No tags found matching "zzzz"');
  await page.getByRole('combobox', { name: 'Search' }).fill('music');
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions$/ }),
  ).toBeAttached();
  await expectNoneEarly();

  await page.goto('/tag/nature');
  await settle(page);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide…' }).click();
  await page.getByRole('button', { name: 'This video only' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 hidden' })).toBeVisible();
  await openFilterPanel(page);
  await page.getByText('Custom…').first().click();
  await page.getByLabel('Minutes from').fill('9');
  await page.getByLabel('Minutes to').fill('1');
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: '“From” is more than “to”.' }),
  ).toBeVisible();
  await expectNoneEarly();
});

test('R747 R750 screen readers get one hint about new tabs per list, and durations and qualities in words', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const card = page.locator('main .card:has(.badge-hd)').first();
  const title = (await card.locator('.card-link').textContent())!;
  const clock = (await card.locator('.badge-end').textContent())!;
  const [seconds = 0, minutes = 0] = clock.split(':').map(Number).toReversed();
  const say = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  const words = [...say(minutes, 'minute'), ...say(seconds, 'second')].join(' ');
  const tree = await readTree(page);
  const texts = tree.filter(({ role }) => role === 'StaticText').map(({ name }) => name);
  expect(texts.slice(texts.indexOf(title), texts.indexOf(title) + 2)).toEqual([title, `${words}, HD`]);
  expect(texts).not.toContain(clock);
  expect(texts).not.toContain('HD');
  expect(texts.filter((text) => text.includes('new tab'))).toEqual(['Videos open in a new tab.']);
  await card.getByRole('button', { name: /^More: / }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /^Open on / });
  await expect(link).toHaveAccessibleName(/ \(opens in a new tab\)$/);
});

test('R748 R755 a tag filter is a single checkbox with three announced states', async ({ page }) => {
  await page.goto('/tag/coast');
  await openFilterPanel(page);
  const tag = page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: /^portrait, \d+ videos?$/ });
  await expect(tag).toBeVisible();
  const read = async () => {
    const nodes = (await readTree(page)).filter(({ name }) => /\bportrait\b/i.test(name));
    return nodes
      .filter(({ role }) => role === 'checkbox' || role === 'button')
      .map(({ role, name, description, states }) => [role, name.replace(/,.*/, ''), states['checked'], description]);
  };
  expect(await read()).toEqual([['checkbox', 'portrait', 'false', '']]);
  await tag.press('Space');
  await expect(tag).toBeChecked();
  expect(await read()).toContainEqual(['checkbox', 'portrait', 'true', '']);
  await tag.press('Space');
  await expect(tag).toBeChecked({ indeterminate: true });
  expect(await read()).toContainEqual(['checkbox', 'portrait', 'mixed', 'without']);
  await expect(tag).toBeFocused();
  await tag.press('Space');
  await expect(tag).not.toBeChecked();
});

test('R749 a second skip link leads to the videos on every page with a video list', async ({ page }) => {
  for (const path of ['/', '/page/2', '/tag/nature', '/trending', '/search?q=river', '/favorites']) {
    await page.goto(path);
    await settle(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to videos' }), path).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#videos, #list').first(), path).toBeFocused();
    if (path === '/favorites') continue;
    await page.keyboard.press('Tab');
    await expect(page.locator('.card-link').first(), path).toBeFocused();
  }
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Skip to videos' })).toHaveCount(0);
});

/** Returns the contrast ratio of two CSS colors. */
const contrastOf = (page: Page, colors: readonly [string, string]) =>
  page.evaluate((pair) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const [one, two] = pair.map((color) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
    });
    return (Math.max(one!, two!) + 0.05) / (Math.min(one!, two!) + 0.05);
  }, colors);

const styleOf = (page: Page, css: string, property: string) =>
  page
    .locator(css)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('R751 increased contrast strengthens borders and icons, and forced colors apply to icons', async ({ page }) => {
  // the test turns off color transitions, which would make the measured colors vary
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await page.goto('/');
  await settle(page);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    const ground = await styleOf(page, 'body', 'background-color');
    for (const css of ['.chip', 'main .btn-quiet', '.search-box > .field']) {
      expect(
        await contrastOf(page, [await styleOf(page, css, 'border-top-color'), ground]),
        `${css} ${theme}`,
      ).toBeGreaterThan(4.5);
    }
    expect(await contrastOf(page, [await styleOf(page, '.icon-start', 'color'), ground]), theme).toBeGreaterThan(7);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ contrast: null, forcedColors: 'active', colorScheme });
    const icon = await styleOf(page, '.icon-start', 'color');
    expect(icon, colorScheme).toBe(await styleOf(page, '.search-box', 'color'));
    expect(
      await contrastOf(page, [icon, await styleOf(page, 'body', 'background-color')]),
      colorScheme,
    ).toBeGreaterThan(7);
    expect(await styleOf(page, 'html', 'color-scheme')).toBe('light dark');
  }
});

test('R752 on a phone in landscape, the cookie banner leaves half of the width to the page', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/');
  await page.getByRole('button', { name: /^I am 18 or older/ }).click();
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await expect(banner).toBeVisible();
  const { x, y, width, height } = (await banner.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(320);
  expect(x + width).toBeLessThanOrEqual(640);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(360);
  // on a low screen, the header scrolls away with the page
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  for (const name of ['Accept All', 'Essential Only', 'Customize']) {
    await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('R753 password managers can store and fill in the PIN', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Set a PIN').click();
  const fields = page.locator('#lock input[type=password]');
  await expect(fields).toHaveCount(2);
  for (const field of await fields.all()) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('passwordrules', /minlength: 4; maxlength: 8;.*digit/);
    await field.fill('2468');
  }
  await page.getByRole('button', { name: 'Lock my lists' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(fields).toHaveCount(1);
  await expect(fields).toHaveAttribute('autocomplete', 'current-password');
});

test('R754 arrow keys change the sort order, keep the focus and announce the video count', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/tag/nature?sort=oldest');
  await settle(page);
  await expect(order).toBeFocused();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ videos$/);
  const tree = await readTree(page);
  const found = tree.find(({ role, name }) => role === 'combobox' && name === 'Sort by');
  expect(found?.states['focused']).toBe(true);
  expect(
    tree.filter(({ role, states }) => role === 'option' && states['selected'] === true).map(({ name }) => name),
  ).toContain('Oldest');
});

test('R756 dialogs are modal and named, take the focus, close by Escape and return the focus', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^More: / })
    .first();
  const expectDialog = async (name: RegExp) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const tree = await readTree(page);
    const found = tree.filter(({ role }) => role === 'dialog');
    expect(found).toHaveLength(1);
    expect(found[0]!.states['modal']).toBe(true);
    // the page behind the dialog is inert
    expect(tree.filter(({ role }) => role === 'main' || role === 'contentinfo')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await more.focus();
  await page.keyboard.press('Enter');
  await expectDialog(/^More: /);
  await expect(more).toBeFocused();
  await page.keyboard.press('?');
  await expectDialog(/^Keyboard shortcuts$/);
  await expect(more).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.press('Enter');
  await expectDialog(/^Filters$/);
  await expect(filters).toBeFocused();
});

/** Records the texts of live regions from now on. Returns a function that returns and forgets them. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const observer = new MutationObserver((records) => {
      const regions = records.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role=status],[role=alert],[aria-live]');
      });
      for (const region of new Set(regions)) {
        const text = region?.textContent.trim();
        if (text) said.push(text);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
}

test('R1121 after a new search, screen readers get no text about the results of the previous search', async ({
  page,
}) => {
  await page.goto('/search?q=rivre');
  await settle(page);
  const found = page.getByRole('main').getByRole('status').first();
  await expect(found).toHaveText(/Showing results for “river”/i);
  const before = (await found.textContent())!.replace(/.*\. (?=\d)/, '');
  const said = await recordAnnouncements(page);
  const box = page.getByRole('combobox', { name: 'Search' });
  for (const text of ['title:"boat"', 'coast']) {
    await box.fill(text);
    await box.press('Enter');
    await settle(page);
    await expect(found).toHaveText(/found$/);
    expect(await found.textContent()).not.toContain(before);
    const texts = await said();
    expect(texts.filter((other) => other.includes('No results for') || other.includes(before))).toEqual([]);
  }
});

test('R1122 screen readers announce the same error or confirmation again', async ({ page }) => {
  /** Runs `action` three times, and expects that a live region receives a text that matches each time. */
  const expectEachTime = async (text: RegExp, action: () => Promise<void>) => {
    const said = await recordAnnouncements(page);
    for (let i = 0; i < 3; i++) {
      await action();
      await expect.poll(async () => (await said()).some((other) => text.test(other))).toBe(true);
    }
  };
  await page.goto('/admin');
  await settle(page);
  await page.getByLabel('Password').fill('wrong');
  await expectEachTime(/password/i, () => page.keyboard.press('Enter'));

  await page.goto('/settings');
  await settle(page);
  const download = () => page.getByRole('button', { name: 'Export data' }).press('Enter');
  await expectEachTime(/\.json/, download);
  const file = { name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('Dear reader') };
  const choose = () => page.getByLabel('File to import').setInputFiles(file);
  await expectEachTime(/./, choose);
  await page.getByText('Set a PIN').click();
  await page.getByLabel('PIN, 4 to 8 digits').fill('1');
  await expectEachTime(/4 to 8 digits/, () => page.getByLabel('Repeat the PIN').press('Enter'));
  await page.getByLabel('PIN, 4 to 8 digits').fill('2468');
  await page.getByLabel('Repeat the PIN').fill('2468');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lock now' }).click();
  const unlock = async () => {
    await page.getByLabel('PIN, 4 to 8 digits').fill('1357');
    await page.keyboard.press('Enter');
  };
  await expectEachTime(/./, unlock);
});

test('R1122 screen readers announce a list name that is already used each time', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('lists', '[{"name":"Evening","ids":[]}]'));
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Evening');
  const said = await recordAnnouncements(page);
  for (let i = 0; i < 3; i++) {
    await dialog.getByRole('textbox').press('Enter');
    await settle(page);
    expect(await said()).toHaveLength(1);
  }
});

test('R1124 screen readers announce empty lists, and the name of a new list gets the focus', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('lists', '[{"name":"Evening","ids":[]}]'));
  await page.goto('/favorites');
  await settle(page);
  const said = await recordAnnouncements(page);
  await page.getByRole('button', { name: /^Evening/ }).press('Enter');
  await expect.poll(said).toContainEqual(expect.stringMatching(/^This list is empty/));
  await page.getByRole('button', { name: /^Recently opened/ }).press('Enter');
  await expect.poll(said).toContainEqual(expect.stringMatching(/not remembered/));
  await page.getByRole('button', { name: 'New list' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('Night');
  await page.keyboard.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringMatching(/^This list is empty/));
  await expect(page.getByRole('heading', { name: 'Night', level: 1 })).toBeFocused();
});

test('R1125 a notice that returns from a dialog to the page is not announced again', async ({ page }) => {
  await page.goto('/tag/nature');
  await settle(page);
  const region = page.locator('.notice[role=status]');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const heart = page.locator('main .heart');
  const open = async () => {
    await page.locator('main').press('r');
    await expect(page.getByRole('dialog').locator('.card')).toBeVisible();
  };
  await heart.first().press('Enter');
  await expect(region).toContainText('Couldn’t save');
  await expect(region).not.toHaveAttribute('aria-live');
  await open();
  await page.keyboard.press('Escape');
  await expect(region).toContainText('Couldn’t save');
  await expect(region).toHaveAttribute('aria-live', 'off');
  // the next notice is announced
  await heart.first().press('Enter');
  await expect(region).not.toHaveAttribute('aria-live');
});

test('R1126 a search without matching tags has no region "Tags", and removing the last saved search leaves no empty list', async ({
  page,
}) => {
  await page.goto('/search?q=zzzzqqqq');
  await settle(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse tags' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tags', exact: true })).toHaveCount(0);
  await page.goto('/search?q=coast');
  await expect(page.getByRole('region', { name: 'Tags', exact: true })).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('searches', '[{"name":"Tea","path":"/search?q=tea","seen":0}]'));
  await page.goto('/favorites');
  const searches = page.getByRole('region', { name: 'Saved searches' });
  await expect(searches.getByRole('list')).toHaveCount(1);
  await searches.getByRole('button', { name: 'Remove Tea' }).press('Enter');
  await expect(searches.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(searches.getByRole('list')).toHaveCount(0);
});

test('buttons that export and import data have a name and no description', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('favorites', '["a"]'));
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: 'Export data' })).toBeVisible();
  const buttons = (await readTree(page)).filter(({ role, name }) => role === 'button' && /port data/.test(name));
  expect(buttons.map(({ name, description }) => [name.replace('…', ''), description])).toEqual([
    ['Export data', ''],
    ['Import data', ''],
  ]);
});
