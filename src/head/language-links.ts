import { getPageState } from '../lib/browser/page-state-attributes.ts';
import { readStoredText, writeStoredText } from '../lib/browser/local-storage.ts';
import { AGE_VERIFIED_KEY, LANGUAGE_OFFER_SHOWN_KEY } from '../lib/browser/storage-keys.ts';
import { addLanguagePrefix, removeLanguagePrefix } from '../lib/catalogue/languages.ts';
import { createHtmlElement } from './create-element.ts';
import { delegateClick } from './click-and-key-events.ts';

const LANGUAGE_LINKS = '.languages a, #language-offer a';

/** Updates a link to this page in another language, so that it contains the current search, filters and fragment. */
function preserveQuery(link: HTMLElement): void {
  const { pathname, search, hash } = location;
  // remove `/index.html` or `.html` from the path, because some servers also serve pages at such URLs
  const neutral = removeLanguagePrefix(pathname).replace(/(?:\/index)?\.html$/, '');
  // a link to a path with two slashes at its start, which some servers answer with the 404 page, would lead to another host
  const path = addLanguagePrefix(`/${neutral.replace(/^\/+/, '')}`, link.dataset['path']!).replace(/^\/+/, '/');
  link.setAttribute('href', path + search + hash);
}

/**
 * Returns the language link for the first of the visitor's preferred languages that the site has, if possible of the same region. Returns
 * null if the page is in that language, or if the site has none of the preferred languages.
 */
function findPreferred(languages: readonly string[]): HTMLElement | null {
  const linksOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(`#languages ${selector}`)];
  // the language of the page precedes its other variants, so that visitors from a third region get no offer
  const links = [...linksOf('[aria-current]'), ...linksOf('a')];
  const partOf = (tag: string) => tag.replace(/-.*/, '');
  for (const language of languages.map((each) => each.toLowerCase())) {
    const find = (part: (tag: string) => string) =>
      links.find((each) => part(each.getAttribute('hreflang')!.toLowerCase()) === part(language));
    const link = find(String) ?? find(partOf);
    if (link) return link.getAttribute('aria-current') === null ? link : null;
  }
  return null;
}

const OFFER = 'language-offer';
const remember = () => writeStoredText(LANGUAGE_OFFER_SHOWN_KEY, 'true');

/**
 * Once the visitor has passed the age gate, shows a link to the page in the language that the browser prefers. Later pages don't show the
 * link again, unless the cookie banner was open on the page with the link.
 */
function offer(): void {
  const isDue = getPageState('age') === 'verified' && readStoredText(LANGUAGE_OFFER_SHOWN_KEY) === null;
  const link = isDue && !document.getElementById(OFFER) ? findPreferred(navigator.languages) : null;
  if (!link) return;
  const { dataset } = link;
  const lang = link.getAttribute('lang')!;
  const accept = createHtmlElement(
    'a',
    { hreflang: lang, class: 'link me-auto', 'data-path': dataset['path']! },
    dataset['offer']!,
  );
  const decline = createHtmlElement('button', { type: 'button', class: 'btn btn-quiet' }, dataset['decline']!);
  const panel = createHtmlElement('div', { class: 'panel' }, accept, decline);
  const notice = createHtmlElement(
    'section',
    { id: OFFER, class: 'notice', lang, 'aria-label': link.textContent },
    panel,
  );
  accept.addEventListener('click', remember);
  preserveQuery(accept);
  decline.addEventListener('click', () => {
    remember();
    notice.remove();
  });
  addEventListener('pagehide', () => {
    // after "Forget this site" on this page or in another tab, store nothing
    if (!document.querySelector('.choice-bar') && readStoredText(AGE_VERIFIED_KEY)) remember();
  });
  document.body.append(notice);
}

/** Sets up the language links in the footer and the age gate, and the link to the page in the language that the browser prefers. */
export function initLanguageLinks(): void {
  delegateClick(LANGUAGE_LINKS, preserveQuery);
  // listen to `pointerdown`, too, because a click with the middle button opens a link without a `click` event
  document.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>(LANGUAGE_LINKS);
    if (link) preserveQuery(link);
  });
  offer();
  new MutationObserver(offer).observe(document.documentElement, { attributeFilter: ['data-age'] });
}
