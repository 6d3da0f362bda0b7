// Tests that no change is lost if two tabs change stored data at the same time, either as fast as possible or every 20 ms. If the number of
// entries is limited, the test presses the same controls repeatedly, and the last press of each must count. Searches are saved only once
// each, since a second press would hide that the first one was lost.
import type { BrowserContext, Page } from '@playwright/test';
import { MAX_SAVED_SEARCHES } from '../../src/lib/catalogue/limits.ts';
import { sample } from './support/sample-test-cases.ts';
import { settle } from './support/pending-requests.ts';
import { expect, FILMS, test } from './support/test.ts';
import { readStored } from './support/visitor.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ baseURL: FILMS, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => context.route('https://upload.wikimedia.org/**', (route) => route.abort()));

type Press = (page: Page, from: number, count: number, pace: number, start: number) => Promise<unknown>;

interface Part {
  readonly name: string;
  readonly path: string;
  /** Data that the test stores before it opens the tabs, by key. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Selector of a control that is enabled once the page is ready. */
  readonly ready: string;
  readonly presses: number;
  readonly press: Press;
  /** Returns the number of entries in the stored data. */
  readonly count: (page: Page) => Promise<number>;
  readonly expected: number;
}

/** Presses the heart buttons of a list. */
const pressHearts: Press = (page, from, count, pace, start) =>
  page.evaluate(
    async ([first, all, ms, when]) => {
      const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
      while (Date.now() < when) await pause();
      for (const heart of [...document.querySelectorAll<HTMLElement>('main .heart')].slice(first, first + all)) {
        heart.click();
        await pause(ms);
      }
    },
    [from, count, pace, start] as const,
  );

/** Opens videos of the list with synthetic middle-button clicks, so that no browser tabs open. */
const pressVideos: Press = (page, from, count, pace, start) =>
  page.evaluate(
    async ([first, all, ms, when]) => {
      const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
      while (Date.now() < when) await pause();
      for (const link of [...document.querySelectorAll('main .card-link')].slice(first, first + all)) {
        link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
        await pause(ms);
      }
    },
    [from, count, pace, start] as const,
  );

/** Number of named lists to which the test repeatedly adds a video, and from which it removes the video again. */
const LISTS = 40;

/** Opens the list dialog of a video by its shortcut and presses the checkboxes of its lists repeatedly. */
const pressLists: Press = (page, from, count, pace, start) =>
  page.evaluate(
    async ([first, all, ms, when, lists]) => {
      const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
      const link = document.querySelectorAll<HTMLElement>('main .card-link')[first === 0 ? 0 : 1]!;
      link.focus();
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
      const boxes = () => document.querySelectorAll<HTMLElement>('dialog[open] input[type=checkbox]');
      while (Date.now() < when || boxes().length < lists) await pause();
      for (let i = 0; i < all; i++) {
        boxes()[i % lists]!.click();
        await pause(ms);
      }
    },
    [from, count, pace, start, LISTS] as const,
  );

/** Types entries into the blocklist's fields: one tab into the field for tags, the other into the field for words. */
const pressBlocks: Press = (page, from, count, pace, start) =>
  page.evaluate(
    async ([first, all, ms, when]) => {
      const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
      // one tab hides tags, the other one words
      if (first > 0) {
        const kind = document.querySelector<HTMLSelectElement>('#hidden form select')!;
        kind.value = 'words';
        kind.dispatchEvent(new Event('change', { bubbles: true }));
        await pause(100);
      }
      const box = document.querySelector<HTMLInputElement>('#hidden form input.field')!;
      // laying out hundreds of entries in columns is slow and irrelevant here
      const hide = () => {
        const entries = document.querySelector<HTMLElement>('main dl');
        if (entries) entries.style.display = 'none';
      };
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      while (Date.now() < when) await pause();
      for (let i = first; i < first + all; i++) {
        set.call(box, `entry${i}`);
        box.dispatchEvent(new Event('input', { bubbles: true }));
        box.form?.requestSubmit();
        hide();
        await pause(ms);
      }
    },
    [from, count, pace, start] as const,
  );

/** Saves searches with results, one after the other. */
const pressSearches: Press = (page, from, count, pace, start) =>
  page.evaluate(
    async ([first, all, ms, when]) => {
      const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
      const save = async (i: number) => {
        history.replaceState(null, '', `?q=river&without=none-${i}`);
        dispatchEvent(new PopStateEvent('popstate'));
        // a new list of results may replace the button; a press while it still shows that the previous search is saved would remove the search
        const find = () => document.querySelector<HTMLElement>('.save-search:enabled[aria-pressed=false]');
        while (!find()) await pause();
        find()?.click();
      };
      // the code that saves a search loads with the first press
      await save(first);
      while (localStorage.getItem('searches')?.includes(location.search) !== true) await pause();
      while (Date.now() < when) await pause();
      for (let i = first + 1; i < first + all; i++) {
        await save(i);
        await pause(ms);
      }
    },
    [from, count, pace, start] as const,
  );

