// Tests of the code for settings, discreet mode and quick exit, combined as in the scripts of every page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUICK_EXIT_KEYPRESS_TIMEOUT_MS } from '../../../src/features/discreet/discreet-mode-constants.ts';
import { runScriptEntryPoint as runDeferred } from '../../../src/head/deferred/deferred-script.ts';
import { runScriptEntryPoint as runMain } from '../../../src/head/main-script.ts';
import { element, fire, waitForMutationObservers, openHappyDomPage, setPageUrl } from '../../support/happy-dom-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Open pages of the current test. */
const pages: ReturnType<typeof openHappyDomPage>[] = [];

/** Closes all pages before the stubbed globals are restored, because observers of the pages still use them. */
function closePages(): void {
  for (const { observers } of pages.splice(0)) for (const observer of observers) observer.disconnect();
  vi.unstubAllGlobals();
}

afterEach(() => {
  // fake timers must be removed last: otherwise, unstubbing `performance` would install the fake one again
  closePages();
  vi.useRealTimers();
});

const EXIT = ['replace', 'https://weather.example/'];

/** Opens a page with all elements that the head script uses, and runs the script. */
function openHead(
  options: Parameters<typeof openHappyDomPage>[0] & {
    readonly settings?: unknown;
    readonly before?: (page: ReturnType<typeof openHappyDomPage>) => void;
  } = {},
) {
  const { settings, before, ...others } = options;
  const toggle = element('button', { 'data-discreet-switch': '' });
  const exit = element('button', { 'data-quick-exit': '' });
  const status = element('p', { id: 'status' });
  const field = element('input', { type: 'search' });
  const icon = element('link', { rel: 'icon', href: '/favicon.svg' });
  const posted: unknown[] = [];
  class Channel {
    postMessage(message: unknown): void {
      posted.push(message);
    }
    close(): void {
      posted.push('closed');
    }
  }
  const page = openHappyDomPage({
    body: [toggle, exit, status, field],
    ...(settings === undefined
      ? {}
      : { local: { settings: typeof settings === 'string' ? settings : JSON.stringify(settings) } }),
    ...others,
    globals: {
      customElements: { define: () => undefined },
      BroadcastChannel: Channel,
      ...others.globals,
    },
  });
  pages.push(page);
  page.head.append(icon, element('link', { rel: 'stylesheet', href: '/a.css' }), element('style'));
  before?.(page);
  runMain();
  runDeferred();
  const press = (key: string, properties: Readonly<Record<string, unknown>> = {}, target: Element = page.body) =>
    fire(target, 'keydown', { key, ...properties });
  const release = (key: string) => fire(page.window, 'keyup', { key });
  const pressShift = (target?: Element) => {
    press('Shift', {}, target);
    release('Shift');
  };
  return { page, toggle, exit, status, field, icon, posted, press, release, pressShift };
}
const PLAIN = { script: '', pictures: 'shown', layout: 'cards', keys: 'on' };

test.each([
  [{}, {}],
  [{ pictures: 'blurred' }, { pictures: 'blurred' }],
  [
    { pictures: 'none', isDiscreet: true, discreetPictures: 'blurred' },
    { pictures: 'none', layout: 'lines', discreet: '', title: 'Rivers · Marquee' },
  ],
  [{ isDiscreet: true }, { pictures: 'none', layout: 'lines', discreet: '', title: 'Rivers · Marquee' }],
  [
    { isDiscreet: true, discreetPictures: 'blurred' },
    { pictures: 'blurred', discreet: '', title: 'Rivers · Marquee' },
  ],
  [
    { isDiscreet: true, discreetPictures: 'blurred', listForm: 'lines' },
    { pictures: 'blurred', layout: 'lines', discreet: '', title: 'Rivers · Marquee' },
  ],
  [{ pictures: 'none' }, { pictures: 'none' }],
  [{ hasNeutralTitle: true }, { title: 'Rivers · Marquee' }],
  [{ listForm: 'lines' }, { layout: 'lines' }],
  [{ listForm: 'small' }, { layout: 'small' }],
  [
    { isDiscreet: true, listForm: 'small' },
    { pictures: 'none', layout: 'lines', discreet: '', title: 'Rivers · Marquee' },
  ],
  [{ hasShortcuts: false }, { keys: 'off' }],
  [{ hasShiftExit: false }, { shift: 'off' }],
  [{ hasShiftExit: 'no' }, {}],
  [{ savesData: 'always' }, { saver: '' }],
  [{ hidesOpened: true }, { opened: 'wait', history: '' }],
  [{ marksOpened: true }, { history: '' }],
  [{ growsLists: false }, { growth: 'asked' }],
  [{ showsFilters: true }, { filters: 'open' }],
  [{ pictures: 'tiny', listForm: 1, hasShortcuts: 'no', isDiscreet: 'yes', savesData: true, hidesOpened: 1 }, {}],
  ['{', {}],
  ['', {}],
  [[1], {}],
])('applies the stored settings %j before the first paint', (settings, marks) => {
  expect(openHead({ settings }).page.marks()).toEqual({ ...PLAIN, ...marks });
});

