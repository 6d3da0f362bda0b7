import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Filling from '../../../../src/features/slots/fill-slots.ts';
import type * as Store from '../../../../src/features/slots/slot-elements-store.ts';
import type { AdSlotDefinition } from '../../../../src/lib/catalogue/site/promotion-slots.ts';
import { element, openHappyDomPage, type HappyDomPage } from '../../../support/happy-dom-page.ts';

const house = { picture: '/house.png', url: 'https://shop.example/', alt: 'Our shop' };
const sizes = { phone: [320, 100] } as const;
const SLOTS: readonly AdSlotDefinition[] = [
  { place: 'home', sizes, house, frame: 'https://ads.example/zone' },
  { place: 'grid', after: 12, sizes, house: { ...house, url: '/about' } },
];

const ALLOWED = { consent: { hasAnswered: true, advertising: true }, isVerified: true };
const REFUSED = { consent: { hasAnswered: true, advertising: false }, isVerified: true };

let store: typeof Store;
let filling: typeof Filling;
let page: HappyDomPage;
let home: HTMLElement;
let grid: HTMLElement;
let offered: HTMLElement[];

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#site-settings', () => ({ slots: SLOTS }));
  store = await import('../../../../src/features/slots/slot-elements-store.ts');
  filling = await import('../../../../src/features/slots/fill-slots.ts');
  home = element('div', { 'data-slot': 'home' });
  grid = element('div', { 'data-slot': 'grid' });
  offered = [];
  for (const slot of [home, grid]) slot.addEventListener('marquee:slot', () => offered.push(slot));
  page = openHappyDomPage({ body: [home, element('astro-island', {}, grid)] });
  page.html.dataset['pictures'] = 'shown';
});
afterEach(() => {
  vi.doUnmock('#site-settings');
  vi.unstubAllGlobals();
});

const settle = () => page.document.dispatchEvent(new CustomEvent('marquee:settings'));

/** Returns the content of an ad slot: the URL of an image or frame, the text of a link, or an empty string. */
function contentOf({ children: [content] }: HTMLElement): string {
  if (!content) return '';
  return content.children[0]?.getAttribute('src') ?? content.getAttribute('src') ?? content.textContent;
}
const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));
const shown = () => [contentOf(home), contentOf(grid)];

function follow(first: typeof ALLOWED) {
  const $answer = atom(first);
  filling.fillAdSlots($answer);
  return { $answer, join: () => store.registerAdSlotElement(grid), letGo: store.registerAdSlotElement(null) };
}

test('R1169 the attribute by which scripts find ad slots is absent from slots with a frame', () => {
  follow(ALLOWED).join();
  expect([home.dataset['shows'], grid.dataset['shows']]).toEqual(['frame', 'third-party']);
});

test('R488 ad slots are empty before the age gate, and show the site’s own banner until advertising is allowed', () => {
  const { $answer, join } = follow({ ...ALLOWED, isVerified: false });
  join();
  expect(shown()).toEqual(['', '']);
  $answer.set({ consent: { hasAnswered: false, advertising: true }, isVerified: true });
  expect(shown()).toEqual(['/house.png', '/house.png']);
  expect(offered).toEqual([]);
  $answer.set(ALLOWED);
  expect(shown()).toEqual(['https://ads.example/zone', '/house.png']);
  expect(offered).toEqual([grid]);
  $answer.set(REFUSED);
  expect(shown()).toEqual(['/house.png', '/house.png']);
});

test('R488 ad slots are empty in discreet mode, and show only the text of the site’s own banner while pictures are not shown', () => {
  const { join } = follow(ALLOWED);
  join();
  page.html.dataset['discreet'] = '';
  settle();
  expect(shown()).toEqual(['', '']);
  delete page.html.dataset['discreet'];
  page.html.dataset['saver'] = '';
  settle();
  expect(shown()).toEqual(['Our shop', 'Our shop']);
  delete page.html.dataset['saver'];
  page.html.dataset['pictures'] = 'blurred';
  settle();
  expect(shown()).toEqual(['Our shop', 'Our shop']);
});

test('R488 a frame with an ad may run scripts and open tabs, but gets no referrer and cannot navigate the page', () => {
  follow(ALLOWED);
  expect(attributesOf(home.children[0]!)).toMatchObject({
    title: 'Advertisement',
    referrerpolicy: 'no-referrer',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  });
});

test('R490 does not replace content that a script has put into an ad slot, and ignores a slot that has left the page', () => {
  const { $answer, join } = follow(ALLOWED);
  const leave = join();
  grid.replaceChildren('theirs');
  settle();
  expect(grid.textContent).toBe('theirs');
  leave();
  $answer.set(REFUSED);
  expect([grid.textContent, contentOf(home)]).toEqual(['theirs', '/house.png']);
});

test('R490 leaves an ad slot that is not in the settings unchanged', () => {
  home.dataset['slot'] = 'elsewhere';
  const { letGo } = follow(ALLOWED);
  letGo();
  expect(shown()).toEqual(['', '']);
});

test('R486 the site’s own banner opens own pages in the same tab, and other sites in a new tab without referrer', () => {
  const { join } = follow(REFUSED);
  join();
  expect(attributesOf(grid.children[0]!)).toEqual({ href: '/about' });
  expect(attributesOf(home.children[0]!)).toEqual({
    href: 'https://shop.example/',
    target: '_blank',
    rel: 'noopener noreferrer nofollow sponsored',
    'aria-description': 'opens in a new tab',
  });
});

test('R1252 the link of a banner leads to the page of the site in the language of the build', async () => {
  vi.resetModules();
  vi.stubGlobal('BUILT_LANGUAGE_PATH', '/de');
  const { createBannerLinkAttributes } = await import('../../../../src/features/slots/banner-link.ts');
  vi.unstubAllGlobals();
  // other tests need the module of a site whose paths have no language prefix
  vi.resetModules();
  const hrefs = [
    '/about',
    '/',
    '/tag/sea?ref=a.b',
    '/offer.pdf',
    '/offer/',
    '/offer/?a=b',
    'https://shop.example/',
  ].map((url) => createBannerLinkAttributes({ url })['href']);
  expect(hrefs).toEqual([
    '/de/about',
    '/de',
    '/de/tag/sea?ref=a.b',
    '/offer.pdf',
    '/offer/',
    '/offer/?a=b',
    'https://shop.example/',
  ]);
});
