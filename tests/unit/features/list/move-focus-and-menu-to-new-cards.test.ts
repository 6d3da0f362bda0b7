import { afterEach, expect, test, vi } from 'vitest';
import { moveFocusAndMenuToNewCards } from '../../../../src/features/list/card/move-focus-and-menu-to-new-cards.ts';
import { element, openHappyDomPage } from '../../../support/happy-dom-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const createCard = (id: string) =>
  element(
    'article',
    { class: 'card', 'data-id': id },
    element('a', { href: '/a' }),
    element('button', { class: 'card-more', 'aria-expanded': 'false' }),
  );

function open() {
  const early = element('div', { class: 'early-list' }, createCard('one'), createCard('two'));
  const room = element('div', {}, early);
  openHappyDomPage({ body: [room] });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const replace = (...ids: readonly string[]) => {
    moveFocusAndMenuToNewCards(early);
    room.replaceChildren(...ids.map(createCard));
    return Promise.resolve();
  };
  return { early, room, replace };
}

test('R744 focuses the same button of the new card when the early cards are replaced', async () => {
  const { early, room, replace } = open();
  early.querySelectorAll('button')[1]!.focus();
  await replace('one', 'two');
  expect(document.activeElement).toBe(room.querySelectorAll('button')[1]);
});

test('R744 moves no focus if the early cards do not have it', async () => {
  const { replace } = open();
  await replace('one', 'two');
  expect(document.activeElement).toBe(document.body);
});

test('R744 moves no focus if the list no longer contains the video', async () => {
  const { early, replace } = open();
  early.querySelector('a')!.focus();
  await replace('two');
  expect(document.activeElement).toBe(document.body);
});

test('R339 an open menu of an early card opens at the new card', async () => {
  const { early, room, replace } = open();
  const pressed = vi.fn<(event: Event) => void>();
  room.addEventListener('click', pressed);
  early.querySelectorAll('button')[1]!.setAttribute('aria-expanded', 'true');
  await replace('one', 'two');
  expect(pressed.mock.calls.map(([{ target }]) => target)).toEqual([room.querySelectorAll('button')[1]]);
});