/** Stored settings, and the document attribute for previews that they set; undefined if they allow no previews. */
test.each([
  [{}, 'asked'],
  [{ previews: 'middle', listForm: 'small' }, 'middle'],
  [{ previews: 'never' }, undefined],
  [{ pictures: 'blurred' }, undefined],
  [{ pictures: 'none' }, undefined],
  [{ listForm: 'lines' }, undefined],
  [{ isDiscreet: true, discreetPictures: 'blurred' }, undefined],
  [{ savesData: 'always' }, undefined],
])('R399 the stored settings %j set video previews to: %s', (settings, previews) => {
  const before = ({ head }: ReturnType<typeof openHappyDomPage>) =>
    head.querySelector('[data-exit-url]')!.setAttribute('data-previews', '');
  const { page } = openHead({ settings, before });
  expect(page.marks()['previews']).toBe(previews);
  page.local.set('settings', '{"savesData":"always"}');
  fire(page.window, 'storage', { key: 'settings' });
  expect(page.marks()).not.toHaveProperty('previews');
});

test.each([
  ['asked', true, true],
  ['asked', false, false],
  ['never', true, false],
])(
  'data saver mode follows the setting "%s" and the data saver of the browser: %s',
  (savesData, saveData, isSaving) => {
    const { page } = openHead({ settings: { savesData }, globals: { navigator: { connection: { saveData } } } });
    expect('saver' in page.marks()).toBe(isSaving);
  },
);

test('applies settings after changes in another tab or an island, and after a return from the back-forward cache', () => {
  const { page } = openHead();
  page.local.set('settings', '{"pictures":"none"}');
  fire(page.window, 'storage', { key: 'theme' });
  expect(page.marks()).toEqual(PLAIN);
  fire(page.window, 'storage', { key: 'settings' });
  expect(page.marks()).toEqual({ ...PLAIN, pictures: 'none' });
  page.local.clear();
  fire(page.window, 'storage', { key: null });
  expect(page.marks()).toEqual(PLAIN);
  fire(page.document, 'marquee:settings', { detail: { savesData: 'always' } });
  expect(page.marks()).toEqual({ ...PLAIN, saver: '' });
  fire(page.window, 'pageshow', { persisted: false });
  expect(page.marks()).toEqual({ ...PLAIN, saver: '' });
  fire(page.window, 'pageshow', { persisted: true });
  expect(page.marks()).toEqual(PLAIN);
});

test('the button of discreet mode stores the setting, informs other tabs, and announces the change', () => {
  const { page, toggle, status, posted, icon } = openHead({ settings: { later: 1 } });
  const told: unknown[] = [];
  page.document.addEventListener('marquee:settings', (event) => told.push((event as CustomEvent).detail));
  fire(page.body, 'click');
  expect(told).toEqual([]);
  fire(toggle, 'click');
  expect([page.local.get('settings'), told]).toEqual([
    '{"later":1,"isDiscreet":true}',
    [{ later: 1, isDiscreet: true }],
  ]);
  expect(posted).toEqual([
    { key: 'settings', changes: [{ entry: 'isDiscreet', value: true, at: expect.any(Number) as number }] },
    'closed',
  ]);
  expect([toggle.getAttribute('aria-checked'), status.textContent]).toEqual(['true', 'Discreet mode is on']);
  expect([page.document.title, icon.getAttribute('href')]).toEqual(['New Tab', '/neutral.svg']);
  fire(toggle, 'click');
  expect([page.local.get('settings'), status.textContent]).toEqual(['{"later":1}', 'Discreet mode is off']);
  expect(posted[2]).toMatchObject({ changes: [{ value: null }] });
  expect([page.document.title, icon.getAttribute('href')]).toEqual(['Rivers · Marquee', '/favicon.svg']);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
});

test('R951 shows lists as lines of text while discreet mode hides pictures, and then in the previous layout', () => {
  const { page, press } = openHead({ settings: { listForm: 'cards' } });
  press('.');
  expect(page.marks()).toMatchObject({ layout: 'lines', discreet: '' });
  expect(JSON.parse(page.local.get('settings')!)).toEqual({ listForm: 'cards', isDiscreet: true });
  press('.');
  expect(page.marks()).toEqual(PLAIN);
});

