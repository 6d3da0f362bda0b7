import type { Page } from '@playwright/test';
import { NATURE_VIDEOS } from '../tests/e2e/support/demo-videos.ts';

/** A page of the site in a state that is worth a screenshot. */
export interface ScreenshotState {
  readonly name: string;
  readonly path: string;
  /**
   * Visitor of the page: 'new' has never visited the site; 'verified' has passed the age gate but not answered the cookie banner; by
   * default, both are done.
   */
  readonly visitor?: 'new' | 'verified';
  /** True for a screenshot of the whole page instead of the viewport. */
  readonly whole?: boolean;
  /** Additional entries of local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** CSS selectors of controls that are clicked one after another. */
  readonly press?: readonly string[];
  /** CSS selector of an element that must be visible at the end. */
  readonly see?: string;
  /** Other actions, which are possible in Chromium only. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Brings an opened page into a state. */
export async function enterScreenshotState(page: Page, { press = [], see, act }: ScreenshotState): Promise<void> {
  for (const css of press) await page.locator(css).filter({ visible: true }).first().click();
  if (see) await page.locator(see).filter({ visible: true }).first().waitFor();
  await act?.(page);
  // move the mouse away, so that no element shows its hover style
  await page.mouse.move(0, 0);
}

/** Opens the filters, and waits until they show numbers of videos. */
const OPEN_FILTERS = {
  press: ['main .filter-button'],
  see: '.filters [data-count]:not([data-count=""]), .bottom-sheet [data-count]:not([data-count=""])',
} as const;
const NATURE_IDS = NATURE_VIDEOS.slice(-10).map(({ id }) => id);
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function addFavorites(page: Page): Promise<void> {
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favorite/ });
  await hearts.first().scrollIntoViewIfNeeded();
  for (const index of [0, 2, 4, 5, 7]) await hearts.nth(index).click();
  await page.goto('/favorites');
}

/** Stores favorites whose videos the catalogue does not contain, as after a deploy that removed these videos. */
async function loseFavorite(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('favorites', '["gone-1","gone-2"]');
    localStorage.setItem(
      'favorite-details',
      '{"gone-1":["The last ferry before the storm","https://www.videos.example.org/watch/ferry"]}',
    );
  });
  await addFavorites(page);
}

export const SCREENSHOT_STATES: readonly ScreenshotState[] = [
  { name: 'home', path: '/' },
  { name: 'home-whole', path: '/', whole: true },
  { name: 'gate', path: '/', visitor: 'new' },
  { name: 'banner', path: '/', visitor: 'verified' },
  {
    name: 'banner-customize',
    path: '/',
    visitor: 'verified',
    act: (page) => page.getByRole('button', { name: 'Customize' }).click(),
  },
  { name: 'filters', path: '/trending', ...OPEN_FILTERS },
  { name: 'filters-tag', path: '/tag/nature', ...OPEN_FILTERS },
  { name: 'filters-active', path: '/?duration=3-10', ...OPEN_FILTERS },
  { name: 'filters-search', path: '/search?q=river&duration=3-10&without=night', ...OPEN_FILTERS },
  {
    name: 'suggestions',
    path: '/',
    act: async (page) => {
      await searchBox(page).fill('music');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  {
    name: 'suggestions-empty',
    path: '/',
    act: async (page) => {
      await searchBox(page).fill('zzzzqqqq');
      await page
        .getByText(/^No results found for/)
        .last()
        .waitFor();
    },
  },
  { name: 'menu', path: '/', press: ['#menu > summary'], see: '#menu nav' },
  { name: 'tags', path: '/tags' },
  {
    name: 'tags-empty',
    path: '/tags',
    act: async (page) => {
      await page.getByPlaceholder('Search tags...').fill('zzzz');
      await page
        .getByText(/^No tags found/)
        .last()
        .waitFor();
    },
  },
  { name: 'tag', path: '/tag/nature', whole: true },
  { name: 'trending', path: '/trending' },
  { name: 'search', path: '/search?q=river', whole: true },
  { name: 'search-tag', path: '/search?tag=nature' },
  { name: 'search-blank', path: '/search' },
  { name: 'search-empty', path: '/search?q=zzzzqqqq' },
  { name: 'favorites-empty', path: '/favorites' },
  { name: 'favorites', path: '/', act: addFavorites },
  { name: 'favorites-gone', path: '/', act: loseFavorite, whole: true },
  {
    name: 'library',
    path: '/favorites',
    stored: {
      favorites: JSON.stringify(['gone-1', 'gone-2', ...NATURE_IDS.slice(0, 8)]),
      lists: JSON.stringify([{ name: 'Watch with Kim', ids: NATURE_IDS.slice(0, 3) }]),
    },
    see: '.list-room .card',
  },
  {
    name: 'share',
    path: '/favorites',
    stored: {
      favorites: JSON.stringify(NATURE_IDS.slice(0, 8)),
      lists: JSON.stringify([{ name: 'Watch with Kim', ids: NATURE_IDS.slice(0, 3) }]),
    },
    press: ['.list-tools button[aria-haspopup]'],
    see: 'dialog.sheet',
  },
  {
    name: 'add-to-list',
    path: '/tag/nature',
    stored: { lists: JSON.stringify([{ name: 'Watch with Kim', ids: NATURE_IDS.slice(0, 3) }]) },
    press: ['main .card-more', 'dialog li:nth-of-type(2) > button'],
    see: 'dialog input[type=text]',
  },
  {
    name: 'notice',
    path: '/tag/nature',
    stored: { lists: JSON.stringify([{ name: 'Watch with Kim', ids: ['1'] }]) },
    press: ['main .card-more', 'dialog li:first-of-type > button'],
    see: '.notice .btn',
  },
  { name: 'settings', path: '/settings', whole: true },
  {
    name: 'lines',
    path: '/tag/nature',
    stored: { settings: JSON.stringify({ listForm: 'lines' }) },
  },
  {
    name: 'keys',
    path: '/tag/nature',
    act: async (page) => {
      // shortcuts work as soon as the heart buttons are enabled, because both need a hydrated page
      await page.locator('main .heart:not(:disabled)').first().waitFor({ state: 'attached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'video-menu', path: '/tag/nature', press: ['main .card-more'], see: 'dialog.sheet-menu' },
  { name: 'about', path: '/about', whole: true },
  { name: 'legal', path: '/legal/privacy', whole: true },
  {
    name: 'failure',
    path: '/about',
    act: async (page) => {
      await page.route('**/data/**', (route) => route.abort());
      await page.goto('/?sort=oldest');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'loading',
    path: '/about',
    act: async (page) => {
      // the requests for data get no response, so that the page stays in its loading state
      await page.route('**/data/**', () => undefined);
      await page.goto('/?sort=oldest');
      await page.locator('[aria-busy=true] .skeleton').first().waitFor();
    },
  },
  { name: 'admin-login', path: '/admin' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'not-found-legal', path: '/legal/none' },
  { name: 'not-found-tag', path: '/tag/none-such' },
  { name: 'footer', path: '/about', act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded() },
];
