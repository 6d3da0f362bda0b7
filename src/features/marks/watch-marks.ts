import { OPENED_VIDEOS } from './opened.ts';
import { isNew, nextVisit, VISIT_STORAGE, type Visit } from './visit.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import type { Marks } from './marks.ts';
import { openPersistedValue } from '../../lib/browser/persisted.ts';
import { $settings } from '../settings/settings-store.ts';
import { pageState, onDocumentEvent } from '../../lib/browser/document-state.ts';

/** Starts or continues the visit that this page belongs to, and stores it. `newest` is in epoch seconds. */
function enterVisit(newest: number): Visit | null {
  const visit = openPersistedValue(VISIT_STORAGE);
  visit.change((last) => nextVisit(last, newest, Math.floor(Date.now() / 1000)));
  return visit.$value.get();
}

/** Calls `set` with the marks of cards, and again when they change. */
export function watchMarks(set: (marks: Marks) => void): void {
  const part = openPersistedValue(OPENED_VIDEOS.definition);
  const openedBefore = new Set(part.read());
  let opened: ReadonlySet<string> = openedBefore;
  let visit: Visit | null = null;
  let isShown = false;

  const update = () => {
    const { marksOpened, hidesOpened, marksNew } = $settings.get();
    set({
      savesData: pageState('saver') !== undefined,
      markOf(card) {
        if (marksOpened && opened.has(card.id)) return 'opened';
        return marksNew && visit && isNew(card.addedAt, visit) ? 'new' : null;
      },
      isHidden: ({ id }) => hidesOpened && !isShown && openedBefore.has(id),
      showHidden() {
        isShown = true;
        update();
      },
    });
  };
  const onOpen = (event: MouseEvent) => {
    const { marksOpened, hidesOpened } = $settings.get();
    // a click with the right button only opens a context menu
    if (event.button > 1 || !(event.target instanceof Element) || !(marksOpened || hidesOpened)) return;
    // matches links of cards, and links and buttons in a video's menu or player
    const link = event.target.closest('.card-link, .card-meta a, a[data-id], button[data-id]');
    const id = link?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id === undefined) return;
    part.change((ids) => OPENED_VIDEOS.add(ids, id));
  };

  $settings.subscribe(update);
  const enter = () => {
    const { newest } = $catalogue.get();
    // while the age gate is closed, the visitor has not seen any videos
    const hasEntered = pageState('age') === 'verified';
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
