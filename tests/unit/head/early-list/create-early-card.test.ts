import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEarlyCard } from '../../../../src/head/early-list/create-early-card.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openHappyDomPage } from '../../../support/happy-dom-page.ts';
import { parseHtml } from '../../../support/parse-html.ts';
import { renderHydratedCard } from '../../../support/render-hydrated-card.ts';
import { cardsOf } from '../../features/list/cards.ts';

beforeEach(() => {
  vi.stubGlobal('HAS_LINKS', false);
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Returns the structure and texts of an element for comparison, regardless of the order of its attributes. Leaves out elements for browsers
 * without JavaScript, and dates, which a script of the head replaces.
 */
const read = ({ localName, attributes, childNodes }: Element): unknown => [
  localName,
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
  Array.from(childNodes, (node) => {
    if (node.nodeType !== 1) return node.textContent;
    return node.nodeName === 'TIME' ? 'time' : read(node as Element);
  }).filter((node) => !Array.isArray(node) || node[0] !== 'noscript'),
];

const [PLAIN] = cardsOf(1) as [VideoCardData];

test.each([
  ['with few fields', PLAIN],
  ['without a picture', { ...PLAIN, thumbnailUrl: '', duration: 0, views: 0 }],
  [
    'with all fields',
    {
      ...PLAIN,
      title: 'Rivers <& lakes>',
      quality: 'HD',
      rating: 90,
      addedAt: 1_700_000_000,
      site: 'River Films',
      tags: [{ name: 'deep sea', slug: 'deep-sea' }],
      performers: [{ name: 'Ada', slug: 'performer:ada' }],
      others: [{ source: 'other.example.org', videoUrl: 'https://other.example.org/1' }],
    },
  ],
  ['with SD quality and a search word', { ...PLAIN, quality: 'SD', match: { words: ['video'], described: [] } }],
  [
    'with search words in a description that the snapshot lacks',
    { ...PLAIN, tags: [{ name: 'sea', slug: 'sea' }], match: { words: ['calm'], described: ['calm', 'day'] } },
  ],
  [
    'with search words in a description',
    { ...PLAIN, match: { words: ['calm'], described: ['calm'], description: { shard: 1, position: 2 } } },
  ],
] as [string, VideoCardData][])('R798 the early card of a video %s equals the card of its island', async (_, card) => {
  openHappyDomPage();
  // React separates adjacent texts by comments
  const html = (await renderHydratedCard(card)).replaceAll('<!-- -->', '');
  const expected = read(parseHtml(html).firstElementChild!);
  expect(read(createEarlyCard(card))).toEqual(expected);
});

test('R798 the early card in data saver mode reserves no space for the excerpt of a description', () => {
  const { html } = openHappyDomPage();
  html.setAttribute('data-saver', '');
  const match = { words: ['calm'], described: ['calm'], description: { shard: 1, position: 2 } };
  const card = createEarlyCard({ ...PLAIN, match } as unknown as VideoCardData);
  expect(card.querySelector('.card-match')!.className).toBe('card-match');
});
