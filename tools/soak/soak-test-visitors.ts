import type { Page } from '@playwright/test';
import { filterMessages } from '../../src/lib/messages/en/filters.ts';
import type { RandomGenerator } from '../../demo/random-generator.ts';

/** Search texts that visitors type: words of the demo site, misspelled words, and a text without results. */
const TEXTS = [
  'river',
  'ligthouse',
  'music',
  'cello varnishd',
  'street food',
  'the',
  'mountain hut',
  'zzzzqqqq',
  'boat',
];
const SORTS = ['Newest', 'Oldest', 'Shortest', 'Longest', 'Most views'];
const TAGS = ['nature', 'music', 'street-food', 'documentary', 'mountains', 'history'];
const OPTIONS = Object.values(filterMessages.options);
/** Timeout in milliseconds of a selection in the sort menu, which disappears when a search finds nothing. */
const HIDDEN_MENU_TIMEOUT_MS = 20_000;
/** Maximum number of times that a visitor scrolls to the end of a list in one step, to load more cards. */
const MAX_LOADS = 4;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

async function settle(page: Page): Promise<void> {
  await main(page).getByText('Searching...').waitFor({ state: 'hidden' });
  await main(page).locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

async function scroll(page: Page, random: RandomGenerator): Promise<void> {
  for (let i = random.whole(1, MAX_LOADS); i > 0; i--) {
    const before = await cards(page).count();
    // scroll repeatedly until the list has more cards or ends: the end of the page moves while the approaching cards are laid out
    await page.waitForFunction((count) => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const hasMore = [...document.querySelectorAll('main button')].some(
        (button) => button.textContent === 'Show more',
      );
      return !hasMore || document.querySelectorAll('main article').length > count;
    }, before);
    await settle(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function filter(page: Page, random: RandomGenerator): Promise<void> {
  // the returning toolbar has another filter button, and can stay for some frames after the jump to the top of the page
  const button = main(page)
    .getByRole('button', { name: /^Filters/ })
    .first();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  // an option is disabled while no video has it, such as "Today" on a day without new videos
  const option = page.getByRole('checkbox', { name: random.pick(OPTIONS), disabled: false });
  if (await option.isVisible()) await option.click();
  await settle(page);
}

async function sort(page: Page, random: RandomGenerator): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Sort by' });
  const index = random.whole(0, SORTS.length - 1);
  if (!(await select.isVisible())) return;
  try {
    await select.selectOption({ index }, { timeout: HIDDEN_MENU_TIMEOUT_MS });
  } catch (error) {
    // the menu may have disappeared after the check above
    if (await select.isVisible()) throw error;
  }
  await settle(page);
}

async function favorite(page: Page, random: RandomGenerator): Promise<void> {
  const hearts = cards(page).getByRole('button', { name: /^Favorite/ });
  // press in the page: the results of a search can replace a card between two commands. Press twice, so that the number of favorites stays
  // the same
  await hearts.evaluateAll(
    (buttons, number) => {
      const heart = buttons[number % buttons.length] as HTMLElement | undefined;
      for (let press = 0; press < 2; press++) heart?.click();
    },
    random.whole(0, 999),
  );
}

const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });

async function suggest(page: Page, random: RandomGenerator): Promise<void> {
  const box = searchBox(page);
  await box.fill(random.pick(TEXTS));
  await page.getByRole('option', { name: /^Search for/ }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Loading suggestions...' }).waitFor({ state: 'hidden' });
  await box.fill('');
  await box.blur();
}

async function changeTheme(page: Page): Promise<void> {
  await page.locator('#menu > summary').click();
  await page.getByRole('switch', { name: 'Light theme' }).click();
  await page.keyboard.press('Escape');
}

const LIST_STEPS = [scroll, filter, sort, favorite, suggest, changeTheme];

/** Resets a list to its initial state, so that every measurement is of the same content. */
async function rest(page: Page): Promise<void> {
  // the button is disabled while no filter is active
  const reset = page.getByRole('button', { name: 'Reset', disabled: false });
  if (await reset.isVisible()) await reset.click();
  const select = page.getByRole('combobox', { name: 'Sort by' });
  // scroll to the top first, because the list would otherwise load more cards at once
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // change the sort order and change it back, which resets the list to its first cards
  for (const index of [1, 0]) {
    await select.selectOption({ index });
    await settle(page);
  }
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 15);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Acts as a visitor who stays on one page, and loads more of its list, filters, sorts and searches. */
export async function simulateListVisitor(page: Page, random: RandomGenerator): Promise<void> {
  for (const step of random.shuffle(LIST_STEPS)) await step(page, random);
  await rest(page);
}

/** Acts as a visitor who stays on the search page and searches for one text after another. */
export async function simulateSearchVisitor(page: Page, random: RandomGenerator): Promise<void> {
  const search = async (text: string) => {
    await searchBox(page).fill(text);
    await searchBox(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: `Search results for "${text}"` }).waitFor();
    await settle(page);
  };
  for (let i = 0; i < 4; i++) {
    await search(random.pick(TEXTS));
    if (random.chance(0.5)) await favorite(page, random);
    if (random.chance(0.5)) await sort(page, random);
  }
  await search('river');
}

/** Acts as a visitor who navigates from page to page, and back. */
export async function simulateBrowsingVisitor(page: Page, random: RandomGenerator): Promise<void> {
  const tag = random.pick(TAGS);
  const alive = () => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  for (const path of random.shuffle(['/trending', '/tags', `/tag/${tag}`, '/favorites', `/search?tag=${tag}`])) {
    const before = page.url();
    const entry = await page.evaluate(() => navigation.currentEntry!.key);
    await page.goto(path);
    await alive();
    if (path === '/trending') await page.getByRole('button', { name: 'Month' }).click();
    if (path === '/tags') await page.getByPlaceholder('Search tags...').fill(tag.slice(0, 2));
    if (path.startsWith('/tag/')) await scroll(page, random);
    if (!random.chance(0.4)) continue;
    // do not use page.goBack(): the actions above may have added history entries. The timer runs after evaluate() has returned
    await page.evaluate((key) => {
      // the next step may abort the traversal, which is not an error of the site
      const ignore = () => undefined;
      setTimeout(() =>
        Object.values(navigation.traverseTo(key)).forEach((ended: Promise<unknown>) => void ended.catch(ignore)),
      );
    }, entry);
    await page.waitForURL(before);
    await alive();
  }
  await page.goto('/');
  await alive();
}
