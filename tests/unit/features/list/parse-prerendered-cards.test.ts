import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readPrerenderedVideoList,
  toPrerenderedListProps,
} from '../../../../src/features/list/card/prerendered-list-props.ts';
import { parsePrerenderedCards } from '../../../../src/features/list/card/parse-prerendered-cards.ts';
import { generateViewCountFromId } from '../../../../src/lib/catalogue/invented-and-rounded-views.ts';
import { openHappyDomPage } from '../../../support/happy-dom-page.ts';
import { parseHtml } from '../../../support/parse-html.ts';
import { cardsOf } from './cards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});

const CARD =
  '<article class="card" data-id="a"><span class="badge badge-end">1:23</span><a class="card-link" href="https://videos.example.org/a">A</a>' +
  '<p class="card-meta">1K views · <time datetime="2024-06-01">3 days ago</time> · <span>videos.example.org</span></p>' +
  '<ul class="card-tags"><li><a href="/tag/sea">sea</a></li></ul></article>';
const A = {
  id: 'a',
  title: 'A',
  videoUrl: 'https://videos.example.org/a',
  thumbnailUrl: '',
  duration: 83,
  quality: null,
  views: generateViewCountFromId('a'),
  addedAt: 1_717_200_000,
  tags: [{ name: 'sea', slug: 'sea' }],
};
const read = (html: string, count = 1) => parsePrerenderedCards(parseHtml(html), count);

test('R295 reads the date of a card from the HTML even if the head script has replaced its text by an age', () => {
  expect(read(CARD)).toEqual([A]);
});

test('R757 on a card whose title has `lang`, tags without `lang` count as translated', () => {
  const marked = CARD.replace('class="card-link"', 'class="card-link" lang="en"');
  expect(read(marked)).toEqual([{ ...A, tags: [{ name: 'sea', slug: 'sea', isTranslated: true }] }]);
  expect(read(marked.replace('href="/tag/sea"', 'href="/tag/sea" lang="en"'))).toEqual([A]);
});

test('R501 reads views and rating of a card from data attributes instead of the rounded text', () => {
  const marked = CARD.replace('data-id="a"', 'data-id="a" data-views="550000" data-rating="93"');
  expect(read(marked)).toEqual([{ ...A, views: 550_000, rating: 93 }]);
  for (const damaged of ['data-views="many"', 'data-rating="good"'])
    expect(read(CARD.replace('data-id="a"', `data-id="a" ${damaged}`))).toBeNull();
});

test.each([
  ['no link', CARD.replace('card-link', 'card-lint')],
  ['no URL', CARD.replace('href="https://videos.example.org/a"', 'id="x"')],
  ['no duration', CARD.replace('badge-end', 'badge')],
  ['a duration other than its text', CARD.replace('1:23', 'soon')],
  ['a date other than its text', CARD.replace('2024-06-01', 'in June')],
  ['a link that leads to no tag', CARD.replace('/tag/sea', '/tags')],
  ['no source', CARD.replace('<span>videos.example.org</span>', '')],
])('R295 returns no list for the HTML if a card has %s', (_, html) => {
  expect(read(html)).toBeNull();
});

test('R295 reads no list from HTML with too few or too many cards', () => {
  expect([read(CARD, 2), read(CARD + CARD, 1), read('', 0)]).toEqual([null, null, []]);
});

test('R295 an island receives the list without its videos, and reads these from the cards in the page', () => {
  const list = { videos: cardsOf(2), total: 40, exact: true };
  const sent = toPrerenderedListProps(list);
  expect(readPrerenderedVideoList(sent)).toEqual(list);
  const received = JSON.parse(JSON.stringify(sent)) as typeof sent;
  expect(received).toEqual({ total: 40, exact: true, count: 2, cards: {} });
  openHappyDomPage({ body: [] });
  expect(readPrerenderedVideoList(received)).toBeUndefined();
  vi.unstubAllGlobals();
  const place = parseHtml(`<div id="videos">${CARD}</div>`).children[0]!;
  openHappyDomPage({ body: [place] });
  expect(readPrerenderedVideoList({ ...received, count: 1 })).toEqual({ ...list, videos: [A] });
  expect(readPrerenderedVideoList(received)).toBeNull();
});

test('R494 reads the original URL of a video from its card even if the link has affiliate parameters', () => {
  const others =
    '<p class="card-meta card-others">Also on <a href="https://go.example/?b" data-url="https://b.example/b">b.example</a></p>';
  const html = CARD.replace(
    'href="https://videos.example.org/a"',
    'href="https://videos.example.org/a?aff=1" data-url="https://videos.example.org/a"',
  ).replace('<ul', `${others}<ul`);
  expect(read(html)).toEqual([{ ...A, others: [{ source: 'b.example', videoUrl: 'https://b.example/b' }] }]);
});
