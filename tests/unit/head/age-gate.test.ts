import { afterEach, expect, test, vi } from 'vitest';
import { initAgeGate } from '../../../src/head/age-gate.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page with an age gate and runs the script that shows it. */
function openGate(
  options: {
    readonly hasAgeAssurance?: boolean;
    readonly isVerified?: boolean;
    readonly screen?: string;
    readonly isLate?: boolean;
    readonly hasObserver?: boolean;
  } = {},
) {
  const enter = element('button', { id: 'age-enter' });
  const exit = element('button', { id: 'age-exit' });
  const gate = element('dialog', { id: 'age-gate' }, enter, exit);
  const later: (() => void)[] = [];
  let resize = () => {};
  class FakeResizeObserver {
    constructor(listener: () => void) {
      resize = listener;
    }
    readonly observe = () => {};
  }
  const page = openHappyDomPage({
    body: options.isLate ? [gate, element('script')] : [],
    hasAgeAssurance: options.hasAgeAssurance ?? false,
    globals: {
      requestAnimationFrame: (act: () => void) => later.push(act),
      setTimeout: (act: () => void) => later.push(act),
      ResizeObserver: FakeResizeObserver,
    },
  });
  if (options.hasObserver === false) Reflect.deleteProperty(page.window, 'ResizeObserver');
  const told: string[] = [];
  for (const name of ['marquee:age', 'marquee:assure']) page.document.addEventListener(name, () => told.push(name));
  if (options.isVerified) page.html.dataset['age'] = 'verified';
  if (options.screen) page.html.dataset['screen'] = options.screen;
  initAgeGate();
  if (!options.isLate) {
    page.body.append(gate);
    fire(page.document, 'marquee:gate');
    page.body.append(element('script'));
    fire(page.document, 'marquee:gate');
  }
  return { page, gate, enter, exit, told, later, resize: () => resize() };
}

test('R120 shows the age gate until the visitor passes it', () => {
  expect(openGate().gate.open).toBe(true);
  expect(openGate({ isVerified: true }).gate.open).toBe(false);
});

test('R120 shows the gate immediately, and only once, if the gate script runs after the gate is parsed', () => {
  const { page, gate } = openGate({ isLate: true });
  expect(gate.open).toBe(true);
  const show = vi.spyOn(gate, 'showModal');
  gate.open = false;
  fire(page.document, 'marquee:gate');
  expect(show).not.toHaveBeenCalled();
});

