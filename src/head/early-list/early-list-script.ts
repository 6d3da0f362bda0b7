import { cardMessages } from '#messages/list';
import { searchMessages } from '#messages/search';
import {
  emitDocumentEvent,
  getPageState,
  onDocumentEvent,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';
import { waitForPaint } from '../../lib/browser/wait-for-paint.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import type { VersionedVideoQueryResult } from '../../lib/catalogue/video-query.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { requestFirstPage } from '../../lib/client/worker-startup.ts';
import { createHtmlElement } from '../create-element.ts';
import { createEarlyCard } from './create-early-card.ts';
import { releaseIslands } from './hold-islands.ts';

/** Selector of the element of the list's island that contains the early cards until the island has its own. */
const EARLY_LIST = '.early-list';

/** Creates a grid of cards, preceded by a sentence for screen readers that the links open new tabs. */
const createGrid = (videos: readonly VideoCardData[]) => [
  createHtmlElement('p', { class: 'sr-only' }, cardMessages.opensNewTab),
  createHtmlElement(
    'ul',
    { class: 'cards' },
    ...videos.map((card) => createHtmlElement('li', {}, createEarlyCard(card))),
  ),
];

/** Creates the notice that no video contains the search words as typed. Its button for an exact search is disabled until hydration. */
function createNoneAsTyped(reading: string | undefined): HTMLElement {
  if (reading === undefined) return createHtmlElement('p', { class: 'mb-4 text-muted' }, searchMessages.noneAsTyped);
  const text = toQueryText(new URLSearchParams(location.search).get('q')!);
  const button = { type: 'button', class: 'link press-line text-start wrap-anywhere', disabled: '' };
  return createHtmlElement(
    'p',
    { class: 'mb-4 flex press-line flex-wrap items-center gap-x-3 text-muted' },
    createHtmlElement('span', { class: 'wrap-anywhere' }, searchMessages.readAs(text, reading)),
    createHtmlElement('button', button, searchMessages.searchTyped(text)),
  );
}

const createCloseHeading = (count: number, isExact: boolean) =>
  createHtmlElement(
    'h2',
    { class: 'mt-10 mb-6 border-t border-line pt-6 text-xl font-bold' },
    searchMessages.closeMatches(count, isExact),
  );

/** Creates the cards of a list. A notice comes first if no video contains the words as typed; if some do, a heading separates the others. */
function createList({ videos, total, exact, asTyped, reading }: VersionedVideoQueryResult): readonly Node[] {
  if (asTyped === undefined) return createGrid(videos);
  if (asTyped === 0) return [createNoneAsTyped(reading), ...createGrid(videos)];
  const close = videos.slice(asTyped);
  return [...createGrid(videos.slice(0, asTyped)), createCloseHeading(total - asTyped, exact), ...createGrid(close)];
}

/** Returns whether the list needs no message of its island, such as that there are no videos, or that some are missing. */
const needsNoMessage = ({ videos, filling, isPartial }: VersionedVideoQueryResult) =>
  videos.length > 0 && !filling && !isPartial;

function showFirstPage(page: VersionedVideoQueryResult): void {
  // the island may have started, because the visitor has pressed a key
  if (getPageState('list') !== 'pending') return;
  document.querySelector(EARLY_LIST)?.append(...createList(page));
  setPageState('list', 'early');
}

/** Returns whether the visitor hides videos, so that the island must remove some from the list that the worker has requested in advance. */
const hidesVideos = () => getPageState('blocking') !== undefined || getPageState('opened') !== undefined;

async function showCardsAndReleaseIslands(): Promise<void> {
  if (document.querySelector(EARLY_LIST) && !hidesVideos()) {
    const page = await requestFirstPage(() => emitDocumentEvent('preload'));
    if (page && needsNoMessage(page)) showFirstPage(page);
    await waitForPaint();
  }
  releaseIslands();
}

/**
 * Shows the first cards of a list that is not in the HTML as soon as the worker has found them, and then releases the islands
 * (hold-islands.ts). Their scripts are already requested when the worker has sent its last requests for the cards. Waits for the main
 * script, which may fail to load at first: only then is known whether the visitor hides videos.
 */
export function runScriptEntryPoint(): void {
  const show = () => void showCardsAndReleaseIslands();
  const run = () => {
    if (getPageState('script') === undefined) onDocumentEvent('script', show);
    else show();
  };
  // `DOMContentLoaded` would also wait for the deferred script
  if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
  else run();
}
