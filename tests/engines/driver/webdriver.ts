// Client of W3C WebDriver, the protocol of WebKit's driver: https://www.w3.org/TR/webdriver2/
import { keySource } from './webdriver-keys.ts';
import type { ElementReference, JsonValue, Session } from './session.ts';

/** Property of a response that contains an element id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PNG = 'base64';
/** WebKit's error for a script whose page unloads before the script has run. The next page has loaded by then. */
const LEFT = 'Callback was not called before the unload event';

interface SuccessResponse {
  readonly value: unknown;
}
interface ErrorResponse {
  readonly error: string;
  readonly message: string;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sends a command to a driver and returns its result. Throws the driver's error. */
async function ask(port: number, method: string, route: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as SuccessResponse;
  if (response.ok) return value;
  const { error, message } = value as ErrorResponse;
  throw new Error(`${error}: ${message}`);
}

/** Opens a session with a driver that listens on `port`. Calls `onClose` at the end of the session, to end the driver. */
export async function openWebDriverSession(
  port: number,
  capabilities: Readonly<Record<string, JsonValue>>,
  onClose: () => Promise<void>,
): Promise<Session> {
  const opened = await ask(port, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const base = `/session/${(opened as { readonly sessionId: string }).sessionId}`;
  const post = (route: string, body?: object) => ask(port, 'POST', base + route, body);
  const get = (route: string) => ask(port, 'GET', base + route);
  const run = async (fn: unknown, args: readonly JsonValue[], tries = 3): Promise<unknown> => {
    try {
      return await post('/execute/sync', { script: `return (${String(fn)}).apply(null, arguments)`, args });
    } catch (error) {
      if (tries === 1 || !String(error).includes(LEFT)) throw error;
      return run(fn, args, tries - 1);
    }
  };
  const resizeWindow = (width: number, height: number) => post('/window/rect', { width, height });
  const getPageSize = () => run(() => ({ width: innerWidth, height: innerHeight }), []) as Promise<Size>;

  return {
    navigate: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    back: async () => void (await post('/back')),
    forward: async () => void (await post('/forward')),
    url: async () => (await get('/url')) as string,
    evaluate: async (fn, ...args) => (await run(fn, args)) as never,
    async find(fn, ...args) {
      const found = (await run(fn, args)) as Readonly<Record<string, ElementReference>> | null;
      return found?.[ELEMENT] ?? null;
    },
    evaluateOn: async (element, fn) => (await run(fn, [{ [ELEMENT]: element }])) as never,
    click: async (element) => void (await post(`/element/${element}/click`)),
    async pointAt(element) {
      const move = { type: 'pointerMove', x: 0, y: 0, origin: { [ELEMENT]: element } };
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
    },
    keys: async (...names) => void (await post('/actions', { actions: [keySource(names)] })),
    setFile: async (element, file) => void (await post(`/element/${element}/value`, { text: file })),
    async resize(width, height) {
      const window = (await resizeWindow(width, height)) as Size;
      // the size of a window includes toolbars and borders, and so exceeds the viewport
      const page = await getPageSize();
      await resizeWindow(window.width + width - page.width, window.height + height - page.height);
    },
    tab: async () => (await get('/window')) as string,
    async openTab() {
      // opens a window instead of a tab, since a new tab of WebKitGTK's browser stays in the background and renders no frames
      const { handle } = (await post('/window/new', { type: 'window' })) as { readonly handle: string };
      await post('/window', { handle });
      return handle;
    },
    switchTo: async (handle) => void (await post('/window', { handle })),
    closeTab: async () => void (await ask(port, 'DELETE', `${base}/window`)),
    screenshot: async () => Buffer.from((await get('/screenshot')) as string, PNG),
    async close() {
      await ask(port, 'DELETE', base).catch(() => {});
      await onClose();
    },
  };
}
