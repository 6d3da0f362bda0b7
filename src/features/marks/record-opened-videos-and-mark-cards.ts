import { OPENED_VIDEOS_STORAGE, recordOpenedVideo } from './opened-videos-storage.ts';
import {
  isNewVideo,
  continueOrStartVisit,
  VISIT_STORAGE_DEFINITION,
  type StoredVisit,
} from './new-videos-since-visit.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import type { VideoCardMarkLookup } from './video-card-marks.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { $settings } from '../settings/settings-store.ts';
import { getPageState, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';

/**
 * Continues the stored visit or, after a long pause, starts a new visit with this page view, and stores the visit. `newest` is the date of
 * the newest video, in epoch seconds.
 */
function enterVisit(newest: number): StoredVisit | null {
  const visit = openPersistedValue(VISIT_STORAGE_DEFINITION);
  visit.change((last) => continueOrStartVisit(last, newest, Math.floor(Date.now() / 1000)));
  return visit.$value.get();
}

/** Calls `set` with the marks for cards ("opened" and "new"), and again after each change of the marks. */
export function recordOpenedVideosAndMarkCards(set: (marks: VideoCardMarkLookup) => void): void {
  const part = openPersistedValue(OPENED_VIDEOS_STORAGE.definition);
  const openedBefore = new Set(part.read());
  let opened: ReadonlySet<string> = openedBefore;
  let visit: StoredVisit | null = null;
  let isShown = false;

  const update = () => {
    const { marksOpened, hidesOpened, marksNew } = $settings.get();
    set({
      savesData: getPageState('saver') !== undefined,
      markOf(card) {
        if (marksOpened && opened.has(card.id)) return 'opened';
        return marksNew && visit && isNewVideo(card.addedAt, visit) ? 'new' : null;
      },
      isHidden: ({ id }) => hidesOpened && !isShown && openedBefore.has(id),
      showHidden() {
        isShown = true;
        update();
      },
    });
  };
  const onOpen = (event: MouseEvent) => {
    // a click with the right button opens only a context menu, so it does not count as opening the video
    if (event.button > 1 || !(event.target instanceof Element)) return;
    // match links to a video in its card, and links and buttons in the video's menu and player
    const link = event.target.closest('.card-link, .card-others a, a[data-id], button[data-id]');
    const id = link?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id !== undefined) recordOpenedVideo(id);
  };

  $settings.subscribe(update);
  const enter = () => {
    const { newest } = $catalogue.get();
    // while the age gate is shown, the visitor has not seen any videos, so the visit has not started
    const hasEntered = getPageState('age') === 'verified';
    if (newest === 0 || visit || !hasEntered || !$settings.get().marksNew) return;
    visit = enterVisit(newest);
    update();
  };
  $catalogue.subscribe(enter);
  onDocumentEvent('age', enter);
  part.$value.listen((ids) => {
    opened = new Set(ids);
    update();
  });
  document.addEventListener('click', onOpen);
  document.addEventListener('auxclick', onOpen);
}
