import { afterEach, expect, test, vi } from 'vitest';
import { initHiddenContentStyles, formatHiddenTagStyles } from '../../../src/head/hide-blocked-content.ts';
import { labelPageHref } from '../../../src/lib/catalogue/site/page-urls.ts';
import { fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const stored = (...tags: readonly string[]) => JSON.stringify({ version: 1, tags, words: [], sources: [] });
const pathsOf = (css: string) => [...new Set([...css.matchAll(/\$="([^"]*)"/g)].map(([, path]) => path))];

test('R762 finds links to hidden tags, performers, sources and uploaders by the end of their URL', () => {
  const slugs = ['night', 'größe', 'performer:buster-keaton', 'source:example.org'];
  expect(pathsOf(formatHiddenTagStyles(stored(...slugs)))).toEqual(slugs.map((slug) => labelPageHref({ slug })));
});

test('R763 hides links to hidden tags; lists of all tags mark such links instead, unless a PIN locks the visitor’s lists', () => {
  expect(formatHiddenTagStyles(stored('night'))).toBe(
    '.offers :is([href$="/tag/night"]){display:none}' +
      '.offers li:has(>:is([href$="/tag/night"])){display:none}' +
      'html:not([data-locked]) :is(.tile,.listed *):is([href$="/tag/night"])' +
      '{--hidden:" hidden";border-style:dashed;color:var(--color-muted)}',
  );
});

test.each([null, undefined, '', 'no JSON', '{"version":9,"tags":"all"}', '{"tags":[1]}'])(
  'R762 the stored blocklist %j hides no link',
  (text) => {
    expect(formatHiddenTagStyles(text)).toBe('');
  },
);

test('R762 links to hidden tags follow changes of the blocklist on this page and in other tabs', () => {
  const page = openHappyDomPage({ local: { blocklist: stored('night') } });
  const replaced = vi.spyOn(page.window.CSSStyleSheet.prototype, 'replaceSync');
  vi.stubGlobal('document', {});
  initHiddenContentStyles();
  vi.stubGlobal('document', page.document);
  initHiddenContentStyles();
  page.local.set('blocklist', stored('night', 'rain'));
  fire(page.document, 'marquee:blocklist', {});
  page.local.delete('blocklist');
  fire(page.window, 'storage', { key: 'blocklist', newValue: null });
  expect(replaced.mock.calls.map(([css]) => pathsOf(css))).toEqual([['/tag/night'], ['/tag/night', '/tag/rain'], []]);
});

test.each([
  [
    [
      ['a', 'Rain'],
      ['b"]', 'Snow'],
    ],
    'html[data-hiding] :is([data-id="a"],[data-id="b\\"]"]){visibility:hidden}',
  ],
  [[], ''],
])('R906 the cards of the hidden videos %j are invisible by the CSS rule "%s"', (videos, expected) => {
  const page = openHappyDomPage({ local: { 'hidden-videos': JSON.stringify({ videos }) } });
  const replaced = vi.spyOn(page.window.CSSStyleSheet.prototype, 'replaceSync');
  initHiddenContentStyles();
  expect(replaced.mock.calls).toEqual([[expected]]);
});
