import { setPageState } from '../lib/browser/document-state.ts';
import { slugOfPath } from '../lib/catalogue/site/urls.ts';
import { toNeutralPath } from '../lib/catalogue/languages.ts';
import { startEarlyWorker } from '../lib/client/early-worker.ts';

/**
 * Shows the variant of the 404 page, or of the page for rare tags, for the requested path (R002, R003, R062). The tag variant starts the
 * catalogue worker at once: its URL is in the script element, unless the site reads an import file in the browser.
 */
export function run(): void {
  const { workerUrl } = document.currentScript!.dataset;
  const { pathname } = location;
  const isTag = slugOfPath(pathname) !== null;
  setPageState('screen', toNeutralPath(pathname).startsWith('/legal/') ? 'legal' : isTag ? 'tag' : 'general');
  if (isTag && workerUrl) startEarlyWorker(workerUrl);
}
