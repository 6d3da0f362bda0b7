import { atom } from 'nanostores';
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadModuleWithRetries, type CodeLoadTimeout } from '../lib/loading/load-lazy-code.ts';

/** Content that is shown instead of the component while its code is loading or if its code could not be loaded; nothing by default. */
interface Fallbacks {
  readonly whileLoading?: ReactNode;
  readonly whenFailed?: ReactNode;
}

/** Component whose code is loaded when it is first rendered, or earlier by `load()`. */
export interface LazyComponent<Props> {
  (props: Props & Fallbacks): ReactNode;
  /** Loads the code of the component, unless it was already requested. Can be called again after a failure. */
  load(): void;
  /** Returns the loading state of the component's code. */
  useStatus(): 'loading' | 'ready' | 'failed';
}

/**
 * Creates a component whose code is loaded on demand. After a failure, the code is requested again when the browser is back online, when
 * the component is mounted again, and by `load()`.
 */
export function createLazyComponent<Props extends object>(
  importComponent: () => Promise<{ readonly default: ComponentType<Props> }>,
  timeout: CodeLoadTimeout = 'endless',
): LazyComponent<Props> {
  const $component = atom<ComponentType<Props> | 'failed' | null>(null);
  let isRequested = false;
  const load = () => {
    if (isRequested) return;
    isRequested = true;
    loadModuleWithRetries(importComponent, timeout).then(
      (code) => $component.set(code.default),
      () => {
        isRequested = false;
        $component.set('failed');
        addEventListener('online', load, { once: true });
      },
    );
  };
  const useComponent = () =>
    useSyncExternalStore(
      (onChange) => $component.listen(onChange),
      () => $component.get(),
      () => null,
    );

  function Lazy({ whileLoading = null, whenFailed = null, ...props }: Props & Fallbacks): ReactNode {
    const part = useComponent();
    useEffect(load, []);
    if (part === null) return whileLoading;
    return part === 'failed' ? whenFailed : createElement(part, props as unknown as Props);
  }
  const useStatus = () => {
    const part = useComponent();
    if (part === null) return 'loading';
    return part === 'failed' ? part : 'ready';
  };
  return Object.assign(Lazy, { load, useStatus });
}
