import { setMark } from '../lib/browser/document-state.ts';
import { slugOfPath } from '../lib/catalogue/site/address.ts';
import { toNeutralPath } from '../lib/catalogue/languages.ts';
import { startEarlyWorker } from '../lib/client/early-worker.ts';

/**
 * Has the 404 page, or that of rare tags, show the screen that its path asks for (R002, R003, R062). That of a tag asks the catalogue at
 * once: the script's element names the address of the worker, unless the site reads an export live.
 */
export function run(): void {
  const { workerUrl } = document.currentScript!.dataset;
  const { pathname } = location;
  const isTag = slugOfPath(pathname) !== null;
  setMark('screen', toNeutralPath(pathname).startsWith('/legal/') ? 'legal' : isTag ? 'tag' : 'general');
  if (isTag && workerUrl) startEarlyWorker(workerUrl);
}
