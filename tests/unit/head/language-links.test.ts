// Tests of the links to a page in other languages, and of the offer of the browser's preferred language.
import { afterEach, expect, test, vi } from 'vitest';
import { initLanguageLinks } from '../../../src/head/language-links.ts';
import { element, fire, waitForMutationObservers, openHappyDomPage, setPageUrl } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const OFFERED = 'language-offered';

function createLink(tag: string, path: string, isOwn = false): HTMLElement {
  const own = isOwn ? { 'aria-current': 'true' } : { 'data-offer': `read in ${tag}`, 'data-decline': `not in ${tag}` };
  return element('a', { href: path || '/', hreflang: tag, lang: tag, 'data-path': path, ...own });
}

interface Options {
  readonly languages?: readonly string[];
  readonly local?: Readonly<Record<string, string>>;
  readonly age?: string;
}

/** Opens an English page of a site that also has German and Portuguese. */
function open({ languages = ['de-AT', 'en'], local = {}, age = 'verified' }: Options = {}) {
  const links = [createLink('en', '', true), createLink('de', '/de'), createLink('pt-BR', '/pt-br')];
  const list = element('nav', { id: 'languages' }, element('ul', { class: 'languages' }, ...links));
  const page = openHappyDomPage({
    local: { 'age-verified': 'true', ...local },
    body: [element('main', { id: 'main' }), list],
    globals: { navigator: { languages } },
  });
  page.html.dataset['age'] = age;
  initLanguageLinks();
  const offer = () => page.html.querySelector('#language-offer');
  return { page, links, offer };
}

test.each([
  ['/tags', '', '', '/de/tags'],
  ['/search', '?q=x&sort=oldest', '#videos', '/de/search?q=x&sort=oldest#videos'],
  ['/', '', '', '/de'],
  ['/', '?tag=sea', '', '/de?tag=sea'],
  ['/tags.html', '', '', '/de/tags'],
  ['/index.html', '', '', '/de'],
  ['/tag/%e7%8c%ab', '', '', '/de/tag/%e7%8c%ab'],
])(
  'R514 on the path "%s" with the query "%s" and the fragment "%s", the German link points to %s',
  (pathname, search, hash, expected) => {
    const { page, links } = open();
    setPageUrl(pathname + search + hash);
    for (const type of ['click', 'pointerdown']) {
      links[1]!.setAttribute('href', '/de');
      fire(links[1]!, type);
      expect(links[1]!.getAttribute('href')).toBe(expected);
    }
    fire(page.body, 'pointerdown');
  },
);

test.each(['//example.org/x', '/de//example.org/x'])('R514 on the path %s, no link leads to another host', (path) => {
  const { links } = open();
  setPageUrl(location.origin + path);
  fire(links[0]!, 'click');
  expect(links[0]!.getAttribute('href')).toBe('/example.org/x');
});

test('R514 the link back to the first language of a site has no language prefix', () => {
  const { links } = open();
  setPageUrl('/de/settings');
  fire(links[0]!, 'click');
  expect(links[0]!.getAttribute('href')).toBe('/settings');
});

test.each([
  // a site in British and American English and in two kinds of Portuguese, and a page in American English
  [['en-us', 'pt-PT'], undefined],
  [['en-AU', 'pt-PT'], undefined],
  [['en', 'de'], undefined],
  [['en-GB'], 'en-GB'],
  [['pt-BR'], 'pt-BR'],
  [['pt'], 'pt-PT'],
])('R514 offers a browser with the languages %j the language %s', (languages, tag) => {
  const links = ['en-GB', 'en-US', 'pt-PT', 'pt-BR'].map((each) => createLink(each, `/${each}`, each === 'en-US'));
  const page = openHappyDomPage({
    body: [element('nav', { id: 'languages' }, ...links)],
    globals: { navigator: { languages } },
  });
  page.html.dataset['age'] = 'verified';
  initLanguageLinks();
  expect(page.html.querySelector('#language-offer')?.getAttribute('lang')).toBe(tag);
});

test('R514 offers the browser’s most preferred language that the site has, with a link to the same page', () => {
  const { offer, page } = open({ languages: ['fr', 'pt', 'de'] });
  expect(offer()!.getAttribute('lang')).toBe('pt-BR');
  const [accept, decline] = [offer()!.querySelector('a')!, offer()!.querySelector('button')!];
  expect([accept.textContent, decline.textContent]).toEqual(['read in pt-BR', 'not in pt-BR']);
  expect(accept.getAttribute('href')).toMatch(/^\/pt-br/);
  expect(page.local.has(OFFERED)).toBe(false);
  fire(decline, 'click');
  expect([offer(), page.local.get(OFFERED)]).toEqual([null, 'true']);
});

test('R514 a language offer that was accepted or visible until the page was left is not shown again', () => {
  const taken = open();
  fire(taken.offer()!.querySelector('a')!, 'click');
  expect(taken.page.local.get(OFFERED)).toBe('true');
  const left = open();
  fire(left.page.window, 'pagehide');
  expect(left.page.local.get(OFFERED)).toBe('true');
  expect(open({ local: { [OFFERED]: 'true' } }).offer()).toBeNull();
});

test('R1180 a language offer stores nothing when its page is left after "Forget this site"', () => {
  const { page } = open();
  page.local.clear();
  fire(page.window, 'pagehide');
  expect(page.local.size).toBe(0);
});

test('R514 a language offer hidden behind the cookie banner does not count as seen', () => {
  const { page } = open();
  page.body.append(element('section', { class: 'choice-bar' }));
  fire(page.window, 'pagehide');
  expect(page.local.has(OFFERED)).toBe(false);
});

test('R514 offers another language only after the age gate, and only once', async () => {
  const { page, offer } = open({ age: '' });
  expect(offer()).toBeNull();
  page.html.dataset['age'] = 'verified';
  await waitForMutationObservers();
  page.html.dataset['age'] = 'verified';
  await waitForMutationObservers();
  expect(page.html.querySelectorAll('#language-offer')).toHaveLength(1);
});

test('R514 offers no language if the browser prefers the page’s language, or none of the site’s languages', () => {
  expect(open({ languages: ['en-GB', 'de'] }).offer()).toBeNull();
  expect(open({ languages: ['fr'] }).offer()).toBeNull();
});
