import { mark, removeMark, setMark } from '../lib/browser/document-state.ts';
import { startWorkerForList } from './early-worker.ts';
import { importPatiently, reloadIfOutdated, reloadOnce, showMessage, type MissingScript } from './outdated.ts';
import { shareRefetch } from '../lib/loading/refetch.ts';
import { waitForList } from './pending-list.ts';
import { onPress } from './press.ts';

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
  const begin = ({ src }: HTMLScriptElement) => {
    onPress('#reload button', () => location.reload());
    void recover(load, src, 1);
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
