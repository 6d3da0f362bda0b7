import { blocklistMessages } from '#messages/blocklist';
import { keyMessages } from '#messages/keys';
import { nextPlace } from './grid-place.ts';
import { detectSource } from '../../lib/domain/source.ts';
import { actionOf, type ShortcutAction } from './shortcuts.ts';
import { BlockChooser } from '../blocklist/BlockChooser.tsx';
import { chooseLists } from '../lists/choose-lists.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { showDialog } from '../../ui/show-dialog.tsx';

const PLACES = '.cards > li:not(.skeleton)';

/** Tells assistive technology what a key has done to something that has not the focus. */
let voice: HTMLElement | null = null;
function say(text: string): void {
  if (!voice) {
    voice = document.createElement('p');
    voice.setAttribute('role', 'status');
    voice.className = 'sr-only';
    document.body.append(voice);
  }
  voice.textContent = text;
}

/** The card that has the focus, or what in it has. */
const focusedCard = () => document.activeElement?.closest<HTMLElement>('.card') ?? null;

function search(): void {
  // the search page has a box of its own
  const box =
    document.querySelector<HTMLInputElement>('main form[role=search] input') ??
    document.querySelector<HTMLInputElement>('header form[role=search] input');
  box?.focus();
  box?.select();
}

function move(key: string): void {
  const focused = document.activeElement?.closest('.cards > li') ?? null;
  const grid = focused?.parentElement;
  const all = [...(grid ?? document).querySelectorAll<HTMLElement>(grid ? ':scope > li:not(.skeleton)' : PLACES)];
  // from nowhere to the first card that is to be seen
  const seen = focused ? all : all.filter((place) => place.getBoundingClientRect().bottom > 0);
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
  const next = nextPlace(key, focused ? all.indexOf(focused as HTMLElement) : -1, columns, seen.length);
  seen[next]?.querySelector<HTMLElement>('.card-link')?.focus();
}

function favorite(): void {
  const heart = focusedCard()?.querySelector<HTMLButtonElement>('.heart');
  if (!heart || heart.disabled) return;
  const wasPressed = heart.getAttribute('aria-pressed') === 'true';
  heart.click();
  say(wasPressed ? keyMessages.removed : keyMessages.added);
}

function list(): void {
  const card = focusedCard();
  const id = card?.dataset['id'];
  if (id !== undefined) chooseLists(id, card?.querySelector('.card-title')?.textContent ?? '');
}

/** Asks what of a video is to be hidden. */
function exclude(): void {
  const card = focusedCard();
  const link = card?.querySelector<HTMLAnchorElement>('.card-link');
  if (!card || !link) return;
  const tags = [...card.querySelectorAll<HTMLAnchorElement>('.card-tag')].map(({ pathname, textContent }) => ({
    kind: 'tags' as const,
    entry: decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)),
    label: blocklistMessages.withTag(textContent),
  }));
  const source = detectSource(link.href);
  const from =
    source === 'other'
      ? []
      : [{ kind: 'sources' as const, entry: source, label: blocklistMessages.fromSource(source) }];
  const choices = [...tags, ...from];
  if (choices.length === 0) return say(blocklistMessages.noTag);
  showDialog(blocklistMessages.choose, (close) => (
    <BlockChooser title={link.textContent} choices={choices} onClose={close} />
  ));
}

const ACTIONS: Readonly<Record<ShortcutAction, (key: string) => void>> = {
  search,
  move,
  favorite,
  list,
  exclude,
  help: () => showDialog(keyMessages.title, (close) => <KeyHelp onClose={close} />),
};

/** Does what a key is for. */
export function runKey(key: string): void {
  const action = actionOf(key);
  if (action) ACTIONS[action](key);
}
