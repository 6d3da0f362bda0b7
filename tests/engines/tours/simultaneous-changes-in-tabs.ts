// Tests with two tabs that change the same data at the same time.
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/page.ts';

/**
 * Number of videos that each tab changes. It is half of the cards in the HTML of a tag's page, since a background tab may not load more.
 */
const EACH = 12;

/** From a given time on, adds some videos to the favorites and opens them, as fast as possible. Works in a background tab, too. */
const pressAt = (page: Page, from: number, start: number) =>
  page.evaluate(
    (first, count, when) => {
      // waits without a timer, because timers are throttled in background tabs
      const pause = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        });
      const press = async () => {
        for (const card of [...document.querySelectorAll('main .card')].slice(first, first + count)) {
          card.querySelector<HTMLElement>('.heart')?.click();
          const middle = new MouseEvent('auxclick', { button: 1, bubbles: true });
          card.querySelector('.card-link')?.dispatchEvent(middle);
          await pause();
        }
      };
      setTimeout(() => void press(), when - Date.now());
    },
    from,
    EACH,
    start,
  );

test('R219 two tabs that each open 12 videos and add them to the favorites at the same time store and show all 24', async ({
  page,
}) => {
  const { session } = page;
  const countOf = async (key: string) => (JSON.parse((await page.stored(key)) ?? '[]') as unknown[]).length;
  await page.store({ settings: '{"marksOpened":true}' });
  const first = await session.tab();
  const open = async () => {
    await page.open('/tag/nature');
    await expect.poll(() => page.count('main .heart:enabled')).toBe(2 * EACH);
  };
  await open();
  const second = await session.openTab();
  await open();
  // waits for the code that records opened videos to load
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const start = (await page.evaluate(() => Date.now())) + 1500;
  await pressAt(page, 0, start);
  await session.switchTo(first);
  await pressAt(page, EACH, start);
  for (const tab of [first, second]) {
    await session.switchTo(tab);
    await expect.poll(() => countOf('favorites')).toBe(2 * EACH);
    await expect.poll(() => countOf('opened')).toBe(2 * EACH);
    await expect.poll(() => page.count('main .heart[aria-pressed="true"]')).toBe(2 * EACH);
  }
  await session.closeTab();
  await session.switchTo(first);
});

/** Saves one search immediately, which loads the code for saving, and the others from a given time on. Works in a background tab, too. */
const saveAt = (page: Page, from: number, start: number) =>
  page.evaluate(
    async (first, count, when) => {
      // waits without a timer, because timers are throttled in background tabs
      const pause = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        });
      const save = async (i: number) => {
        history.replaceState(null, '', `?q=river&without=none-${i}`);
        dispatchEvent(new PopStateEvent('popstate'));
        // until the button shows that this search is not saved, a click removes the search before it
        const button = () => document.querySelector<HTMLElement>('.save-search:enabled[aria-pressed="false"]');
        while (!button()) await pause();
        button()?.click();
      };
      await save(first);
      const isSaved = () => localStorage.getItem('searches')?.includes(location.search) === true;
      while (!isSaved()) await new Promise((resolve) => setTimeout(resolve, 10));
      const saveOthers = async () => {
        for (let i = first + 1; i < first + count; i++) {
          await save(i);
          await pause();
        }
      };
      setTimeout(() => void saveOthers(), when - Date.now());
    },
    from,
    EACH,
    start,
  );

test('R215 R581 two tabs that each save 12 searches at the same time store all 24', async ({ page }) => {
  const { session } = page;
  const first = await session.tab();
  const open = async () => {
    await page.open('/search?q=river');
    await expect.poll(() => page.count('.save-search:enabled')).toBe(1);
  };
  await open();
  const second = await session.openTab();
  await open();
  const start = (await page.evaluate(() => Date.now())) + 1500;
  await saveAt(page, 0, start);
  await session.switchTo(first);
  await saveAt(page, EACH, start);
  for (const tab of [first, second]) {
    await session.switchTo(tab);
    await expect
      .poll(async () => (JSON.parse((await page.stored('searches')) ?? '[]') as unknown[]).length)
      .toBe(2 * EACH);
  }
  await session.closeTab();
  await session.switchTo(first);
});
