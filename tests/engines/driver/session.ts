/** Arguments and results of functions that run in a page. */
export type JsonValue =
  boolean | null | number | string | undefined | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** The driver's identifier of an element in a page. */
export type ElementReference = string & { readonly brand: 'element' };

/** A remote-controlled browser, independent of the protocol. Every call rejects if the browser returns an error. */
export interface Session {
  /** Loads a URL and waits for the load event. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page and awaits its result. The function must use only its arguments and the page's globals. */
  evaluate<Args extends JsonValue[], Result>(
    run: (...args: Args) => Promise<Result> | Result,
    ...args: Args
  ): Promise<Result>;
  /** Runs a function in the page. Returns the element that the function returns, or null. */
  find<Args extends JsonValue[]>(
    run: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementReference | null>;
  /** Runs a function in the page with an element and awaits its result. */
  evaluateOn<Result>(element: ElementReference, run: (element: Element) => Promise<Result> | Result): Promise<Result>;
  click(element: ElementReference): Promise<void>;
  /** Moves the pointer over an element, without a press. */
  pointAt(element: ElementReference): Promise<void>;
  /** Presses keys one after another: characters, names such as `Enter`, and combinations such as `Shift+?`. */
  keys(...names: string[]): Promise<void>;
  /** Selects a local file in a file input. */
  setFile(element: ElementReference, file: string): Promise<void>;
  /** Sets the size of the page's viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the id of the current tab. */
  tab(): Promise<string>;
  /** Opens a tab and makes it the current tab. Returns its id. */
  openTab(): Promise<string>;
  switchTo(tab: string): Promise<void>;
  /** Closes the current tab. Call `switchTo` next. */
  closeTab(): Promise<void>;
  /** Returns a PNG screenshot of the current tab. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser and deletes its temporary files. */
  close(): Promise<void>;
}

/** Start options of a browser. */
export interface SessionOptions {
  /** False disables JavaScript in pages. */
  readonly hasScripts: boolean;
  /** True enables Global Privacy Control in browsers that support it (Firefox). */
  readonly asksForPrivacy?: boolean;
}
