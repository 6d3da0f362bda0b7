// Client of WebDriver BiDi, a protocol that Firefox supports without a driver: https://www.w3.org/TR/webdriver-bidi/
import type { JsonValue } from './session.ts';

/** Connection to a browser. `send` sends a command and returns its result, or throws the browser's error. */
export interface BidiConnection {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

interface Message {
  readonly type: 'error' | 'event' | 'success';
  readonly id: number;
  readonly result: unknown;
  readonly error: string;
  readonly message: string;
}

/** A value of a page in the format of WebDriver BiDi. */
export interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

/** Connects to a browser that listens on `port`. Throws if the connection fails. */
export async function connectBidi(port: number): Promise<BidiConnection> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing speaks BiDi on port ${port}`)), { once: true });
  });
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { type, id, result, error, message } = JSON.parse(String(data)) as Message;
    const promise = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') promise?.reject(new Error(`${error}: ${message}`));
    else promise?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const promise of waiting.values()) promise.reject(new Error('The browser has ended the connection'));
  });
  return {
    send(method, params = {}) {
      const promise = Promise.withResolvers<unknown>();
      waiting.set(++last, promise);
      socket.send(JSON.stringify({ id: last, method, params }));
      return promise.promise;
    },
    close: () => socket.close(),
  };
}

/** Converts a value to the format of WebDriver BiDi. */
export function toLocalValue(value: JsonValue): RemoteValue {
  if (value === null || value === undefined) return { type: value === null ? 'null' : 'undefined' };
  if (Array.isArray(value)) return { type: 'array', value: value.map(toLocalValue) };
  if (typeof value !== 'object') return { type: typeof value, value };
  return { type: 'object', value: Object.entries(value).map(([key, part]) => [key, toLocalValue(part)]) };
}

/**
 * Converts a page's value from the format of WebDriver BiDi. Supports strings, numbers, arrays and plain objects; other values become null.
 */
export function fromRemoteValue({ type, value }: RemoteValue): unknown {
  if (type === 'array') return (value as RemoteValue[]).map(fromRemoteValue);
  if (type === 'object') {
    const entries = value as [string, RemoteValue][];
    return Object.fromEntries(entries.map(([key, part]) => [key, fromRemoteValue(part)]));
  }
  return value ?? null;
}
