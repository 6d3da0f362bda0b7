/**
 * State of the page, as `data-*` attributes of <html> with their possible values. Head scripts, style sheets, stores and islands share it,
 * even before the first paint. A missing attribute means that the state is off.
 */
export const PAGE_STATE_ATTRIBUTES = {
  /** JavaScript is enabled. */
  script: [''],
  /** The visitor has passed the age gate. */
  age: ['verified'],
  /** The visitor has started the required age check, and its code is still loading. */
  assure: ['asked'],
  /** The visitor has opened the cookie settings, and the banner is still loading. */
  consent: ['asked'],
  /** Display of the pictures of videos: visible, blurred, or hidden. */
  pictures: ['shown', 'blurred', 'none'],
  /** Start of video previews: only on request (`asked`), or also for the video in the middle of a phone's screen (`middle`). */
  previews: ['asked', 'middle'],
  /** Layout of lists of videos: cards of three sizes, or lines. */
  layout: ['cards', 'large', 'small', 'lines'],
  /** Lists have an open column of filters next to their videos, if the window is wide enough. */
  filters: ['open'],
  /** Lists load more videos only when a button is clicked, not when scrolling. */
  growth: ['asked'],
  /** Keyboard shortcuts are enabled or disabled. */
  keys: ['on', 'off'],
  /** The quick exit by pressing the Shift key three times is disabled. */
  shift: ['off'],
  /** The data saver is on: pictures load only on request, and exact totals of lists are not loaded. */
  saver: [''],
  /** Discreet mode is on. */
  discreet: [''],
  /** The visitor has stored a blocklist or hidden videos. `wait`: the prerendered cards have not been checked against the blocklist yet. */
  blocking: ['wait', 'on'],
  /** Opened videos are stored, so the menu of phones has a link to them. */
  history: [''],
  /** The visitor had a stored blocklist when the page was opened: the cards of each collection are hidden until they have been checked. */
  blocklist: [''],
  /** The visitor has hidden single videos, whose cards have not been removed from the prerendered lists yet. */
  hiding: ['wait'],
  /** Videos that the visitor has opened are hidden in lists. `wait`: opened videos have not been removed from the prerendered cards yet. */
  opened: ['wait', 'on'],
  /**
   * The URL requests a different list than the prerendered one, and the island of the list has not loaded yet. `pending`: the videos are
   * still loading, too. `early`: the page shows the first cards, which a script has created without the island.
   */
  list: ['pending', 'early'],
  /** Islands are held until the first cards of the list are visible, the visitor presses a key or clicks, or three seconds have passed. */
  islands: ['wait'],
  /** The page shows a different list than the prerendered one, so the prerendered pagination links are wrong. */
  changed: [''],
  /** Filters are active, so lists reserve space for the line that shows the active filters. */
  narrowed: [''],
  /** The page of the visitor's lists contains several favorites, so they can be searched and sorted. */
  own: ['many'],
  /** The visitor has scrolled or clicked before the scroll position was restored. */
  moved: [''],
  /** The visitor's lists are locked by a PIN. */
  locked: [''],
  /** The real title of the page, while the tab shows a neutral title. */
  title: [] as readonly string[],
  /** The browser lacks features that the video lists need (`old`), or even features that the age gate needs (`bare`). */
  browser: ['old', 'bare'],
  /** The main script of the page failed to load: the page shows only an error message. */
  lost: [''],
  /** Variant of the 404 page for the requested path. */
  screen: ['legal', 'tag', 'general'],
} as const;

type PageState = keyof typeof PAGE_STATE_ATTRIBUTES;
type PageStateValue<Name extends PageState> = (typeof PAGE_STATE_ATTRIBUTES)[Name][number];

/** Details of the document's custom events, which are named `marquee:` plus the key. */
interface DocumentEvents {
  /** The main script has run. */
  readonly script: undefined;
  /** The scripts of held islands may be requested, because the worker has sent its last requests for the first cards. */
  readonly preload: undefined;
  /** Held islands may load: the attribute `data-islands` was removed. */
  readonly islands: undefined;
  /** The visitor has pressed the keys of the quick exit. */
  readonly leave: undefined;
  /** The HTML of the age gate has been parsed. */
  readonly gate: undefined;
  /** The attribute `data-age` was set or removed. */
  readonly age: undefined;
  /** The visitor has started the required age check. */
  readonly assure: undefined;
  /** The visitor has opened the cookie settings. */
  readonly consent: undefined;
  /** The visitor has opened the menu of a video. Detail: the clicked button. */
  readonly menu: HTMLElement;
  /** The PIN for the lists was set, entered, changed or removed on this page. */
  readonly pin: undefined;
  /** The blocklist was changed on this page. */
  readonly blocklist: undefined;
  /** The attribute `data-locked` was set or removed. */
  readonly lock: undefined;
  /** The visitor tried to change locked lists. */
  readonly unlock: undefined;
  /** Settings were changed on this page. Detail: the new settings, not yet validated. */
  readonly settings: unknown;
  /**
   * Code or data failed to load, for example because a newer deploy has replaced the page. Detail: the path of a script whose damaged
   * cached copies have been repaired; undefined in all other cases.
   */
  readonly stale: string | undefined;
}
type EventName = keyof DocumentEvents;

/** Returns the value of a page state (`data-*` attribute of <html>), or undefined if it is not set. */
export function getPageState<Name extends PageState>(name: Name): PageStateValue<Name> | undefined {
  return document.documentElement.dataset[name];
}

/** Sets a page state (`data-*` attribute of <html>). */
export function setPageState<Name extends PageState>(name: Name, value: PageStateValue<Name>): void {
  document.documentElement.dataset[name] = value;
}

/** Removes a page state (`data-*` attribute of <html>). */
export function removePageState(name: PageState): void {
  delete document.documentElement.dataset[name];
}

/** Returns whether pages may be loaded in advance: after the age gate, but not in data saver mode or discreet mode. */
export const mayLoadInAdvance = (): boolean =>
  getPageState('age') === 'verified' && getPageState('saver') === undefined && getPageState('discreet') === undefined;

/** Dispatches a custom event on the document. */
export function emitDocumentEvent<Name extends EventName>(name: Name, detail?: DocumentEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(`marquee:${name}`, { detail }));
}

/** Adds a listener for a custom event of the document. Returns a function that removes it. */
export function onDocumentEvent<Name extends EventName>(
  name: Name,
  listener: (detail: DocumentEvents[Name]) => void,
): () => void {
  const forward = (event: Event) => listener((event as CustomEvent<DocumentEvents[Name]>).detail);
  const page = document;
  page.addEventListener(`marquee:${name}`, forward);
  return () => page.removeEventListener(`marquee:${name}`, forward);
}
