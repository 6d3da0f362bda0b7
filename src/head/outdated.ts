import { pauseAfter, TRIES } from '../lib/loading/retry.ts';

/** Session storage key of the builds that a reload has left behind, so that none is left twice. */
const LEFT_KEY = 'marquee:left';
const TYPED_INTO = 'input:not([type=checkbox]),textarea';

/** Shows the message that a part of the page is missing, with its button, or hides it. */
export function showMessage(isShown: boolean): void {
  const message = document.getElementById('reload');
  if (message) message.hidden = !isShown;
}

/** Loads the page anew, unless somebody types, or the build of this page, which one of its files names, was left before. */
function reloadOnce(file: string): void {
  if (document.activeElement?.matches(TYPED_INTO)) return showMessage(true);
  try {
    const left = sessionStorage.getItem(LEFT_KEY) ?? '';
    if (left.includes(file)) return showMessage(true);
    sessionStorage.setItem(LEFT_KEY, `${left}${file} `);
  } catch {
    // nothing would stop a loop
    return showMessage(true);
  }
  location.reload();
}

/** Asks the server for the page, and leaves it when it names other files by now. Rejects when the server cannot be asked. */
export async function reloadIfOutdated(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-cache' });
  const html = response.ok || response.status === 404 ? await response.text() : '';
  const files = Array.from(
    document.querySelectorAll('astro-island,link[rel=stylesheet],script[src]'),
    (element) => element.getAttribute('component-url') ?? element.getAttribute('href') ?? element.getAttribute('src')!,
  );
  const gone = html && files.find((file) => !html.includes(file));
  if (gone) reloadOnce(gone);
}

/** Returns an import of a script that is asked for up to four times, those before this call included; a failure says that it is missing. */
export async function importPatiently(url: string, before = 0): Promise<unknown> {
  for (let tried = before + 1; ; tried++) {
    try {
      return await import(url);
    } catch (error) {
      if (tried === TRIES) throw Object.assign(error as Error, { isMissing: true });
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(tried)));
    }
  }
}
