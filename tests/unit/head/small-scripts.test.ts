// Tests of small scripts in the head of a page. Each script has a single purpose.
import { afterEach, expect, test, vi } from 'vitest';
import { hideCardsUntilBlocklistCheck, readHiddenVideoIds } from '../../../src/head/hide-blocked-content.ts';
import { initCardMenuButtons, initCookieSettingsButtons } from '../../../src/head/buttons-that-open-islands.ts';
import { initHeader } from '../../../src/head/page-header.ts';
import { enableActiveStylesOnTouch, hideTooltipsOnEscape } from '../../../src/head/click-and-key-events.ts';
import { runScriptEntryPoint as runNotFound } from '../../../src/head/show-requested-section.ts';
import { prepareListOfUrl } from '../../../src/head/prepare-requested-list.ts';
import { initTheme } from '../../../src/head/apply-theme.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const themeColor = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content;

test.each([
  ['dark', 'dark', '#0f172a'],
  ['light', '', '#f8fafc'],
  ['neither', 'dark', '#0f172a'],
])('R130 applies the stored theme %s before the first paint', (theme, className, color) => {
  const page = openHappyDomPage({ local: { theme } });
  initTheme();
  expect([page.html.className, themeColor()]).toEqual([className, color]);
});

/** Opens a page with a theme switch. Returns functions that press the switch and read its state. */
function openTheme(local: Readonly<Record<string, string>> | null) {
  const toggle = element('button', { 'data-theme-switch': '', 'aria-checked': 'false' });
  const page = openHappyDomPage({ local, body: [toggle] });
  initTheme();
  return {
    page,
    press: () => fire(toggle, 'click'),
    look: () => [page.html.className, themeColor(), toggle.getAttribute('aria-checked')],
  };
}

test('R130 R163 the theme switch changes the theme and stores its name', () => {
  const { page, press, look } = openTheme({});
  press();
  expect([look(), page.local.get('theme')]).toEqual([['', '#f8fafc', 'true'], 'light']);
  press();
  expect([look(), page.local.get('theme')]).toEqual([['dark', '#0f172a', 'false'], 'dark']);
});

test('R130 the theme follows changes in other tabs and a return from the back-forward cache', () => {
  const { page, look } = openTheme({});
  page.local.set('theme', 'light');
  fire(page.window, 'storage', { key: 'settings', newValue: '{}' });
  expect(look()).toEqual(['dark', '#0f172a', 'false']);
  fire(page.window, 'storage', { key: 'theme', newValue: 'light' });
  expect(look()).toEqual(['', '#f8fafc', 'true']);
  page.local.clear();
  fire(page.window, 'pageshow', { persisted: true });
  expect(look()).toEqual(['dark', '#0f172a', 'false']);
});

test('R130 R163 without storage, the theme applies to the current page', () => {
  const { page, press, look } = openTheme(null);
  expect(page.html.className).toBe('dark');
  press();
  fire(page.window, 'storage', { key: null, newValue: null });
  expect(look()).toEqual(['', '#f8fafc', 'true']);
});

test('the head script initially hides the cards of the HTML if a blocklist is stored', () => {
  const blocking = openHappyDomPage({ local: { blocklist: '{}' } });
  hideCardsUntilBlocklistCheck();
  expect(blocking.marks()).toEqual({ blocking: 'wait', blocklist: '' });
  const page = openHappyDomPage();
  hideCardsUntilBlocklistCheck();
  expect(page.marks()).toEqual({});
});

test('R959 R906 single hidden videos do not hide the other cards of the HTML', () => {
  const page = openHappyDomPage({ local: { 'hidden-videos': '{"videos":[["a","Rain"],["b","Snow"]]}' } });
  hideCardsUntilBlocklistCheck();
  expect([page.marks(), [...readHiddenVideoIds()]]).toEqual([{ blocking: 'on', hiding: 'wait' }, ['a', 'b']]);
  openHappyDomPage({ local: { 'hidden-videos': '{"videos":' } });
  expect(readHiddenVideoIds().size).toBe(0);
});

