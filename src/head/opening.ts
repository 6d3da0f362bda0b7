import { mark, removeMark, setMark } from '../lib/browser/document-state.ts';
import { importPatiently, reloadIfOutdated, reloadOnce, showMessage, type MissingScript } from './outdated.ts';
import { shareRefetch } from '../lib/loading/refetch.ts';
import { onPress } from './press.ts';
import { readText } from '../lib/browser/storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { startEarlyWorker } from '../lib/client/early-worker.ts';
import { FAVORITES_PATH, SEARCH_PATH } from '../lib/catalogue/site/address.ts';
import { LIST_PARAMETERS, NARROWING_PARAMETERS } from '../features/list/state/list-parameters.ts';
import { LOOKUP_PARAMETERS } from '../features/tags/lookup-parameters.ts';

/** Between the ids of two favorites. */
const SEVERAL = '","';

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Holds the place of a list that the HTML does not have: its cards stay unseen where the URL asks for another list, and a list that had
 * grown keeps the height that it had, so that the browser returns to the visitor's place by itself (R004).
 */
export function waitForList(): void {
  const parameters = new URLSearchParams(location.search);
  const asks = (names: readonly string[]) => names.some((name) => parameters.has(name));
  if (asks([...LIST_PARAMETERS, ...LOOKUP_PARAMETERS])) setMark('list', 'pending');
  if (asks(LIST_PARAMETERS)) setMark('changed', '');
  if (asks(NARROWING_PARAMETERS)) setMark('narrowed', '');
  if (location.pathname === FAVORITES_PATH && readText(FAVORITES_KEY)?.includes(SEVERAL)) setMark('own', 'many');
  const { room } = (history.state ?? {}) as { readonly room?: number };
  if (!room || room <= 0) return;
  document.documentElement.style.setProperty('--room', `${room}px`);
  // who has gone elsewhere meanwhile is not taken back: see lib/browser/scroll-restoration.ts
  for (const move of MOVES) window.addEventListener(move, () => setMark('moved', ''), { passive: true, once: true });
}

/** Whether the page asks the catalogue as soon as its islands have come: for another list than its HTML holds, or for the visitor's own. */
function asksAtOnce(): boolean {
  if (mark('list') === 'pending') return true;
  if (location.pathname === FAVORITES_PATH) return Boolean(readText(FAVORITES_KEY));
  const parameters = new URLSearchParams(location.search);
  return location.pathname === SEARCH_PATH && (parameters.has('q') || parameters.has('tag'));
}

/**
 * Starts the catalogue's worker where the page will ask it at once, so that its code and data come while the islands do. `url` is the
 * address of its script; none where the site reads an export live.
 */
export function startWorkerForList(url: string | undefined): void {
  if (url && asksAtOnce()) startEarlyWorker(url);
}

/** The script of every page, which the first paint waits for. */
const PAGE_SCRIPT = 'script[data-exit-url]';

type Load = (url: string, before: number) => Promise<unknown>;

/** Imports the page's script, which is a classic one. */
const importClassic: Load = (url, before) => importPatiently(url, before, true);

/** Requests the page's script again after `before` failed requests. If it stays missing, the page shows a message and nothing else. */
async function recover(load: Load, url: string, before: number): Promise<void> {
  try {
    await load(url, before);
    removeMark('lost');
    showMessage(false);
  } catch (error) {
    setMark('lost', '');
    if ((error as Partial<MissingScript>).refetched === 'intact') return reloadOnce(url);
    showMessage(true);
    window.addEventListener('online', () => void recover(load, url, 0), { once: true });
    reloadIfOutdated().catch(() => undefined);
  }
}

/**
 * Recovers a page whose script failed, and which therefore shows nothing: requests the script up to four times, and once more when the
 * browser is online. The script also runs late. An outdated page reloads; otherwise a message with a button shows.
 */
export function recoverPageScript(load: Load = importClassic): void {
  const begin = (script: HTMLScriptElement) => {
    onPress('#reload button', () => location.reload());
    // the path, as `reloadIfOutdated` records it: an absolute URL would count as another file, and cause a second reload
    void recover(load, script.getAttribute('src')!, 1);
  };
  let hasBegun = false;
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(PAGE_SCRIPT)) return;
      hasBegun = true;
      begin(target as HTMLScriptElement);
    },
    true,
  );
  // a truncated script raises no error of its element
  document.addEventListener('DOMContentLoaded', () => {
    const script = document.querySelector<HTMLScriptElement>(PAGE_SCRIPT);
    if (script && !hasBegun && mark('script') === undefined && mark('browser') === undefined) begin(script);
  });
}

/** Runs in the HTML, before anything else: what cannot wait for the page's script. Its element names the address of the worker. */
export function run(): void {
  const { workerUrl } = document.currentScript!.dataset;
  shareRefetch();
  recoverPageScript();
  waitForList();
  startWorkerForList(workerUrl);
}
