import { controlMessages, linkMessages } from '#messages/links';
import { PAGE_PATHS } from '../lib/catalogue/site/urls.ts';
import { getPageState } from '../lib/browser/document-state.ts';
import { createHtmlElement, createIcon } from './create-element.ts';
import { isLightTheme } from './apply-theme.ts';

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (Node | string)[];

const isDiscreet = () => getPageState('discreet') !== undefined;
const createItem = (control: Node) => createHtmlElement('li', {}, control);
const createGroup = (...items: Content) => createHtmlElement('ul', {}, ...items);

function createLink(href: string, ...content: Content): HTMLElement {
  const current: Attributes = href === location.pathname ? { 'aria-current': 'page' } : {};
  return createItem(createHtmlElement('a', { href, ...current }, ...content));
}

/** Creates a button with the attribute `data-NAME`, by which other scripts find the button. */
const createButton = (name: string, attributes: Attributes, ...content: Content) =>
  createHtmlElement('button', { type: 'button', [`data-${name}`]: '', ...attributes }, ...content);

function createSwitch(name: string, isOn: boolean, ...content: Content): HTMLElement {
  const drawing = createHtmlElement('span', { class: 'switch' });
  return createItem(createButton(name, { role: 'switch', 'aria-checked': String(isOn) }, ...content, drawing));
}

const createExit = () =>
  createButton(
    'quick-exit',
    { class: 'exit', title: controlMessages.quickExitHint },
    createIcon('octagon-x'),
    controlMessages.quickExit,
  );

function completeMenu(menu: Element): void {
  const [pages, more] = menu.querySelectorAll('ul');
  pages!.before(createExit());
  more!.before(
    createGroup(
      createLink(PAGE_PATHS.favorites, createIcon('heart'), linkMessages.favorites),
      createSwitch('discreet-switch', isDiscreet(), createIcon('eye-off'), controlMessages.discreetMode),
      createSwitch('theme-switch', isLightTheme(), createIcon('contrast'), controlMessages.lightTheme),
      createLink(PAGE_PATHS.settings, createIcon('settings-2'), linkMessages.settings),
    ),
  );
  menu
    .querySelector('#menu-information')!
    .append(
      createLink(PAGE_PATHS.terms, linkMessages.terms),
      createLink(PAGE_PATHS.privacy, linkMessages.privacy),
      createLink(PAGE_PATHS.dmca, linkMessages.dmca),
      createLink(PAGE_PATHS.transparency, linkMessages.transparency),
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
  // the button disappears when it is clicked: move the focus to the button that opens the menu
  sign.addEventListener('click', () => (menu.firstElementChild as HTMLElement).focus());
  return sign;
}

/**
 * Adds those parts of the header that need JavaScript: the quick exit, the indicator of discreet mode and further menu items. The quick
 * exit is added three times, because the style sheet shows it in the header on wide screens, in the menu on phones, and in discreet mode
 * also at the bottom of phones.
 */
export function addHeaderControls(header: Element): void {
  const menu = header.querySelector('#menu')!;
  menu.before(createDiscreetButton(menu), createExit());
  header.nextElementSibling!.prepend(createExit());
  completeMenu(menu);
}