test.each([
  ['?tags=rain', { changed: '', narrowed: '' }],
  ['?q=a&sort=oldest', { changed: '' }],
  ['?letter=J', {}],
  ['?name=rob', {}],
  ['?period=week', { changed: '' }],
  ['/search?q=rain', {}],
  ['/search?tag=rain', {}],
  ['/search?like=v1', {}],
  ['/search?q=rain&quality=hd', { changed: '', narrowed: '' }],
])(
  'R004 R334 R335 R870 the query %s marks the page as waiting for a list other than the list in the HTML',
  (search, marks) => {
    const page = openHappyDomPage({ url: search });
    prepareListOfUrl();
    expect(page.marks()).toEqual({ list: 'pending', ...marks });
  },
);

test.each([
  ['?quality=hd', '1'],
  ['/tag/rain?tags=sea,fog&without=night&duration=under-3,3-10', '5'],
  ['?any=sea,fog&minutes=3-10&from=2024-01-01&to=2024-12-31', '3'],
  ['?tags=&sort=oldest', ''],
])('R986 for the URL %s, the row of active filters has "%s" placeholders', (url, chips) => {
  const page = openHappyDomPage({ url });
  prepareListOfUrl();
  expect(page.html.style.getPropertyValue('--chips')).toBe(chips);
});

test.each(['', '?q=rain', '?tag=rain', '?like=v1', '?more=20', '?utm=tags', '/search', '/search?more=20'])(
  'R004 the prerendered list stays visible if the URL has the query %j',
  (search) => {
    const page = openHappyDomPage({ url: search });
    prepareListOfUrl();
    expect(page.marks()).toEqual({});
  },
);

test.each([
  ['/favorites', '["a","b","c","d","e","f","g","h","i","j","k","l"]', { own: 'many' }],
  ['/favorites', '["a","b","c","d","e","f","g","h","i","j","k"]', {}],
  ['/favorites', null, {}],
  ['/', '["a","b"]', {}],
])(
  'R262 the page %s with the favorites %s reserves space for the search in titles from 12 videos on',
  (pathname, favorites, marks) => {
    const page = openHappyDomPage({ url: pathname, local: favorites === null ? {} : { favorites } });
    prepareListOfUrl();
    expect(page.marks()).toEqual(marks);
  },
);

test('R004 restores the height of a list that had grown, and marks the document when the visitor scrolls', () => {
  const page = openHappyDomPage();
  page.history.replaceState({ room: 4000 }, '');
  prepareListOfUrl();
  expect(page.html.style.getPropertyValue('--room')).toBe('4000px');
  expect(page.marks()).toEqual({});
  fire(page.window, 'wheel');
  expect(page.marks()).toEqual({ moved: '' });
});

test.each([null, {}, { room: 0 }, { room: -1 }])(
  'R004 reserves no space for a list if the history state is %j',
  (state) => {
    const page = openHappyDomPage();
    page.history.replaceState(state, '');
    prepareListOfUrl();
    fire(page.window, 'keydown');
    expect([page.html.style.getPropertyValue('--room'), page.marks()]).toEqual(['', {}]);
  },
);

test('R831 the page listens to touches, which enables the styles of pressed controls in Safari on iOS', () => {
  const listen = vi.spyOn(openHappyDomPage().document, 'addEventListener');
  enableActiveStylesOnTouch();
  expect(listen.mock.calls.map(([type]) => type)).toEqual(['touchstart']);
});

test('R032 a press of its button opens the cookie settings, even before the cookie banner has loaded', () => {
  const button = element('button', { 'data-storage-choice': '' });
  const page = openHappyDomPage({ body: [button] });
  let told = 0;
  page.document.addEventListener('marquee:consent', () => told++);
  initCookieSettingsButtons();
  fire(page.body, 'click');
  expect([page.marks(), told]).toEqual([{}, 0]);
  fire(button, 'click');
  expect([page.marks(), told]).toEqual([{ consent: 'asked' }, 1]);
});

test('R339 the menu button of a card requests its menu and is immediately marked as expanded', () => {
  const icon = element('svg');
  const button = element('button', { class: 'card-more', 'aria-expanded': 'false' }, icon);
  const page = openHappyDomPage({ body: [button] });
  const asked: unknown[] = [];
  page.document.addEventListener('marquee:menu', (event) => asked.push((event as CustomEvent).detail));
  initCardMenuButtons();
  fire(page.body, 'click');
  expect([button.getAttribute('aria-expanded'), asked]).toEqual(['false', []]);
  fire(icon, 'click');
  expect([button.getAttribute('aria-expanded'), asked]).toEqual(['true', [button]]);
});

