import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoCard } from '../../../src/features/list/card/VideoCard.tsx';
import { completePrerenderedCards } from '../../../src/head/complete-cards.ts';
import { element, fire, observed, openPage } from '../../support/fake-document.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { cardsOf } from '../features/list/cards.ts';

beforeEach(() => {
  vi.stubGlobal('HAS_LINKS', false);
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the structure of an element for comparison, regardless of the order of its attributes. */
const read = ({ localName, attributes, children }: Element): unknown => [
  localName,
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
  Array.from(children, read),
];

const CARDS = cardsOf(3);
const propsOf = (card: (typeof CARDS)[number]) => ({
  card,
  mark: null,
  savesData: false,
});
const toItem = (html: string) => element('li', {}, ...parseHtml(html).children);
const prerendered = () =>
  element(
    'ul',
    { class: 'cards' },
    ...CARDS.map((card) => toItem(renderToString(createElement(VideoCard, propsOf(card))))),
  );

const HYDRATED = '../../../src/ui/use-hydrated.ts';

/** Renders the list of cards as an island does in a browser. */
async function renderInBrowser(): Promise<HTMLElement> {
  vi.resetModules();
  vi.doMock(HYDRATED, async (load) => ({ ...(await load<object>()), IS_PRERENDERING: false }));
  const { VideoCard: Hydrated } = await import('../../../src/features/list/card/VideoCard.tsx');
  const { renderToString: renderAfresh } = await import('react-dom/server');
  const { createElement: createAfresh } = await import('react');
  vi.doUnmock(HYDRATED);
  const render = (card: (typeof CARDS)[number]) => renderAfresh(createAfresh(Hydrated, propsOf(card)));
  return element('ul', { class: 'cards' }, ...CARDS.map((card) => toItem(render(card))));
}

/** Opens a page whose list of cards the HTML parser adds later. */
function openPlace() {
  const items = [...prerendered().children];
  const place = element('astro-island');
  const page = openPage({ body: [place], readyState: 'loading' });
  const list = element('ul', { class: 'cards' });
  place.append(list);
  completePrerenderedCards();
  const hearts = () => list.querySelectorAll('.heart').length;
  return { page, place, list, items, hearts };
}

test('R306 cards of the HTML that a script has completed are identical to cards that islands render', async () => {
  const hydrated = read(await renderInBrowser());
  const { page, list, items } = openPlace();
  list.append(...items);
  fire(page.document, 'DOMContentLoaded');
  expect(list.querySelectorAll('.heart')).toHaveLength(CARDS.length);
  expect(read(list)).toEqual(hydrated);
});

test('R306 completes a card of the HTML once the parser has reached the next node', async () => {
  const { page, place, list, items, hearts } = openPlace();
  const seen = [];
  for (const item of [...items, null]) {
    if (item) list.append(item);
    else place.append(element('p'));
    await observed();
    seen.push(hearts());
  }
  expect(seen).toEqual([0, 1, 2, 3]);
  fire(page.document, 'DOMContentLoaded');
  expect([hearts(), page.observers.size]).toEqual([3, 0]);
});

test('R306 completes the cards of the HTML before an island reads them', () => {
  const { page, list, items, hearts } = openPlace();
  list.append(...items);
  fire(page.document, 'marquee:cards');
  expect(hearts()).toBe(3);
});

test('R306 if the script that completes cards loads late, it also completes the cards already on the page', () => {
  const list = prerendered();
  openPage({ body: [list] });
  completePrerenderedCards();
  expect(list.querySelectorAll('.heart')).toHaveLength(3);
});

test('R415 does not show the card of a hidden video', () => {
  const [first] = CARDS;
  const list = prerendered();
  openPage({ body: [list], local: { 'hidden-videos': JSON.stringify({ videos: [[first!.id, first!.title]] }) } });
  completePrerenderedCards();
  expect(Array.from(list.children, (item) => (item as HTMLElement).hidden)).toEqual([true, false, false]);
});
