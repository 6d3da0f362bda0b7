import { removeMark, setMark } from '../lib/browser/document-state.ts';
import { startWorkerForList } from './early-worker.ts';
import { importPatiently, reloadIfOutdated, showMessage } from './outdated.ts';
import { waitForList } from './pending-list.ts';
import { onPress } from './press.ts';

/** The script of every page, which the first paint waits for. */
const PAGE_SCRIPT = 'script[data-exit-url]';

type Load = (url: string, before: number) => Promise<unknown>;

/** Asks for the page's script again, `before` tries having failed; where it cannot be had, the page shows that and nothing else. */
async function recover(load: Load, url: string, before: number): Promise<void> {
  try {
    await load(url, before);
    removeMark('lost');
    showMessage(false);
  } catch {
    setMark('lost', '');
    showMessage(true);
    window.addEventListener('online', () => void recover(load, url, 0), { once: true });
    reloadIfOutdated().catch(() => undefined);
  }
}

/**
 * Has a page without its script, which shows nothing, ask for it again: up to four times, and once more when the browser is online. It
 * runs as well when it comes late. A page that is out of date is loaded anew; else a message with a button shows.
 */
export function recoverPageScript(load: Load = importPatiently): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(PAGE_SCRIPT)) return;
      onPress('#reload button', () => location.reload());
      void recover(load, (target as HTMLScriptElement).src, 1);
    },
    true,
  );
}

/** Runs in the HTML, before anything else: what cannot wait for the page's script. Its element names the address of the worker. */
export function run(): void {
  const { workerUrl } = document.currentScript!.dataset;
  recoverPageScript();
  waitForList();
  startWorkerForList(workerUrl);
}