test('discreet mode works on the current page if nothing can be stored', () => {
  const { page, press, posted } = openHead({ local: null });
  press('.');
  expect(page.marks()).toMatchObject({ pictures: 'none' });
  press('.');
  expect([page.marks(), posted]).toEqual([PLAIN, []]);
});

test('if the storage is full, discreet mode works on this page, and other tabs receive no message', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { page, press, posted } = openHead({ globals: { localStorage: { getItem: () => null, setItem } } });
  press('.');
  expect([page.marks()['pictures'], posted]).toEqual(['none', []]);
});

test('turning discreet mode on does not overwrite unreadable stored settings', () => {
  const { page, press } = openHead({ settings: '{' });
  press('.');
  expect([page.marks()['pictures'], page.local.get('settings')]).toEqual(['none', '{']);
});

test('discreet mode works in a browser that cannot send messages to other tabs', () => {
  const { page, press } = openHead({ globals: { BroadcastChannel: undefined } });
  press('.');
  expect([page.marks()['pictures'], page.local.get('settings')]).toEqual(['none', '{"isDiscreet":true}']);
});

test.each([
  { ctrlKey: true },
  { altKey: true },
  { metaKey: true },
  { repeat: true },
  { isComposing: true },
  { key: ',' },
])('the shortcut key of discreet mode does nothing with %j', (properties) => {
  const { page, press } = openHead();
  press('.', properties);
  expect(page.marks()).toEqual(PLAIN);
});

test('the shortcut key of discreet mode has no effect in text fields or if shortcuts are off', () => {
  const { page, press, field } = openHead();
  press('.', {}, field);
  expect(page.marks()).toEqual(PLAIN);
  field.setAttribute('type', 'checkbox');
  press('.', {}, field);
  expect(page.marks()['pictures']).toBe('none');
  closePages();
  const off = openHead({ settings: { hasShortcuts: false } });
  off.press('.');
  expect(off.page.marks()).toEqual({ ...PLAIN, keys: 'off' });
});

test('buttons that the parser adds later also show whether discreet mode is on', () => {
  const { page } = openHead({ settings: { isDiscreet: true } });
  const late = element('button', { 'data-discreet-switch': '' });
  page.body.append(late);
  fire(page.document, 'DOMContentLoaded');
  expect(late.getAttribute('aria-checked')).toBe('true');
});

test('the neutral page title stays when an island changes the title, and the latest title is restored afterwards', async () => {
  const { page, press } = openHead({ settings: { isDiscreet: true } });
  page.document.title = 'Lakes · Marquee';
  await waitForMutationObservers();
  expect([page.document.title, page.marks()['title']]).toEqual(['New Tab', 'Lakes · Marquee']);
  press('.');
  expect([page.document.title, 'title' in page.marks()]).toEqual(['Lakes · Marquee', false]);
});

test('the quick exit clears the page immediately and then opens another site', () => {
  const { page, exit } = openHead({ session: { 'marquee:tab': 'b' }, settings: {} });
  page.local.set('marquee:exit', 'a b c');
  fire(exit, 'click');
  expect(page.events).toEqual([EXIT]);
  expect([page.document.title, page.html.className, document.body.textContent]).toEqual(['New Tab', '', 'Leaving…']);
  expect(document.body.firstElementChild!.getAttribute('role')).toBe('alert');
  expect(document.querySelectorAll('style,link[rel=stylesheet]')).toHaveLength(0);
  expect([page.session.get('marquee:exit'), page.local.get('marquee:exit')]).toEqual(['1', 'a c b']);
});

test('stores the last twenty tabs that used the quick exit, but no tab without an id', () => {
  const ids = Array.from({ length: 20 }, (_, i) => `t${i}`);
  const named = openHead({ session: { 'marquee:tab': 'z' }, local: { 'marquee:exit': ids.join(' ') } });
  fire(named.exit, 'click');
  expect(named.page.local.get('marquee:exit')).toBe([...ids.slice(1), 'z'].join(' '));
  closePages();
  const unnamed = openHead();
  fire(unnamed.exit, 'click');
  expect(unnamed.page.local.has('marquee:exit')).toBe(false);
});

test('R427 the quick exit of an installable site requests its service worker to delete the caches', async () => {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const serviceWorker = { getRegistration: async () => ({ active }) };
  const { page, exit } = openHead({ globals: { IS_INSTALLABLE: true, navigator: { onLine: true, serviceWorker } } });
  fire(exit, 'click');
  expect(page.events).toEqual([EXIT]);
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'forget' }]));
});

