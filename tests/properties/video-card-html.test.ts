import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoCard as Card } from '../../src/features/list/card/VideoCard.tsx';
import { parsePrerenderedCards } from '../../src/features/list/card/parse-prerendered-cards.ts';
import { completePrerenderedCards } from '../../src/head/complete-prerendered-cards.ts';
import { slugOfLabel } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { slugify } from '../../src/lib/catalogue/text/slug.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { generateViewCountFromId } from '../../src/lib/catalogue/invented-and-rounded-views.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';
import { openHappyDomPage } from '../support/happy-dom-page.ts';
import { parseHtml } from '../support/parse-html.ts';

beforeEach(() => {
  vi.stubGlobal('HAS_LINKS', false);
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onerror='x",
  '&lt;b&gt; &amp;amp;',
  '</noscript></article>',
  '<!-- -->',
  '{{x}}',
  ' · 2024-06-01',
  '\u202eabc',
  '🚲\u200d東京',
];
/** Arbitrary texts as an import produces them: without control characters and lone surrogates. */
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '_')),
);
const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https'), anyText)
  .map(([scheme, text]) => `${scheme}://videos.example.org/${encodeURI(text)}?a="b"&c='d'&lt;`);
const anyTag = anyText.map((name) => ({ name, slug: slugify(name) || 'tag-7' }));

const anyPerformer = anyText.map((name) => ({ name, slug: slugOfLabel('performer', name) || 'performer:performer-7' }));

const anyCard: fc.Arbitrary<VideoCardData> = fc
  .record({
    id: anyText,
    title: anyText,
    videoUrl: anyUrl,
    thumbnailUrl: fc.oneof(anyUrl, fc.constant('')),
    duration: fc.oneof(fc.nat(), fc.constantFrom(0, 59, 60, 3599, 3600, 359_999)),
    quality: fc.constantFrom('HD' as const, 'SD' as const, null),
    addedAt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 253_402_300_799 }), fc.constant(1_717_200_000)),
    tags: fc.uniqueArray(anyTag, { maxLength: 3, selector: ({ slug }) => slug }),
    others: fc.uniqueArray(fc.record({ source: anyText, videoUrl: anyUrl }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ videoUrl }) => videoUrl,
    }),
    isMerged: fc.boolean(),
    views: fc.option(fc.oneof(fc.constant(0), fc.nat())),
    rating: fc.option(fc.integer({ min: 1, max: 100 })),
    performers: fc.uniqueArray(anyPerformer, { maxLength: 2, selector: ({ slug }) => slug }),
    site: fc.option(anyText.filter((name) => name !== 'videos.example.org')),
  })
  .map(({ isMerged, others, performers, site, views, rating, ...card }) => ({
    ...card,
    views: views ?? generateViewCountFromId(card.id),
    ...(rating !== null && { rating }),
    ...(performers.length > 0 && { performers }),
    ...(site !== null && { site }),
    ...(isMerged && { others }),
  }));

const render = (card: VideoCardData) => renderToString(createElement(Card, { card, mark: null, savesData: false }));

test('R295 video cards read back from their HTML equal the original cards', () => {
  const { body } = openHappyDomPage();
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 4 }), (cards) => {
      const list = parseHtml(cards.map(render).join(''));
      body.replaceChildren(list);
      completePrerenderedCards();
      expect(parsePrerenderedCards(list, cards.length)).toEqual(cards);
    }),
    getPropertyTestRuns(100),
  );
});
