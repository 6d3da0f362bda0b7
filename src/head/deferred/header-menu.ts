import { controlMessages, linkMessages } from '#messages/links';
import { OPENED_VIDEOS_FRAGMENT, PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { isLightTheme } from '../apply-theme.ts';
import { createHtmlElement, createIcon } from '../create-element.ts';
import { createButton, createQuickExitButton, isDiscreet, type Attributes } from '../page-header-controls.ts';

type Content = readonly (Node | string)[];

const createItem = (control: Node) => createHtmlElement('li', {}, control);
const createGroup = (...items: Content) => createHtmlElement('ul', {}, ...items);

function createLink(href: string, ...content: Content): HTMLElement {
  const current: Attributes = href === location.pathname ? { 'aria-current': 'page' } : {};
  return createItem(createHtmlElement('a', { href, ...current }, ...content));
}

function createSwitch(name: string, isOn: boolean, ...content: Content): HTMLElement {
  const drawing = createHtmlElement('span', { class: 'switch' });
  return createItem(createButton(name, { role: 'switch', 'aria-checked': String(isOn) }, ...content, drawing));
}

/** Adds the items of the header's menu that need JavaScript, if the page has a menu. */
export function addInteractiveHeaderMenuItems(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  const [pages, more] = menu.querySelectorAll('ul');
  pages!.before(createQuickExitButton());
  more!.before(
    createGroup(
      createLink(PAGE_PATHS.favorites, createIcon('heart'), linkMessages.favorites),
      createLink(PAGE_PATHS.favorites + OPENED_VIDEOS_FRAGMENT, createIcon('history'), linkMessages.opened),
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