test('R739 the third press of Shift in a row leaves the site, and each press announces how many presses are left', () => {
  const { page, status, pressShift } = openHead();
  pressShift();
  expect(status.textContent).toBe('Shift, press 2 more times to leave the site');
  pressShift();
  expect([status.textContent, page.events]).toEqual(['Shift, press 1 more time to leave the site', []]);
  pressShift();
  expect(page.events).toEqual([EXIT]);
  vi.advanceTimersByTime(QUICK_EXIT_KEYPRESS_TIMEOUT_MS);
  expect(status.textContent).not.toBe('Quick exit expired');
});

test('R740 announces when the time for the next press of Shift is over, and restarts the count', () => {
  const { page, status, pressShift } = openHead();
  pressShift();
  vi.advanceTimersByTime(QUICK_EXIT_KEYPRESS_TIMEOUT_MS - 1);
  pressShift();
  vi.advanceTimersByTime(QUICK_EXIT_KEYPRESS_TIMEOUT_MS - 1);
  expect(status.textContent).toBe('Shift, press 1 more time to leave the site');
  vi.advanceTimersByTime(1);
  expect(status.textContent).toBe('Quick exit expired');
  pressShift();
  expect([status.textContent, page.events]).toEqual(['Shift, press 2 more times to leave the site', []]);
});

const INTERRUPTIONS: readonly [string, (head: ReturnType<typeof openHead>) => void][] = [
  ['another key', ({ press }) => press('b')],
  ['a press of the pointer', ({ page }) => fire(page.window, 'pointerdown')],
  ['the wheel', ({ page }) => fire(page.window, 'wheel')],
  ['Shift in a field', ({ pressShift, field }) => pressShift(field)],
];

test.each(INTERRUPTIONS)(
  'R740 restarts the count of Shift presses after %s, and removes the announcement',
  (_, interrupt) => {
    const head = openHead();
    head.pressShift();
    head.pressShift();
    interrupt(head);
    expect(head.status.textContent).toBe('');
    vi.advanceTimersByTime(QUICK_EXIT_KEYPRESS_TIMEOUT_MS);
    expect(head.status.textContent).toBe('');
    head.pressShift();
    expect([head.status.textContent, head.page.events]).toEqual(['Shift, press 2 more times to leave the site', []]);
  },
);

test.each<[string, (head: ReturnType<typeof openHead>) => void]>([
  ['Shift+Tab', ({ press }) => press('Tab', { shiftKey: true })],
  ['Shift with a press of the pointer', ({ page }) => fire(page.window, 'pointerdown')],
  ['Shift with the wheel', ({ page }) => fire(page.window, 'wheel')],
])('R740 does not count as a press of Shift: %s', (_, doMeanwhile) => {
  const head = openHead();
  for (let i = 0; i < 3; i++) {
    head.press('Shift');
    doMeanwhile(head);
    head.release('Shift');
  }
  expect([head.status.textContent, head.page.events]).toEqual(['', []]);
});

test('R740 counts no Shift press with other modifiers or without a keydown event, and a held Shift key once', () => {
  const { status, press, release } = openHead();
  release('Shift');
  press('Shift', { ctrlKey: true });
  release('Shift');
  press('a');
  release('a');
  expect(status.textContent).toBe('');
  press('Shift');
  press('Shift', { repeat: true });
  press('Shift', { repeat: true });
  release('Shift');
  expect(status.textContent).toBe('Shift, press 2 more times to leave the site');
});

test.each([
  ['input', {}],
  ['textarea', {}],
  ['select', {}],
  ['p', { contenteditable: '' }],
])('R741 ignores the Shift key in %s %j', (tag, attributes) => {
  const { page, status, pressShift } = openHead();
  const field = element(tag, attributes as Record<string, string>);
  page.body.append(field);
  for (let i = 0; i < 4; i++) pressShift(field);
  expect([status.textContent, page.events]).toEqual(['', []]);
});

test('R742 ignores the Shift key if the setting is off, also in another tab; the exit button still works', () => {
  const { page, status, exit, pressShift } = openHead({ settings: { hasShiftExit: false } });
  for (let i = 0; i < 3; i++) pressShift();
  expect([page.marks()['shift'], status.textContent, page.events]).toEqual(['off', '', []]);
  page.local.set('settings', '{}');
  fire(page.window, 'storage', { key: 'settings' });
  pressShift();
  expect([page.marks()['shift'], status.textContent]).toEqual([
    undefined,
    'Shift, press 2 more times to leave the site',
  ]);
  fire(exit, 'click');
  expect(page.events).toEqual([EXIT]);
});

