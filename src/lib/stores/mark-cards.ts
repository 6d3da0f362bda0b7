import { addOpened, parseOpened } from '../domain/opened.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { isNew, nextVisit, parseVisit, type Visit } from '../domain/visit.ts';
import { changeJson, decodeJson, onOutsideChange, readText } from '../client/storage.ts';
import { $catalogue } from './catalogue.ts';
import type { Marks } from './marks.ts';
import { $settings } from './settings.ts';

function readOpened(): readonly string[] {
  const text = readText(STORAGE_KEYS.opened);
  return (text && decodeJson(STORAGE_KEYS.opened, text, parseOpened)) || [];
}

/** Returns the visit that this page belongs to, and stores it. */
function enterVisit(newest: number): Visit {
  const next = (last: Visit | null) => nextVisit(last, newest, Math.floor(Date.now() / 1000));
  let visit = next(null);
  changeJson(STORAGE_KEYS.visit, parseVisit, (last) => {
    visit = next(last);
    return JSON.stringify(visit);
  });
  return visit;
}

/** Hands over the marks of cards, and again whenever they change. */
export function followMarks(set: (marks: Marks) => void): void {
  const openedBefore = new Set(readOpened());
  let opened: ReadonlySet<string> = openedBefore;
  let visit: Visit | null = null;
  let isShown = false;

  const tell = () => {
    const { marksOpened, hidesOpened, marksNew } = $settings.get();
    set({
      savesData: document.documentElement.dataset['saver'] !== undefined,
      markOf(card) {
        if (marksOpened && opened.has(card.id)) return 'Opened';
        return marksNew && visit && isNew(card.addedAt, visit) ? 'New' : null;
      },
      isHidden: ({ id }) => hidesOpened && !isShown && openedBefore.has(id),
      showHidden() {
        isShown = true;
        tell();
      },
    });
  };
  const reread = () => {
    opened = new Set(readOpened());
    tell();
  };
  const onOpen = (event: MouseEvent) => {
    const { marksOpened, hidesOpened } = $settings.get();
    // the right button opens a menu, and nothing yet
    if (event.button > 1 || !(event.target instanceof Element) || !(marksOpened || hidesOpened)) return;
    const id = event.target.closest('.card-link, .card-meta a')?.closest<HTMLElement>('.card')?.dataset['id'];
    if (id === undefined) return;
    changeJson(STORAGE_KEYS.opened, parseOpened, (ids) => JSON.stringify(addOpened(ids ?? [], id)));
    reread();
  };

  $settings.subscribe(tell);
  const enter = () => {
    const { newest } = $catalogue.get();
    // behind the gate nothing is seen yet
    const hasEntered = document.documentElement.dataset['age'] === 'verified';
    if (newest === 0 || visit || !hasEntered || !$settings.get().marksNew) return;
    visit = enterVisit(newest);
    tell();
  };
  $catalogue.subscribe(enter);
  document.addEventListener('marquee:age', enter);
  onOutsideChange(STORAGE_KEYS.opened, reread);
  document.addEventListener('click', onOpen);
  document.addEventListener('auxclick', onOpen);
}
