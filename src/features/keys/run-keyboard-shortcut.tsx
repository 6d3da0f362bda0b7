import { keyMessages } from '#messages/keys';
import { announceToScreenReaders } from '../../lib/browser/announce-to-screen-readers.ts';
import { undoLastVisitorChange } from '../../lib/browser/toast-notice-store.ts';
import { findNextGridPosition, mirrorArrowKey } from './arrow-key-grid-navigation.ts';
import { findShortcutAction, KEYBOARD_SHORTCUTS, type ShortcutAction } from './keyboard-shortcuts.ts';
import { openHideVideoDialog } from '../blocklist/hide-video-dialog.tsx';
import { listVideoHidingOptions } from '../blocklist/video-hiding-options.ts';
import { $favoriteIds, toggleFavorite } from '../favorites/favorites-store.ts';
import { findVideoOfCardElement } from '../list/card/video-card-registry.ts';
import { openAddToListDialog } from '../library/lists/add-to-list-dialog.tsx';
import { isSavedVideo } from '../library/lists/is-saved-video.ts';
import { showRandomVideo } from '../random/show-random-video.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';

function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogHeader title={keyMessages.title} onClose={onClose} />
      <dl className="grid gap-x-5 gap-y-2.5 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {KEYBOARD_SHORTCUTS.map(({ names, text }) => (
          <div key={text} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd className="text-pretty text-muted max-sm:mb-1.5">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-pretty text-muted">
        {getPageState('shift') !== 'off' && <span>{`${keyMessages.exit} `}</span>}
        <span>{`${keyMessages.turnOff} `}</span>
        <a className="link" href={PAGE_PATHS.settings}>
          {keyMessages.settings}
        </a>
      </p>
    </>
  );
}

const GRID_CARDS = '.cards > li:not(.skeleton, .slot)';

/** Returns the video of the card that contains the focus; null if no card contains the focus. */
const focusedVideo = () => findVideoOfCardElement(document.activeElement);

function search(): void {
  const box = document.querySelector<HTMLInputElement>('header form[role=search] input');
  box?.focus();
  box?.select();
}

function move(key: string): void {
  const focused = document.activeElement?.closest('.cards > li') ?? null;
  const grid = focused?.parentElement;
  // search results may be in two grids, for exact and for similar matches: the arrow keys must reach both
  const around = focused?.closest('.list-room') ?? grid ?? document;
  const all = [...around.querySelectorAll<HTMLElement>(GRID_CARDS)];
  // if no card has the focus, start at the first visible card
  const seen = focused ? all : all.filter((place) => place.getBoundingClientRect().bottom > 0);
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
  const next = findNextGridPosition(
    mirrorArrowKey(key, document.dir),
    focused ? all.indexOf(focused as HTMLElement) : -1,
    columns,
    seen.length,
  );
  seen[next]?.querySelector<HTMLElement>('.card-link')?.focus();
}

function favorite(): void {
  const video = focusedVideo();
  if (!video) return;
  const wasFavorite = $favoriteIds.get().includes(video.id);
  // announce only an actual change: if the favorites are locked or cannot be stored, the key has no effect
  if (toggleFavorite(video.id, video)) announceToScreenReaders(wasFavorite ? keyMessages.removed : keyMessages.added);
}

function list(): void {
  const video = focusedVideo();
  if (video) openAddToListDialog(video.id, video.title);
}

/** Opens a dialog to hide the focused video or similar videos. */
function exclude(): void {
  const video = focusedVideo();
  if (video) openHideVideoDialog(video, listVideoHidingOptions(video), !isSavedVideo(video.id));
}

const ACTIONS: Readonly<Record<ShortcutAction, (key: string) => void>> = {
  search,
  move,
  favorite,
  list,
  exclude,
  random: showRandomVideo,
  undo: undoLastVisitorChange,
  help: () => showDialog(keyMessages.title, (close) => <KeyHelp onClose={close} />),
};

/** Runs the action of a shortcut key. */
export function runShortcut(key: string): void {
  const action = findShortcutAction(key);
  if (action) ACTIONS[action](key);
}