test('R743 announces presses of Shift in the live region of an open dialog', () => {
  const { page, status, pressShift } = openHead();
  const region = element('p', { 'data-status': '' });
  page.body.append(element('dialog', { open: '' }, region));
  pressShift();
  expect([region.textContent, status.textContent]).toEqual(['Shift, press 2 more times to leave the site', '']);
});

test('Back to a page after a quick exit leaves the page again before it is shown', () => {
  const { page } = openHead({ session: { 'marquee:exit': '1' }, navigation: 'back_forward' });
  expect([page.html.style.display, page.events]).toEqual(['none', [EXIT]]);
});

test('Back leaves the page again if the tab id is in the list of tabs that used the quick exit', () => {
  const { page } = openHead({
    session: { 'marquee:tab': 'b' },
    local: { 'marquee:exit': 'a b' },
    navigation: 'back_forward',
  });
  expect(page.events).toEqual([EXIT]);
});

test('opening a page other than by Back deletes the record that this tab used the quick exit', () => {
  const { page } = openHead({
    session: { 'marquee:exit': '1', 'marquee:tab': 'b' },
    local: { 'marquee:exit': 'b' },
    navigation: 'navigate',
  });
  expect([page.events, page.session.has('marquee:exit'), page.local.has('marquee:exit')]).toEqual([[], false, false]);
});

test('opening a page deletes the record of a quick exit if the browser reports no navigation type', () => {
  expect(openHead({ session: { 'marquee:exit': '1' } }).page.session.has('marquee:exit')).toBe(false);
});

test('a page from the back-forward cache stays hidden until the script has checked whether the tab used the quick exit', () => {
  const { page } = openHead();
  fire(page.window, 'pagehide', { persisted: false });
  expect([page.html.style.visibility, page.session.has('marquee:tab')]).toEqual(['', false]);
  fire(page.window, 'pagehide', { persisted: true });
  const tab = page.session.get('marquee:tab')!;
  expect([page.html.style.visibility, tab.length > 4]).toEqual(['hidden', true]);
  fire(page.window, 'pageshow', { persisted: true });
  expect(page.html.style.visibility).toBe('');
  fire(page.window, 'pagehide', { persisted: true });
  expect(page.session.get('marquee:tab')).toBe(tab);
  page.local.set('marquee:exit', tab);
  fire(page.window, 'pageshow', { persisted: true });
  expect([page.html.style.visibility, page.html.style.display, page.events]).toEqual(['hidden', 'none', [EXIT]]);
});

test.each([
  [null, true],
  [{}, false],
])('without storage, Back from the history entry %j leaves the page: %s', (from, isLeft) => {
  const { page } = openHead({
    local: null,
    session: null,
    navigation: 'back_forward',
    before: (opened) => Object.assign(opened.window, { navigation: { activation: { from } } }),
  });
  expect(page.events).toEqual(isLeft ? [EXIT] : []);
});

test.each([undefined, { activation: null }])(
  'without storage, a page with the navigation entry %j stays open',
  (navigation) => {
    const { page } = openHead({
      local: null,
      session: null,
      navigation: 'back_forward',
      before: (opened) => Object.assign(opened.window, { navigation }),
    });
    expect(page.events).toEqual([]);
  },
);

test('without storage, an unload handler prevents back-forward caching, except in Chromium', () => {
  const listened = (before: (page: ReturnType<typeof openHappyDomPage>) => void) => {
    const types: string[] = [];
    openHead({
      local: null,
      session: null,
      before(page) {
        vi.spyOn(page.window as EventTarget, 'addEventListener').mockImplementation((type, listener) => {
          types.push(type);
          if (type === 'unload') (listener as () => void)();
        });
        before(page);
      },
    });
    closePages();
    return types.includes('unload');
  };
  expect(listened(() => undefined)).toBe(true);
  expect(listened((page) => Object.assign(page.document, { featurePolicy: {} }))).toBe(false);
});

test('the quick exit works if the browser refuses access to storage', () => {
  const { page, pressShift } = openHead({ local: null, session: null });
  for (let i = 0; i < 3; i++) pressShift();
  expect(page.events).toEqual([EXIT]);
});

test('R514 the links to other languages of a site lead to the current page, with its query', () => {
  const { page } = openHead({ globals: { HAS_LANGUAGES: true, navigator: { onLine: true, languages: [] } } });
  const link = element('a', { href: '/de', 'data-path': '/de' });
  page.body.append(element('ul', { class: 'languages' }, link));
  setPageUrl('/tags?q=x');
  fire(link, 'pointerdown');
  expect(link.getAttribute('href')).toBe('/de/tags?q=x');
});
