// Tests which single keys the site handles as shortcuts, and which keys only the browser handles.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, fire, openHappyDomPage, type HappyDomPage } from '../../../support/happy-dom-page.ts';
import { listenForShortcuts } from '../../../../src/features/keys/keyboard-shortcut-loader.ts';

const RUN = '../../../../src/features/keys/run-keyboard-shortcut.tsx';

let page: HappyDomPage;
let card: HTMLElement;
let main: HTMLElement;
/** Shortcut keys that the site has handled, and those whose action has run. */
let took: string[];
let ran: string[];
let stop: () => void;

beforeEach(() => {
  took = [];
  ran = [];
  vi.doMock(RUN, () => ({ runShortcut: (key: string) => ran.push(key) }));
  card = element('a');
  main = element('main', {}, element('div', { class: 'grid cards' }, card));
  page = openHappyDomPage({ body: [main] });
  stop = listenForShortcuts();
});

afterEach(async () => {
  await expectRun();
  stop();
  vi.doUnmock(RUN);
  vi.unstubAllGlobals();
});

/** Waits until the actions of all handled shortcut keys have run. The first key loads their code. */
async function expectRun(): Promise<void> {
  await vi.waitFor(() => expect(ran).toEqual(took));
}

/** Presses a key. Returns whether the site handled it. */
function press(key: string, target: EventTarget = page.body, more: object = {}): boolean {
  const { defaultPrevented } = fire(target, 'keydown', { key, ...more });
  if (defaultPrevented) took.push(key);
  return defaultPrevented;
}

/** Presses keys one by one. Returns the keys that the site has handled. */
const taken = (keys: readonly string[], target?: EventTarget, more?: object): string =>
  keys.filter((key) => press(key, target, more)).join(' ');

const LETTERS = ['/', '?', 'f', 'l', 'x'];
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

test('handles the shortcut keys of the site and ignores all others', () => {
  expect(taken([...LETTERS, 'a', 'F', 'Enter', ' '])).toBe('/ ? f l x');
});

test('R120 shows a random video only after the visitor has passed the age gate', () => {
  expect(press('r')).toBe(false);
  page.html.dataset['age'] = 'verified';
  expect(press('r')).toBe(true);
});

test('arrow keys move between cards, and left and right also work if no element has focus', () => {
  const link = element('a');
  page.body.append(link);
  expect(taken(ARROWS, card)).toBe(ARROWS.join(' '));
  expect(taken(ARROWS)).toBe('ArrowLeft ArrowRight');
  expect(taken(ARROWS, main)).toBe('ArrowLeft ArrowRight');
  expect(taken(ARROWS, link)).toBe('');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('ignores shortcut keys pressed with %s', (name) => {
  expect(taken([...LETTERS, ...ARROWS], card, { [name]: true })).toBe('');
});

test('ignores shortcut keys whose event another listener has already handled', () => {
  const preventDefault = vi.fn<() => void>();
  fire(card, 'keydown', { key: 'f', defaultPrevented: true, preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
});

test('a held arrow key repeats, a held letter key acts once, and Shift with an arrow key is ignored', () => {
  expect(taken(['f', 'ArrowLeft'], card, { repeat: true })).toBe('ArrowLeft');
  expect(taken(['?', 'ArrowLeft'], card, { shiftKey: true })).toBe('?');
});

test.each([
  ['a text field', element('input')],
  ['a text area', element('textarea')],
  ['a select', element('select')],
  ['text that is edited', element('div', { contenteditable: '' })],
])('ignores shortcut keys typed in %s', (_, field) => {
  const inner = element('b');
  field.append(inner);
  page.body.append(field);
  expect([press('f', field), press('f', inner)]).toEqual([false, false]);
});

test('ignores key events whose target is not an element', () => {
  expect(press('f', page.document)).toBe(false);
});

test('ignores shortcut keys while shortcuts are turned off or a dialog is open', () => {
  page.html.dataset['keys'] = 'off';
  expect(press('f')).toBe(false);
  page.html.dataset['keys'] = 'on';
  expect(press('f')).toBe(true);
  const dialog = element('dialog');
  page.body.append(dialog);
  expect(press('f')).toBe(true);
  dialog.toggleAttribute('open', true);
  expect(press('f')).toBe(false);
});

test('ignores shortcut keys after the listener is removed', () => {
  stop();
  expect(press('f')).toBe(false);
});
