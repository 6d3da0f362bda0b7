// A page for tests of scripts that stand in the HTML: as much of a document and a window as they ask for, and no more.
import { vi } from 'vitest';

const COMPOUND = /^([\w-]*)((?:[#.][\w-]+|\[[^\]]+\]|:not\([^)]*\))*)$/;
const PART = /#([\w-]+)|\.([\w-]+)|:not\(([^)]*)\)|\[([\w-]+)(?:(\$?=)([^\]]*))?\]/g;

const splitList = (selector: string) => selector.split(/,(?![^(]*\))/);

/** An element of the page. Events do not bubble: {@link fire} says what their target is. */
export class FakeElement extends EventTarget {
  readonly nodeType = 1;
  readonly children: FakeElement[] = [];
  readonly style: Record<string, unknown> = {
    setProperty: (name: string, value: string) => (this.style[name] = value),
  };
  readonly attributes = new Map<string, string>();
  readonly tag: string;
  parent: FakeElement | null = null;
  textContent = '';
  className = '';
  content = '';
  name = '';
  open = false;
  hidden = true;
  isFocused = false;
  tabIndex = 0;
  readonly dataset: Record<string, string | undefined>;
  readonly classList = {
    contains: (name: string) => this.className.split(' ').includes(name),
    toggle: (name: string, isOn: boolean) => {
      const others = this.className.split(' ').filter((each) => each !== name && each !== '');
      this.className = [...others, ...(isOn ? [name] : [])].join(' ');
    },
  };

  constructor(tag: string, attributes: Readonly<Record<string, string>> = {}, children: readonly FakeElement[] = []) {
    super();
    this.tag = tag;
    for (const [name, value] of Object.entries(attributes)) this.attributes.set(name, value);
    const toName = (key: string) => `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    this.dataset = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, key) => this.attributes.get(toName(String(key))),
        set: (_, key, value) => Boolean(this.attributes.set(toName(String(key)), String(value))),
        deleteProperty: (_, key) => (this.attributes.delete(toName(String(key))), true),
      },
    );
    this.append(...children);
  }
  /** Texts come to stand behind one another, whatever is between them. */
  append(...children: readonly (FakeElement | string)[]): void {
    for (const child of children) {
      if (typeof child === 'string') this.textContent += child;
      else this.#insert(child, this.children.length);
    }
  }
  replaceChildren(...children: readonly (FakeElement | string)[]): void {
    this.children.length = 0;
    this.textContent = '';
    this.append(...children);
  }
  remove(): void {
    const { children } = this.parent!;
    children.splice(children.indexOf(this), 1);
  }
  replaceWith(other: FakeElement): void {
    const { children } = this.parent!;
    children[children.indexOf(this)] = other;
    other.parent = this.parent;
  }
  get parentElement(): FakeElement | null {
    return this.parent;
  }
  get firstElementChild(): FakeElement | undefined {
    return this.children[0];
  }
  get nextElementSibling(): FakeElement | null {
    const siblings = this.parent?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get nextSibling(): FakeElement | null {
    return this.nextElementSibling;
  }
  before(...elements: readonly FakeElement[]): void {
    for (const element of elements) this.parent!.#insert(element, this.parent!.children.indexOf(this));
  }
  prepend(element: FakeElement): void {
    this.#insert(element, 0);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  toggleAttribute(name: string, isOn: boolean): void {
    if (isOn) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }
  contains(other: FakeElement): boolean {
    return other === this || (other.parent !== null && this.contains(other.parent));
  }
  matches(selector: string): boolean {
    return splitList(selector).some((each) => this.#matchesPath(each.trim().split(' ')));
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  querySelectorAll(selector: string): FakeElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }
  focus(): void {
    this.isFocused = true;
  }
  close(): void {
    this.open = false;
  }
  showModal(): void {
    this.open = true;
  }
  #insert(child: FakeElement, at: number): void {
    child.parent = this;
    this.children.splice(at, 0, child);
  }
  #matchesPath(path: readonly string[]): boolean {
    const [, tag = '', parts = ''] = COMPOUND.exec(path.at(-1)!) ?? ['', 'unknown'];
    const isOwn =
      (tag === '' || tag === this.tag) &&
      [...parts.matchAll(PART)].every(([, id, className, not, name = '', operator, value = '']) => {
        if (id !== undefined) return this.attributes.get('id') === id;
        if (className !== undefined) return this.attributes.get('class')?.split(' ').includes(className) === true;
        if (not !== undefined) return !this.matches(not);
        const own = this.attributes.get(name);
        if (operator === '$=') return own?.endsWith(value) === true;
        return operator === '=' ? own === value : own !== undefined;
      });
    return isOwn && (path.length === 1 || (this.parent?.closest(path.slice(0, -1).join(' ')) ?? null) !== null);
  }
}

/** Returns an element. */
export const element = (tag: string, attributes?: Readonly<Record<string, string>>, ...children: FakeElement[]) =>
  new FakeElement(tag, attributes, children);

/** Tells a listener of an event with these properties, its target among them, and returns the event. */
export function fire(on: EventTarget, type: string, properties: Readonly<Record<string, unknown>> = {}): Event {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
  on.dispatchEvent(event);
  return event;
}

/** A storage that holds these texts; null refuses everything. */
function fakeStorage(texts: Map<string, string> | null): Storage {
  const open = () => {
    if (texts === null) throw new DOMException('refused', 'SecurityError');
    return texts;
  };
  return {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  } as unknown as Storage;
}

/** Something that a script has asked to be told of: changes of the tree below an element. */
interface FakeObserver {
  readonly target: FakeElement;
  readonly options: MutationObserverInit;
  tell(records: readonly unknown[]): void;
}

/** A page, and what its scripts have done with it. */
export interface FakePage {
  readonly window: EventTarget;
  readonly document: EventTarget;
  readonly html: FakeElement;
  readonly head: FakeElement;
  readonly body: FakeElement;
  readonly title: FakeElement;
  /** What stands in the storage of the browser, and of the tab. */
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly observers: FakeObserver[];
  /** Where the page went, and what it told the document and other tabs, in order. */
  readonly events: unknown[];
  readonly location: { search: string; pathname: string; href: string };
  readonly history: { state: unknown };
  /** The marks of the document. */
  marks(): Record<string, string>;
  setTitle(text: string): void;
}

interface PageOptions {
  readonly local?: Readonly<Record<string, string>> | null;
  readonly session?: Readonly<Record<string, string>> | null;
  readonly body?: readonly FakeElement[];
  readonly hasAgeAssurance?: boolean;
  readonly navigation?: string;
  readonly readyState?: DocumentReadyState;
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** Puts a page in the place of the browser's globals until `vi.unstubAllGlobals()`. Null for a storage is one that refuses. */
export function openPage(options: PageOptions = {}): FakePage {
  const title = element('title');
  title.textContent = 'Rivers · Marquee';
  const pageScript = element('script', { 'data-exit-url': 'https://weather.example/' });
  const head = element('head', {}, title, element('meta', { name: 'theme-color' }), pageScript);
  const body = element('body', {}, ...(options.body ?? []));
  const html = element('html', {}, head, body);
  html.className = 'dark';
  const events: unknown[] = [];
  const observers: FakeObserver[] = [];
  const local = new Map(Object.entries(options.local ?? {}));
  const session = new Map(Object.entries(options.session ?? {}));
  const window = new EventTarget();
  const location = {
    search: '',
    pathname: '/',
    href: 'https://site.example/',
    assign: (url: string) => events.push(['assign', url]),
    replace: (url: string) => events.push(['replace', url]),
    reload: () => events.push(['reload']),
  };
  const history = {
    state: null as unknown,
    replaceState(state: unknown, _: string, url: string | URL) {
      history.state = state;
      location.href = String(url);
    },
  };
  const document = Object.assign(new EventTarget(), {
    documentElement: html,
    currentScript: pageScript,
    activeElement: null as FakeElement | null,
    head,
    readyState: options.readyState ?? 'complete',
    createElement: (tag: string) => element(tag),
    createElementNS: (_: string, tag: string) => element(tag),
    getElementById: (id: string) => html.querySelector(`#${id}`),
    querySelector: (selector: string) => html.querySelector(selector),
    querySelectorAll: (selector: string) => html.querySelectorAll(selector),
  });
  const setTitle = (text: string) => {
    title.textContent = text;
  };
  Object.defineProperties(document, {
    title: { get: () => title.textContent, set: setTitle },
    body: { get: () => html.children[1] },
  });
  class Observer {
    readonly #callback: (records: readonly unknown[]) => void;
    constructor(callback: (records: readonly unknown[]) => void) {
      this.#callback = callback;
    }
    observe(target: FakeElement, init: MutationObserverInit): void {
      observers.push({ target, options: init, tell: this.#callback });
    }
    disconnect(): void {
      observers.splice(
        observers.findIndex(({ tell }) => tell === this.#callback),
        1,
      );
    }
  }
  const globals = {
    window,
    document,
    location,
    history,
    navigator: { onLine: true },
    performance: { getEntriesByType: () => (options.navigation ? [{ type: options.navigation }] : []) },
    localStorage: fakeStorage(options.local === null ? null : local),
    sessionStorage: fakeStorage(options.session === null ? null : session),
    getComputedStyle: () => ({ getPropertyValue: () => '1' }),
    MutationObserver: Observer,
    Element: FakeElement,
    scrollY: 0,
    IS_INSTALLABLE: false,
    HAS_AGE_ASSURANCE: options.hasAgeAssurance ?? false,
    HAS_LANGUAGES: false,
    HAS_TAG_NAMES: false,
    CATALOGUE_LANG: null,
    ICON_SHAPES: {},
    ...options.globals,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    window,
    document,
    html,
    head,
    body,
    title,
    local,
    session,
    observers,
    events,
    location,
    history,
    marks: () =>
      Object.fromEntries([...html.attributes].map(([name, value]) => [name.replace('data-', ''), value] as const)),
    setTitle,
  };
}