test('R1089 hides the page and shows only the message with the reload button if a content blocker hides the gate', () => {
  const { page, gate, resize } = openGate();
  const message = element('div', { id: 'reload', hidden: '' });
  const rects = vi.spyOn(gate, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  resize();
  expect([gate.open, page.marks()]).toEqual([true, {}]);
  rects.mockReturnValue([] as unknown as DOMRectList);
  resize();
  fire(gate, 'close');
  page.body.append(message);
  fire(page.window, 'pageshow');
  expect([gate.open, message.hidden]).toEqual([false, false]);
  expect([page.marks(), page.body.dataset['bare']]).toEqual([{ lost: '', browser: 'bare' }, '']);
  const passed = openGate();
  fire(passed.enter, 'click');
  passed.resize();
  expect([passed.gate.open, passed.page.marks()]).toEqual([false, {}]);
});

test('R1089 R198 keeps the message of a browser that cannot show the gate', () => {
  const { page, gate, resize } = openGate();
  page.html.dataset['browser'] = 'bare';
  vi.spyOn(gate, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  resize();
  expect([gate.open, page.marks()]).toEqual([true, { browser: 'bare' }]);
});

test('R120 opens the gate in browsers without ResizeObserver', () => {
  const { gate, page } = openGate({ hasObserver: false });
  expect('ResizeObserver' in page.window).toBe(false);
  expect(gate.open).toBe(true);
  page.html.dataset['age'] = 'verified';
  fire(page.document, 'marquee:age');
  expect(gate.open).toBe(false);
});

test('R120 shows the age gate only after the HTML parser has read the complete gate', () => {
  const page = openHappyDomPage({
    body: [],
    globals: {
      ResizeObserver: class {
        readonly observe = () => {};
      },
    },
  });
  initAgeGate();
  const gate = element(
    'dialog',
    { id: 'age-gate' },
    element('button', { id: 'age-enter' }),
    element('button', { id: 'age-exit' }),
  );
  page.body.append(gate);
  fire(page.document, 'marquee:gate');
  expect(gate.open).toBe(false);
  page.body.append(element('script'));
  fire(page.document, 'marquee:gate');
  expect(gate.open).toBe(true);
});

test('R120 pages with legal texts have no age gate', () => {
  const page = openHappyDomPage({ body: [] });
  initAgeGate();
  fire(page.document, 'marquee:gate');
  expect(page.events).toEqual([]);
});

test('R287 of the screens of the 404 page, only the screen for tags shows the age gate', () => {
  const screens = ['general', 'legal', 'tag'];
  expect(screens.map((screen) => openGate({ screen }).gate.open)).toEqual([false, false, true]);
});

test('R120 the age gate opens again if the browser closes it without an answer', () => {
  const { page, gate, enter, later } = openGate();
  gate.close();
  fire(gate, 'close');
  expect(gate.open).toBe(true);
  fire(enter, 'click');
  fire(gate, 'close');
  expect(gate.open).toBe(false);
  while (later.length > 0) later.shift()!();
  expect([page.html.dataset['age'], gate.open]).toEqual(['verified', false]);
  delete page.html.dataset['age'];
  fire(page.document, 'marquee:age');
  expect(gate.open).toBe(true);
});

test('R120 Escape does not close the age gate, even if the body has the focus', () => {
  const { page, gate, enter } = openGate();
  expect(fire(page.body, 'keydown', { key: 'Escape' }).defaultPrevented).toBe(true);
  fire(enter, 'click');
  expect([gate.open, fire(page.body, 'keydown', { key: 'Escape' }).defaultPrevented]).toEqual([false, false]);
});

test('R120 Escape does not close the age gate, and other keys work as usual', () => {
  const { gate } = openGate();
  expect(fire(gate, 'cancel').defaultPrevented).toBe(true);
  expect(fire(gate, 'keydown', { key: 'Escape' }).defaultPrevented).toBe(true);
  expect(fire(gate, 'keydown', { key: 'Tab' }).defaultPrevented).toBe(false);
});

test('R120 the enter button closes the age gate immediately, and pictures appear in the next frame', () => {
  const { page, gate, enter, told, later } = openGate();
  fire(enter, 'click');
  expect([gate.open, page.local.get('age-verified'), page.marks(), told]).toEqual([false, 'true', {}, []]);
  while (later.length > 0) later.shift()!();
  expect([page.marks(), told, gate.open]).toEqual([{ age: 'verified' }, ['marquee:age'], false]);
});

test('R731 closing the age gate moves the focus to the heading of the page', () => {
  const { page, enter } = openGate();
  const heading = element('h1');
  page.body.append(element('main', {}, heading));
  fire(enter, 'click');
  expect([document.activeElement, heading.getAttribute('tabindex')]).toEqual([heading, '-1']);
});

test('R120 the exit button of the age gate opens another site', () => {
  const { page, exit } = openGate();
  fire(exit, 'click');
  expect(page.events).toEqual([['replace', 'https://www.google.com/']]);
});

test('R120 changes in other tabs and a return from the back-forward cache hide or show the age gate', () => {
  const { page, gate } = openGate();
  page.html.dataset['age'] = 'verified';
  fire(page.document, 'marquee:age');
  expect(gate.open).toBe(false);
  delete page.html.dataset['age'];
  fire(page.window, 'pageshow');
  expect(gate.open).toBe(true);
});

test('if an age check is required, the enter button starts the check and the gate stays visible', () => {
  const { page, gate, enter, told } = openGate({ hasAgeAssurance: true });
  fire(enter, 'click');
  expect([gate.open, page.marks(), told]).toEqual([true, { assure: 'asked' }, ['marquee:assure']]);
});
