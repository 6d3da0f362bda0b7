import { atom } from 'nanostores';
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadCode, type Patience } from '../lib/loading/load-code.ts';

/** What stands in the place of a part that is not there: nothing, unless something is given. */
interface Instead {
  readonly whileLoading?: ReactNode;
  readonly whenFailed?: ReactNode;
}

/** A part whose code is loaded when it is shown, or asked for before. */
export interface LazyPart<Props> {
  (props: Props & Instead): ReactNode;
  /** Asks for the code, once; again after a failure. */
  load(): void;
  /** Returns whether the code has come: `ready`, or `failed` when it could not be had. */
  useStatus(): 'loading' | 'ready' | 'failed';
}

/**
 * Returns a part that a page does without until it is needed. Code that cannot be had is asked for again once the browser is online again,
 * and whenever the part is shown or asked for anew.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  patience: Patience = 'endless',
): LazyPart<Props> {
  const $part = atom<ComponentType<Props> | 'failed' | null>(null);
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    loadCode(importPart, patience).then(
      (code) => $part.set(code.default),
      () => {
        isAsked = false;
        $part.set('failed');
        addEventListener('online', load, { once: true });
      },
    );
  };
  const usePart = () =>
    useSyncExternalStore(
      (onChange) => $part.listen(onChange),
      () => $part.get(),
      () => null,
    );

  function Lazy({ whileLoading = null, whenFailed = null, ...props }: Props & Instead): ReactNode {
    const part = usePart();
    useEffect(load, []);
    if (part === null) return whileLoading;
    return part === 'failed' ? whenFailed : createElement(part, props as unknown as Props);
  }
  const useStatus = () => {
    const part = usePart();
    if (part === null) return 'loading';
    return part === 'failed' ? part : 'ready';
  };
  return Object.assign(Lazy, { load, useStatus });
}
