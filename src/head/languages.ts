import { pageState } from '../lib/browser/document-state.ts';
import { readText, writeText } from '../lib/browser/storage.ts';
import { LANGUAGE_OFFERED_KEY } from '../lib/browser/storage-keys.ts';
import { toLanguagePath, toNeutralPath } from '../lib/catalogue/languages.ts';
import { createHtml } from './create-element.ts';
import { delegateClick } from './input-events.ts';

const LANGUAGE_LINKS = '.languages a, #language-offer a';

/** Updates a link to another language so that it preserves the current search, filters and fragment. */
function preserveQuery(link: HTMLElement): void {
  const { pathname, search, hash } = location;
  // removes the file name (`index.html`), since some servers accept URLs with it
  const neutral = toNeutralPath(pathname).replace(/(?:\/index)?\.html$/, '') || '/';
  link.setAttribute('href', toLanguagePath(neutral, link.dataset['path']!) + search + hash);
}

/**
 * Returns the link for the first of the preferred languages that the site has; null if that is the language of the page, or if none
 * matches.
 */
function findPreferred(languages: readonly string[]): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>(`#languages a`)];
  const partOf = (tag: string) => tag.toLowerCase().replace(/-.*/, '');
  for (const language of languages) {
    const link = links.find((each) => partOf(each.getAttribute('hreflang')!) === partOf(language));
    if (link) return link.getAttribute('aria-current') === null ? link : null;
  }
  return null;
}

const OFFER = 'language-offer';
const remember = () => writeText(LANGUAGE_OFFERED_KEY, 'true');

/** Offers the page in the browser's preferred language: only after the age gate, and only once, on a page without the cookie banner. */
function offer(): void {
  const isDue = pageState('age') === 'verified' && readText(LANGUAGE_OFFERED_KEY) === null;
  const link = isDue && !document.getElementById(OFFER) ? findPreferred(navigator.languages) : null;
  if (!link) return;
  const { dataset } = link;
  const lang = link.getAttribute('lang')!;
  const accept = createHtml(
    'a',
    { hreflang: lang, class: 'link me-auto', 'data-path': dataset['path']! },
    dataset['offer']!,
  );
  const decline = createHtml('button', { type: 'button', class: 'btn btn-quiet' }, dataset['decline']!);
  const panel = createHtml('div', { class: 'panel' }, accept, decline);
  const notice = createHtml('section', { id: OFFER, class: 'notice', lang, 'aria-label': link.textContent }, panel);
  accept.addEventListener('click', remember);
  preserveQuery(accept);
  decline.addEventListener('click', () => {
    remember();
    notice.remove();
  });
  addEventListener('pagehide', () => {
    if (!document.querySelector('.choice-bar')) remember();
  });
  document.body.append(notice);
}

/** Sets up the language links in the footer and the age gate, and offers a language. */
export function initLanguages(): void {
  delegateClick(LANGUAGE_LINKS, preserveQuery);
  // a middle click opens the link without a `click` event
  document.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>(LANGUAGE_LINKS);
    if (link) preserveQuery(link);
  });
  document.addEventListener('DOMContentLoaded', () => {
    offer();
    new MutationObserver(offer).observe(document.documentElement, { attributeFilter: ['data-age'] });
  });
}
