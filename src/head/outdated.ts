import { expectExports, refetch, type Refetched } from '../lib/loading/refetch.ts';
import { TAB_RELOADS_KEY } from '../lib/browser/storage-keys.ts';
import { pauseAfter, TRIES } from '../lib/loading/retry.ts';

const TYPED_INTO = 'input:not([type=checkbox]),textarea';

/** Shows the message that a part of the page is missing, with its button, or hides it. */
export function showMessage(isShown: boolean): void {
  const message = document.getElementById('reload');
  if (message) message.hidden = !isShown;
}

/** Reloads the page, unless somebody types, or the page was reloaded for this file before: then the message shows. */
export function reloadOnce(file: string): void {
  if (document.activeElement?.matches(TYPED_INTO)) return showMessage(true);
  try {
    const left = sessionStorage.getItem(TAB_RELOADS_KEY) ?? '';
    if (left.includes(file)) return showMessage(true);
    sessionStorage.setItem(TAB_RELOADS_KEY, `${left}${file} `);
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

/** The error of an import that failed for good. */
export interface MissingScript {
  readonly isMissing: true;
  /** Status before the last import. */
  readonly refetched: Refetched;
}

/**
 * Imports a script, with up to four requests including `before` earlier ones. The last request goes past all caches. A module without
 * exports counts as truncated, except for a classic script, which has none. Throws a {@link MissingScript}.
 */
export async function importPatiently(url: string, before = 0, isClassic = false): Promise<unknown> {
  for (let tried = before + 1; ; tried++) {
    const refetched = tried === TRIES ? await refetch(url) : null;
    try {
      const code: unknown = await import(url);
      return isClassic ? code : expectExports(code);
    } catch (error) {
      if (refetched) throw Object.assign(error as Error, { isMissing: true, refetched } satisfies MissingScript);
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(tried)));
    }
  }
}
