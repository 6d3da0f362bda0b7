import { headMessages } from '#messages/head';
import { controlMessages, linkMessages } from '#messages/links';
import { PATHS, SECTIONS } from '../lib/catalogue/site/address.ts';
import { mark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';
import { createHtml, createIcon } from './create-element.ts';
import { isLight } from './theme.ts';

/** Returns how many entries a stored blocklist, or list of hidden videos, holds, as far as it can be read: no list, none. */
export function countHidden(stored: string | null | undefined): number {
  try {
    const list = JSON.parse(stored ?? '') as Readonly<Record<string, unknown>>;
    return Object.values(list).filter(Array.isArray).flat().length;
  } catch {
    return 0;
  }
}

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (Node | string)[];

const isDiscreet = () => mark('discreet') !== undefined;
const createItem = (control: Node) => createHtml('li', {}, control);
const createGroup = (...items: Content) => createHtml('ul', {}, ...items);

function createLink(href: string, ...content: Content): HTMLElement {
  const current: Attributes = href === location.pathname ? { 'aria-current': 'page' } : {};
  return createItem(createHtml('a', { href, ...current }, ...content));
}

/** A button that a script knows by a `data-*` attribute. */
const createButton = (name: string, attributes: Attributes, ...content: Content) =>
  createHtml('button', { type: 'button', [`data-${name}`]: '', ...attributes }, ...content);

function createSwitch(name: string, isOn: boolean, ...content: Content): HTMLElement {
  const drawing = createHtml('span', { class: 'switch' });
  return createItem(createButton(name, { role: 'switch', 'aria-checked': String(isOn) }, ...content, drawing));
}

const createExit = () =>
  createButton(
    'quick-exit',
    { class: 'exit', title: controlMessages.quickExitHint },
    createIcon('octagon-x'),
    controlMessages.quickExit,
  );

/** What is hidden, and how many entries say so: counted whenever the menu opens, without the catalogue. */
function createHiddenLink(menu: Element): HTMLElement {
  const count = createHtml('b', {});
  const show = () => {
    const isLocked = mark('locked') !== undefined;
    const entries = isLocked ? 0 : countHidden(readText(BLOCKLIST_KEY)) + countHidden(readText(HIDDEN_VIDEOS_KEY));
    count.textContent = entries > 0 ? headMessages.entries(entries) : '';
  };
  show();
  menu.addEventListener('toggle', show);
  return createLink(SECTIONS.hidden, createIcon('ban'), linkMessages.hiddenVideos, count);
}

function completeMenu(menu: Element): void {
  const [pages, more] = menu.querySelectorAll('ul');
  pages!.before(createExit());
  more!.before(
    createGroup(
      createLink(PATHS.favorites, createIcon('heart'), linkMessages.favorites),
      createLink(SECTIONS.savedSearches, createIcon('bookmark'), linkMessages.savedSearches),
      createItem(createButton('random', {}, createIcon('shuffle'), controlMessages.randomVideo)),
    ),
    createGroup(
      createSwitch('discreet-switch', isDiscreet(), createIcon('eye-off'), controlMessages.discreetMode),
      createHiddenLink(menu),
      createLink(PATHS.settings, createIcon('settings-2'), linkMessages.settings),
      createLink(SECTIONS.ownData, createIcon('archive'), linkMessages.yourData),
    ),
    createGroup(createSwitch('theme-switch', isLight(), createIcon('contrast'), controlMessages.lightTheme)),
  );
  more!.append(
    createLink(PATHS.terms, linkMessages.terms),
    createLink(PATHS.privacy, linkMessages.privacy),
    createLink(PATHS.dmca, linkMessages.dmca),
    createLink(PATHS.transparency, linkMessages.transparency),
    createItem(createButton('storage-choice', {}, controlMessages.cookieSettings)),
  );
}

/** The sign in the header that discreet mode is on, and the way out of it; the switch that says it stands in the menu, too. */
function createSign(menu: Element): HTMLElement {
  const sign = createButton(
    'discreet-switch',
    {
      role: 'switch',
      'aria-checked': String(isDiscreet()),
      class: 'btn-icon sign',
      title: controlMessages.discreetModeOff,
      'aria-label': controlMessages.discreetMode,
    },
    createIcon('eye-off'),
  );
  // it goes when it is pressed, and the focus with it
  sign.addEventListener('click', () => (menu.firstElementChild as HTMLElement).focus());
  return sign;
}

/**
 * Gives the header what only browsers with scripts have: the way out, which phones have in the menu and in discreet mode at the bottom, the
 * sign of discreet mode, and what the menu holds beside links to pages. Where each shows, the style sheet says.
 */
export function completeHeader(header: Element): void {
  const menu = header.querySelector('#menu')!;
  menu.before(createSign(menu), createExit());
  header.nextElementSibling!.prepend(createExit());
  completeMenu(menu);
}
