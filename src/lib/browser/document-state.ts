/**
 * The marks of the document: `data-*` attributes of <html> by which the head's scripts, the style sheets, the stores and the islands tell
 * each other what holds, also before the first paint. Each stands with the values that it takes; it is absent where nothing of it holds.
 */
export const MARKS = {
  /** Scripts run. */
  script: [''],
  /** The age gate is passed. */
  age: ['verified'],
  /** The visitor wants to enter where the operator requires a check of age, and its code has not come yet. */
  assure: ['asked'],
  /** The visitor asks for the cookie settings, and the banner has not come yet. */
  consent: ['asked'],
  /** What becomes of pictures. */
  pictures: ['shown', 'blurred', 'none'],
  /** Previews of videos may play: of the one that is asked for, or also of the one in the middle of a phone's screen. */
  previews: ['asked', 'middle'],
  /** How lists of videos are laid out. */
  layout: ['cards', 'large', 'small', 'lines'],
  /** Lists grow by the press of a button only. */
  growth: ['asked'],
  /** Whether keyboard shortcuts work. */
  keys: ['on', 'off'],
  /** The visitor has turned off the quick exit by Shift. */
  shift: ['off'],
  /** The data saver is on: pictures and totals wait until they are asked for. */
  saver: [''],
  /** Discreet mode is on. */
  discreet: [''],
  /** A blocklist is stored: `wait` until the cards of the HTML have been looked at. */
  blocking: ['wait', 'on'],
  /** Opened videos are left out of lists: `wait` until the cards of the HTML have been looked at. */
  opened: ['wait', 'on'],
  /** The URL asks for another list than the HTML holds, and it has not come yet. */
  list: ['pending'],
  /** The list of the page is another than its HTML holds: the links to further pages lead elsewhere. */
  changed: [''],
  /** Filters narrow the list of the page: the line that names them has its room. */
  narrowed: [''],
  /** On the page of the visitor's own lists: there are several favorites, which can be searched and put in order. */
  own: ['many'],
  /** The visitor has scrolled or pressed something before the list could return to its place. */
  moved: [''],
  /** The visitor's lists are locked by a PIN. */
  locked: [''],
  /** The real title, while the tab has a neutral one. */
  title: [] as readonly string[],
  /** The browser lacks what lists need (`old`), or also what the age gate needs (`bare`). */
  browser: ['old', 'bare'],
  /** The script of the page cannot be had: nothing but a message shows. */
  lost: [''],
  /** Which screen of the 404 page the path asks for. */
  screen: ['legal', 'tag', 'general'],
} as const;

type Mark = keyof typeof MARKS;
type MarkValue<Name extends Mark> = (typeof MARKS)[Name][number];

/** Events of the document, `marquee:` and their name, with the detail that they carry. */
interface DocumentEvents {
  /** An island is about to hydrate the cards that the HTML holds. */
  readonly cards: undefined;
  /** The parser has read the age gate. */
  readonly gate: undefined;
  /** The mark `age` has come or gone. */
  readonly age: undefined;
  /** The visitor wants to enter where the operator requires a check of age. */
  readonly assure: undefined;
  /** The visitor asks for the cookie settings. */
  readonly consent: undefined;
  /** The visitor asks for the menu of a video: the button that was pressed. */
  readonly menu: HTMLElement;
  /** The PIN of the lists was set, entered, changed or removed on this page. */
  readonly pin: undefined;
  /** The blocklist has changed on this page. */
  readonly blocklist: undefined;
  /** The mark `locked` has come or gone. */
  readonly lock: undefined;
  /** The visitor wants to change what is locked. */
  readonly unlock: undefined;
  /** The visitor asks for a random video. */
  readonly random: undefined;
  /** Settings have changed on this page: the settings, to be parsed. */
  readonly settings: unknown;
  /**
   * Code or data failed to load, for example because a newer deploy has replaced the page. The detail is the path of a script that the
   * caches held damaged and hold intact now.
   */
  readonly stale: string | undefined;
}
type EventName = keyof DocumentEvents;

/** Returns the value of a mark of the document, or undefined. */
export function mark<Name extends Mark>(name: Name): MarkValue<Name> | undefined {
  return document.documentElement.dataset[name];
}

/** Sets a mark of the document. */
export function setMark<Name extends Mark>(name: Name, value: MarkValue<Name>): void {
  document.documentElement.dataset[name] = value;
}

/** Removes a mark of the document. */
export function removeMark(name: Mark): void {
  delete document.documentElement.dataset[name];
}

/** Tells all parts of the page that something has happened. */
export function emitDocumentEvent<Name extends EventName>(name: Name, detail?: DocumentEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(`marquee:${name}`, { detail }));
}

/** Calls the listener with its detail whenever the event happens. Returns how to stop it. */
export function onDocumentEvent<Name extends EventName>(
  name: Name,
  listener: (detail: DocumentEvents[Name]) => void,
): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<DocumentEvents[Name]>).detail);
  const page = document;
  page.addEventListener(`marquee:${name}`, hear);
  return () => page.removeEventListener(`marquee:${name}`, hear);
}
