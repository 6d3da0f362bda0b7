import { headMessages } from '#messages/head';
import { controlMessages, linkMessages } from '#messages/links';
import { PATHS, SECTIONS } from '../lib/catalogue/site/urls.ts';
import { pageState } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';
import { createHtml, createIcon } from './create-element.ts';
import { isLight } from './theme.ts';

/** Returns the number of entries in a stored blocklist or list of hidden videos; 0 if it is missing or unreadable. */
export function countHiddenEntries(stored: string | null | undefined): number {
  try {
    const list = JSON.parse(stored ?? '') as Readonly<Record<string, unknown>>;
    return Object.values(list).filter(Array.isArray).flat().length;
  } catch {
    return 0;
  }
}

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (Node | string)[];

const isDiscreet = () => pageState('discreet') !== undefined;
const createItem = (control: Node) => createHtml('li', {}, control);
const createGroup = (...items: Content) => createHtml('ul', {}, ...items);

function createLink(href: string, ...content: Content): HTMLElement {
  const current: Attributes = href === location.pathname ? { 'aria-current': 'page' } : {};
  return createItem(createHtml('a', { href, ...current }, ...content));
}

/** Creates a button that scripts find by a `data-*` attribute. */
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

/** Creates the menu link to the hidden videos with the number of entries, which is counted in the storage whenever the menu opens. */
function createHiddenLink(menu: Element): HTMLElement {
  const count = createHtml('b', {});
  const show = () => {
    const isLocked = pageState('locked') !== undefined;
    const entries = isLocked
      ? 0
      : countHiddenEntries(readText(BLOCKLIST_KEY)) + countHiddenEntries(readText(HIDDEN_VIDEOS_KEY));
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

/** Creates the button in the header that shows and ends discreet mode. The menu has a switch for it as well. */
function createDiscreetButton(menu: Element): HTMLElement {
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
  // the button disappears when clicked, and would lose the focus
  sign.addEventListener('click', () => (menu.firstElementChild as HTMLElement).focus());
  return sign;
}

/**
 * Adds the parts of the header that need JavaScript: the quick exit (on phones it is in the menu, and in discreet mode at the bottom), the
 * indicator of discreet mode, and the rest of the menu. The style sheet defines which of them are visible.
 */
export function completeHeader(header: Element): void {
  const menu = header.querySelector('#menu')!;
  menu.before(createDiscreetButton(menu), createExit());
  header.nextElementSibling!.prepend(createExit());
  completeMenu(menu);
}
