import { mark } from '../lib/browser/document-state.ts';
import { readText, writeText } from '../lib/browser/storage.ts';
import { LANGUAGE_OFFERED_KEY } from '../lib/browser/storage-keys.ts';
import { toLanguagePath, toNeutralPath } from '../lib/domain/languages.ts';
import { createHtml } from './create-element.ts';
import { onPress } from './press.ts';

const LINK = '.languages a';

/**
 * Has a link to another language lead to what shows: to the same search, filters and part of the page. That of a page which stands at many
 * addresses leads home by itself.
 */
function keepPlace(link: HTMLAnchorElement): void {
  const { pathname, search, hash } = location;
  const neutral = toNeutralPath(pathname);
  const isSame = toNeutralPath(link.pathname) === neutral;
  const prefix = link.pathname === '/' ? '' : link.pathname;
  link.href = (isSame ? link.pathname : toLanguagePath(neutral, prefix)) + search + hash;
}

/** Returns the link to the first of the languages asked for that the site has; null where that is the page's own, or none. */
function findAsked(languages: readonly string[]): HTMLAnchorElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#languages a`)];
  const partOf = (tag: string) => tag.toLowerCase().replace(/-.*/, '');
  for (const language of languages) {
    const link = links.find(({ hreflang }) => partOf(hreflang) === partOf(language));
    if (link) return link.ariaCurrent === null ? link : null;
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
  const { lang, hreflang, dataset } = link;
  const accept = createHtml('a', { href: link.href, hreflang, class: 'link me-auto' }, dataset['offer']!);
  const decline = createHtml('button', { type: 'button', class: 'btn btn-quiet' }, dataset['decline']!);
  const panel = createHtml('div', { class: 'panel' }, accept, decline);
  const notice = createHtml('section', { id: OFFER, class: 'notice', lang, 'aria-label': link.textContent }, panel);
  accept.addEventListener('click', remember);
  decline.addEventListener('click', () => {
    remember();
    notice.remove();
  });
  addEventListener('pagehide', () => {
    if (!document.querySelector('.banner')) remember();
  });
  document.body.append(notice);
}

/** Follows the links to other languages, which the footer and the gate have, and offers one of them. */
export function followLanguages(): void {
  onPress(LINK, (link) => keepPlace(link as HTMLAnchorElement));
  document.addEventListener('DOMContentLoaded', () => {
    offer();
    new MutationObserver(offer).observe(document.documentElement, { attributeFilter: ['data-age'] });
  });
}
