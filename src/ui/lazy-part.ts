import { atom } from 'nanostores';
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadCode, type Patience } from '../lib/loading/load-code.ts';

/** Content to show instead of a component that is not loaded; nothing by default. */
interface Instead {
  readonly whileLoading?: ReactNode;
  readonly whenFailed?: ReactNode;
}

/** Component whose code is loaded when first rendered, or earlier by `load()`. */
export interface LazyPart<Props> {
  (props: Props & Instead): ReactNode;
  /** Loads the code, unless already requested. Can be called again after a failure. */
  load(): void;
  /** Returns the loading state of the code. */
  useStatus(): 'loading' | 'ready' | 'failed';
}

/**
 * Creates a component whose code is loaded when needed. After a failure, the code is requested again when the browser is back online, when
 * the component is mounted again, and by `load()`.
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