test.each([
  ['/legal/cookies', 'legal'],
  ['/tag/rivers', 'tag'],
  ['/tag/rivers/2', 'tag'],
  ['/tag/rivers/two', 'general'],
  ['/tag/', 'general'],
  ['/x/legal/', 'general'],
  ['/nowhere', 'general'],
])('R003 the 404 page at the path %s shows the screen "%s"', (pathname, screen) => {
  const page = openHappyDomPage({ url: pathname });
  runNotFound();
  expect(page.marks()).toEqual({ screen });
});

function openHeader() {
  const summary = element('summary');
  const menu = element('details', { id: 'menu' }, summary);
  const header = element('header', { id: 'header' }, menu);
  const page = openHappyDomPage({ body: [] });
  initHeader();
  // events that occur before the parser has added the header have no effect
  fire(page.window, 'scroll');
  fire(page.window, 'pagehide');
  page.body.append(header);
  menu.open = true;
  return { page, header, menu, summary };
}

test('R010 the header is translucent after scrolling by more than ten pixels', () => {
  const { page, header } = openHeader();
  const isScrolled = (scrollY: number) => {
    vi.stubGlobal('scrollY', scrollY);
    fire(page.window, 'scroll');
    return header.hasAttribute('data-scrolled');
  };
  expect([header.hasAttribute('data-scrolled'), isScrolled(11), isScrolled(10)]).toEqual([false, true, false]);
});

test.each(['pointerdown', 'focusin'])(
  'R012 R950 a %s event outside the menu closes the menu, and such an event inside does not',
  (type) => {
    const { page, menu, summary } = openHeader();
    fire(summary, type);
    expect(menu.open).toBe(true);
    fire(page.body, type);
    expect(menu.open).toBe(false);
  },
);

test('R950 following a link of the menu closes the menu', () => {
  const { menu } = openHeader();
  const link = element('a', { href: '/settings#hidden' });
  menu.append(link);
  fire(link, 'click');
  expect(menu.open).toBe(false);
  // further clicks in the closed menu have no effect
  fire(link, 'click');
  expect(menu.open).toBe(false);
});

test('R012 leaving the page closes the menu', () => {
  const { page, menu } = openHeader();
  fire(page.window, 'pagehide');
  expect(menu.open).toBe(false);
});

test('R012 Escape closes an open menu and restores the focus', () => {
  const { page, menu, summary } = openHeader();
  const press = (key: string, target: Element = summary) => {
    summary.blur();
    fire(target, 'keydown', { key });
    return [menu.open, document.activeElement === summary];
  };
  expect([press('a'), press('Escape', page.html)]).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(press('Escape')).toEqual([false, true]);
  expect(press('Escape')).toEqual([false, false]);
  // Escape also closes the menu if no element has the focus
  menu.open = true;
  expect(press('Escape', page.body)).toEqual([false, true]);
});

test('R026 shows no validation message for an empty search box', () => {
  const { page } = openHeader();
  const [query, list] = [element('input', { name: 'q' }), element('input', { name: 'list' })];
  page.body.prepend(query, list);
  expect([query, list].map((field) => fire(field, 'invalid').defaultPrevented)).toEqual([true, false]);
});

test('R1011 Escape hides tooltips until the pointer leaves the button or the focus moves', () => {
  const [button, link] = [element('button', { class: 'btn-icon' }), element('a', { href: '/' })];
  const { html } = openHappyDomPage({ body: [button, link] });
  hideTooltipsOnEscape();
  const steps = [
    [button, 'keydown', { key: 'Enter' }],
    [button, 'keydown', { key: 'Escape' }],
    [button, 'pointerover', {}],
    [link, 'pointerover', {}],
    [button, 'keydown', { key: 'Escape' }],
    [link, 'focusin', {}],
  ] as const;
  const states = steps.map(([target, type, details]) => {
    fire(target, type, details);
    return html.dataset['tooltips'];
  });
  expect(states).toEqual([undefined, 'off', 'off', undefined, 'off', undefined]);
});
