import { setPageState } from '../lib/browser/page-state-attributes.ts';
import { labelSlugOfPath } from '../lib/catalogue/site/page-urls.ts';
import { removeLanguagePrefix } from '../lib/catalogue/languages.ts';
import { startCatalogueWorkerEarly } from '../lib/client/worker-startup.ts';

/**
 * On the 404 page or the page for rare tags, shows the section for the requested path (R002, R003, R062). If the path is that
 * of a tag, starts the catalogue's worker thread at once. The URL of the worker is in an attribute of the script element, unless browsers
 * read the import file themselves.
 */
export function runScriptEntryPoint(): void {
  const { workerUrl } = document.currentScript!.dataset;
  const { pathname } = location;
  const isTag = labelSlugOfPath(pathname) !== null;
  setPageState('screen', removeLanguagePrefix(pathname).startsWith('/legal/') ? 'legal' : isTag ? 'tag' : 'general');
  if (isTag && workerUrl) startCatalogueWorkerEarly(workerUrl);
}
