import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoCard } from '../../../src/features/list/card/VideoCard.tsx';
import { completePrerenderedCards } from '../../../src/head/complete-prerendered-cards.ts';
import { element, openHappyDomPage } from '../../support/happy-dom-page.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { renderHydratedCard } from '../../support/render-hydrated-card.ts';
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
const prerendered = (change = (html: string) => html) =>
  element(
    'ul',
    { class: 'cards' },
    ...CARDS.map((card) => toItem(change(renderToString(createElement(VideoCard, propsOf(card)))))),
  );

/** Renders the list of cards as an island does in a browser. */
async function renderInBrowser(): Promise<HTMLElement> {
  const items: HTMLElement[] = [];
  for (const card of CARDS) items.push(toItem(await renderHydratedCard(card)));
  return element('ul', { class: 'cards' }, ...items);
}

const removeQuotes = (html: string) => html.replaceAll(/ background="([^"]*)"/g, ' background=$1');

test.each(['HTML', 'shortened HTML'])(
  'R306 completed cards of %s equal the cards that islands render',
  async (kind) => {
    const hydrated = read(await renderInBrowser());
    const list = prerendered(kind === 'HTML' ? (html) => html : removeQuotes);
    openHappyDomPage({ body: [list] });
    completePrerenderedCards();
    expect(list.querySelectorAll('.heart')).toHaveLength(CARDS.length);
    expect(read(list)).toEqual(hydrated);
  },
);

test('R959 R906 hides the card of a hidden video, and shows the other cards', () => {
  const [first] = CARDS;
  const list = prerendered();
  const page = openHappyDomPage({
    body: [list],
    local: { 'hidden-videos': JSON.stringify({ videos: [[first!.id, first!.title]] }) },
  });
  page.html.setAttribute('data-hiding', 'wait');
  completePrerenderedCards();
  expect(page.marks()).toEqual({});
  expect(Array.from(list.children, (item) => (item as HTMLElement).hidden)).toEqual([true, false, false]);
});

test('R698 adds nothing to early cards, which are complete before the script runs', () => {
  const list = prerendered();
  openHappyDomPage({ body: [element('div', { class: 'early-list' }, list)] });
  completePrerenderedCards();
  expect(list.querySelectorAll('.heart, .card-more, img')).toHaveLength(0);
});
