/** What can be given to a function that runs in a page, and what it can return. */
export type Plain =
  boolean | null | number | string | undefined | readonly Plain[] | { readonly [name: string]: Plain };

/** A page's element, as the driver names it. */
export type ElementReference = string & { readonly brand: 'element' };

/** A browser under remote control: what both protocols can do, in one form. Every call rejects when the browser refuses it. */
export interface Session {
  /** Loads an address and waits until its load event. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page: it sees nothing but its arguments and the page. A promise that it returns is waited for. */
  evaluate<Args extends Plain[], Result>(
    run: (...args: Args) => Promise<Result> | Result,
    ...args: Args
  ): Promise<Result>;
  /** Returns the element that such a function finds, or null. */
  find<Args extends Plain[]>(run: (...args: Args) => Element | null, ...args: Args): Promise<ElementReference | null>;
  /** Runs a function in the page with an element; a promise that it returns is waited for. */
  evaluateOn<Result>(element: ElementReference, run: (element: Element) => Promise<Result> | Result): Promise<Result>;
  click(element: ElementReference): Promise<void>;
  /** Moves the pointer over an element, without a press. */
  pointAt(element: ElementReference): Promise<void>;
  /** Presses keys one after another: characters, and names such as `Enter`; `Shift+?` holds one meanwhile. */
  keys(...names: string[]): Promise<void>;
  /** Puts a file of this machine into a file input. */
  setFile(element: ElementReference, file: string): Promise<void>;
  /** Gives the page so many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the name of the tab that is driven. */
  tab(): Promise<string>;
  /** Opens a tab and drives it; returns its name. */
  openTab(): Promise<string>;
  switchTo(tab: string): Promise<void>;
  /** Closes the tab that is driven; another must be switched to then. */
  closeTab(): Promise<void>;
  /** Returns a PNG of what the tab shows. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser and removes what it has written. */
  close(): Promise<void>;
}

/** How a browser can be started. */
export interface SessionOptions {
  /** False switches JavaScript off in pages. */
  readonly hasScripts: boolean;
  /** Whether every site is asked for privacy, where the browser can do so: Firefox. */
  readonly asksForPrivacy?: boolean;
}
