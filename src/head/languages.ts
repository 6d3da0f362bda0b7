import { mark } from '../lib/browser/document-state.ts';
import { readText, writeText } from '../lib/browser/storage.ts';
import { LANGUAGE_OFFERED_KEY } from '../lib/browser/storage-keys.ts';
import { toLanguagePath, toNeutralPath } from '../lib/catalogue/languages.ts';
import { createHtml } from './create-element.ts';
import { onPress } from './press.ts';

const LINK = '.languages a, #language-offer a';

/** Has a link to another language lead to what shows: to the same search, filters and part of the page. */
function keepPlace(link: HTMLElement): void {
  const { pathname, search, hash } = location;
  // some servers have pages under the names of their files, too
  const neutral = toNeutralPath(pathname).replace(/(?:\/index)?\.html$/, '') || '/';
  link.setAttribute('href', toLanguagePath(neutral, link.dataset['path']!) + search + hash);
}

/** Returns the link to the first of the languages asked for that the site has; null where that is the page's own, or none. */
function findAsked(languages: readonly string[]): HTMLElement | null {
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

/**
 * Offers the page in the language that the browser asks for: never before the gate is passed, and once, on one page where no banner was
 * over it.
 */
function offer(): void {
  const isDue = mark('age') === 'verified' && readText(LANGUAGE_OFFERED_KEY) === null;
  const link = isDue && !document.getElementById(OFFER) ? findAsked(navigator.languages) : null;
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
  keepPlace(accept);
  decline.addEventListener('click', () => {
    remember();
    notice.remove();
  });
  addEventListener('pagehide', () => {
    if (!document.querySelector('.choice-bar')) remember();
  });
  document.body.append(notice);
}

/** Follows the links to other languages, which the footer and the gate have, and offers one of them. */
export function followLanguages(): void {
  onPress(LINK, keepPlace);
  // the middle button is no press, but opens the link, too
  document.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>(LINK);
    if (link) keepPlace(link);
  });
  document.addEventListener('DOMContentLoaded', () => {
    offer();
    new MutationObserver(offer).observe(document.documentElement, { attributeFilter: ['data-age'] });
  });
}
