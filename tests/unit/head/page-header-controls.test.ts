// Tests of the quick exit and the menu items, which the head script adds to the page header.
import { afterEach, expect, test, vi } from 'vitest';
import { initHeaderControls } from '../../../src/head/page-header-controls.ts';
import { addInteractiveHeaderMenuItems } from '../../../src/head/deferred/header-menu.ts';
import { element, fire, waitForMutationObservers, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const link = (href: string) => element('li', {}, element('a', { href }));

/** Creates a page header with the elements that the HTML contains. */
function createHeader() {
  const information = element('ul', { id: 'menu-information' }, link('/about'));
  const nav = element('nav', {}, element('ul', {}, link('/')), element('ul', {}, element('li', {}, information)));
  const menu = element('details', { id: 'menu' }, element('summary'), nav);
  const tools = element('div', {}, element('a', { href: '/favorites' }), menu);
  return { header: element('header', { id: 'header' }, tools), tools, menu, nav };
}

function openHeader(local: Readonly<Record<string, string>> = {}, pathname = '/') {
  const parts = createHeader();
  const page = openHappyDomPage({ url: pathname, local, body: [parts.header, element('main')] });
  initHeaderControls();
  addInteractiveHeaderMenuItems();
  return { page, ...parts };
}

/** Returns the menu items of each group: the targets of links and the names of buttons. */
const groupsOf = (nav: HTMLElement) =>
  Array.from(nav.querySelectorAll('ul:not(:has(ul))'), (group) =>
    Array.from(
      group.querySelectorAll('a,button'),
      (control) => control.getAttribute('href') ?? control.getAttributeNames().find((name) => name.startsWith('data-')),
    ),
  );

test('R880 the menu contains the pages and switches of a visitor, in groups', () => {
  const { nav } = openHeader();
  expect(groupsOf(nav)).toEqual([
    ['/'],
    ['/favorites', '/favorites#opened', 'data-discreet-switch', 'data-theme-switch', '/settings'],
    ['/about', '/legal/terms', '/legal/privacy', '/legal/dmca', '/transparency', 'data-storage-choice'],
  ]);
});

test('R340 adds the buttons to the header once the HTML parser has read it', async () => {
  const { header, tools } = createHeader();
  const page = openHappyDomPage({ body: [] });
  initHeaderControls();
  page.body.append(header);
  await waitForMutationObservers();
  expect(tools.children).toHaveLength(2);
  page.body.append(element('main'));
  await waitForMutationObservers();
  expect([tools.children.length, page.observers.size]).toEqual([4, 0]);
});

test('R340 the switches of the menu show the current theme and modes', () => {
  const states = (nav: HTMLElement) =>
    [...nav.querySelectorAll('button')].flatMap((button) => button.getAttribute('aria-checked') ?? []);
  expect(states(openHeader().nav)).toEqual(['false', 'false']);
  vi.unstubAllGlobals();
  const { header, nav } = createHeader();
  const page = openHappyDomPage({ body: [header, element('main')] });
  page.html.setAttribute('data-discreet', '');
  page.html.className = '';
  initHeaderControls();
  addInteractiveHeaderMenuItems();
  expect(states(nav)).toEqual(['true', 'true']);
});

test('R340 R013 the menu marks the link of the current page', () => {
  const { nav } = openHeader({}, '/settings');
  const current = nav.querySelectorAll('a[aria-current=page]');
  expect(Array.from(current, (each) => each.getAttribute('href'))).toEqual(['/settings']);
});

test('R341 R342 the quick exit button is in the header, in the first row of the menu, and on the page', () => {
  const { page, tools, nav } = openHeader();
  const isExit = (each: Element) => each.getAttribute('data-quick-exit') === '';
  expect(Array.from(tools.children, isExit)).toEqual([false, false, true, false]);
  expect(Array.from(nav.children, isExit)).toEqual([true, false, false, false]);
  expect(Array.from(page.body.querySelector('main')!.children, isExit)).toEqual([true]);
  expect(tools.children[2]!.textContent).toBe('Quick exit');
});

test('R342 the discreet mode icon is a switch, and pressing it moves the focus to the menu', () => {
  const { tools, menu } = openHeader();
  const sign = tools.children[1]!;
  expect([sign.getAttribute('role'), sign.getAttribute('data-discreet-switch')]).toEqual(['switch', '']);
  expect([sign.getAttribute('aria-label'), sign.getAttribute('aria-checked')]).toEqual(['Discreet mode', 'false']);
  fire(sign, 'click');
  expect(document.activeElement).toBe(menu.firstElementChild);
});
