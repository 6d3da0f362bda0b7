import { atom, type ReadableAtom } from 'nanostores';
import { loadCode } from '../loading/load-code.ts';
import { retry } from '../loading/retry.ts';
import { emitDocumentEvent } from './document-state.ts';

/** Has the document find out whether it is out of date, as code that cannot be had suggests: see head/recover-script.ts. */
export function reportStale(): void {
  emitDocumentEvent('stale');
}

/** Code that a page does without until it is asked for. */
export interface Deferred<Code extends object> {
  /** The code: null until it has come, 'failed' when it could not be had. */
  readonly $code: ReadableAtom<Code | 'failed' | null>;
  /** Asks for the code, once; again after a failure. */
  load(): void;
}

/**
 * Returns code that `importCode` loads when it is asked for, asking up to four times. Where that does not help, the document hears of it;
 * once the browser is online again, it is asked for again.
 */
export function createDeferred<Code extends object>(importCode: () => Promise<Code>): Deferred<Code> {
  const $code = atom<Code | 'failed' | null>(null);
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    loadCode(importCode).then(
      (code) => $code.set(code),
      () => {
        isAsked = false;
        $code.set('failed');
        addEventListener('online', load, { once: true });
        reportStale();
      },
    );
  };
  return { $code, load };
}

/**
 * Loads code that a press asks for and hands it over, asking up to four times. Where that does not help, the document hears of it as above.
 */
export function withCode<Code>(importCode: () => Promise<Code>, use: (code: Code) => void): void {
  loadCode(importCode).then(use, reportStale);
}

/** Loads code that nobody waits for and hands it over, as above; it is waited for however slowly it comes. */
export function withLateCode<Code>(importCode: () => Promise<Code>, use: (code: Code) => void): void {
  retry(importCode).then(use, reportStale);
}
