import { headMessages } from '#messages/head';
import { SITE_FAVICON_BASE_NAME, NEUTRAL_FAVICON_BASE_NAME } from '../features/discreet/discreet-mode-constants.ts';
import { getPageState, removePageState, setPageState } from '../lib/browser/page-state-attributes.ts';

function setTitle(isNeutral: boolean): void {
  const realTitle = getPageState('title');
  if (isNeutral) {
    if (document.title === headMessages.newTab) return;
    setPageState('title', document.title);
    document.title = headMessages.newTab;
  } else if (realTitle !== undefined) {
    document.title = realTitle;
    removePageState('title');
  }
}

function setIcons(isNeutral: boolean): void {
  const [from, to] = isNeutral
    ? [SITE_FAVICON_BASE_NAME, NEUTRAL_FAVICON_BASE_NAME]
    : [NEUTRAL_FAVICON_BASE_NAME, SITE_FAVICON_BASE_NAME];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel$=icon]')) {
    const href = link.getAttribute('href')!;
    if (href.includes(from)) link.setAttribute('href', href.replace(from, to));
  }
}

/**
 * Returns a function that switches between a neutral tab title and icon, and the title and icon of the site. While the neutral title is
 * shown, titles that islands set are replaced, too; the real title is stored in the `data-title` attribute of the document.
 */
export function createNeutralTabTitleSwitch(): (isNeutral: boolean) => void {
  let isNeutral = false;
  const show = () => {
    setTitle(isNeutral);
    setIcons(isNeutral);
  };
  new MutationObserver(show).observe(document.querySelector('title')!, { childList: true });
  return (next) => {
    isNeutral = next;
    show();
  };
}