const PARTS: readonly Part[] = [
  {
    name: 'favorites',
    path: '/?more=185',
    ready: 'main .heart:enabled >> nth=199',
    presses: 100,
    press: pressHearts,
    count: async (page) => new Set((await readStored(page, 'favorites')) as string[]).size,
    expected: 200,
  },
  {
    name: 'opened videos',
    path: '/?more=185',
    stored: { settings: { marksOpened: true } },
    ready: 'main .heart:enabled >> nth=199',
    presses: 100,
    press: pressVideos,
    count: async (page) => new Set((await readStored(page, 'opened')) as string[]).size,
    expected: 200,
  },
  {
    name: 'named lists',
    path: '/',
    stored: { lists: Array.from({ length: LISTS }, (_, i) => ({ name: `List ${i}`, ids: [] })) },
    ready: 'main .heart:enabled',
    // an odd number of presses per list, so that each list has both videos at the end
    presses: 3 * LISTS,
    press: pressLists,
    count: async (page) => ((await readStored(page, 'lists')) as { ids: string[] }[]).flatMap(({ ids }) => ids).length,
    expected: 2 * LISTS,
  },
  {
    name: 'the blocklist',
    path: '/settings',
    ready: '#hidden .disclosure > summary',
    presses: 100,
    press: pressBlocks,
    count: async (page) => Object.values((await readStored(page, 'blocklist')) as object).flat().length - 1,
    expected: 200,
  },
  {
    name: 'saved searches',
    path: '/search?q=river',
    ready: '.save-search:enabled',
    presses: MAX_SAVED_SEARCHES / 2,
    press: pressSearches,
    count: async (page) => ((await readStored(page, 'searches')) as unknown[]).length,
    expected: MAX_SAVED_SEARCHES,
  },
];

/** Opens a page with stored data in two tabs. */
async function openTwo(
  context: BrowserContext,
  { path, ready, stored = {} }: Omit<Part, 'press'>,
): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  await tabs[0].goto('/robots.txt');
  await tabs[0].evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  for (const tab of tabs) {
    await tab.goto(path);
    await expect(tab.locator(ready).first()).toBeVisible({ timeout: 30_000 });
    await settle(tab);
  }
  return tabs;
}

for (const [place, part] of PARTS.entries()) {
  for (const pace of [0, 20]) {
    const speed = pace === 0 ? 'as fast as pages can' : `every ${pace} ms`;
    test(
      `R215 two tabs that change ${part.name} ${part.presses} times each, ${speed}, lose no change`,
      sample(pace === 0 ? place : place + 1, 3),
      async ({ context, page: first }) => {
        await first.close();
        const tabs = await openTwo(context, part);
        const start = Date.now() + 1000;
        await Promise.all(tabs.map((tab, i) => part.press(tab, i * part.presses, part.presses, pace, start)));
        for (const tab of tabs) await expect.poll(() => part.count(tab)).toBe(part.expected);
        // both tabs read the same stored data, so no tab has pending changes
        const keys = ['favorites', 'opened', 'lists', 'blocklist', 'searches'];
        const texts = (tab: Page) => tab.evaluate((all) => all.map((key) => localStorage.getItem(key)), keys);
        const [one, two] = await Promise.all(tabs.map(texts));
        expect(one).toEqual(two);
      },
    );
  }
}

/** Returns the settings shown on a page, by name. */
const settingsOf = (page: Page) =>
  page.evaluate(() => {
    const switches = [...document.querySelectorAll<HTMLInputElement>('main label > input[type=checkbox]')].map(
      ({ checked, parentElement }) => [parentElement!.querySelector('.font-semibold')!.textContent, checked] as const,
    );
    const choices = [...document.querySelectorAll('main .setting-row:has(select)')].map(
      (row) => [row.querySelector('label')!.textContent, row.querySelector('select')!.value] as const,
    );
    return Object.fromEntries([...switches, ...choices]);
  });

for (const [caseAt, pace] of [0, 20].entries()) {
  test(
    `R215 two tabs that change different settings, 19 presses per setting, ${pace} ms apart, store the last values`,
    sample(caseAt),
    async ({ context, page: first }) => {
      await first.close();
      const tabs = await openTwo(context, {
        name: 'settings',
        path: '/settings',
        ready: '#look .setting-row select:enabled',
        presses: 200,
        count: () => Promise.resolve(0),
        expected: 0,
      });
      const start = Date.now() + 300;
      const pressed = await Promise.all(
        tabs.map((tab, place) =>
          tab.evaluate(
            async ([own, ms, when]) => {
              const pause = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
              const controls = [
                ...document.querySelectorAll('main label:has(> input[type=checkbox]), main .setting-row:has(select)'),
              ];
              const mine = controls.filter((_, at) => at % 2 === own);
              const last: Record<string, boolean | string | null> = {};
              while (Date.now() < when) await pause();
              // presses each control an odd number of times, so that every switch ends in another state than before
              for (let i = 0; i < 19 * mine.length; i++) {
                const control = mine[i % mine.length]!;
                const box = control.querySelector<HTMLInputElement>('input[type=checkbox]');
                const name = control.querySelector('.font-semibold')!.textContent;
                if (box) {
                  last[name] = !box.checked;
                  box.click();
                } else {
                  const select = control.querySelector('select')!;
                  const other = [...select.options].find(({ selected }) => !selected)!;
                  last[name] = other.value;
                  other.selected = true;
                  select.dispatchEvent(new Event('change', { bubbles: true }));
                }
                await pause(ms);
              }
              return { last, controls: controls.length };
            },
            [place, pace, start] as const,
          ),
        ),
      );
      expect(pressed.map(({ controls }) => controls)).toEqual([13, 13]);
      const wanted = Object.assign({}, ...pressed.map(({ last }) => last)) as object;
      expect(Object.keys(wanted)).toHaveLength(13);
      for (const tab of tabs) await expect.poll(() => settingsOf(tab)).toEqual(wanted);
      await tabs[0].reload();
      await expect(tabs[0].locator('#look .setting-row select:enabled').first()).toBeVisible();
      await expect.poll(() => settingsOf(tabs[0])).toEqual(wanted);
    },
  );
}
