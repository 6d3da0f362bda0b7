import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { retry } from '../lib/loading/retry.ts';
import { reportStale } from '../lib/browser/deferred.ts';

const Nothing = (): ReactNode => null;

/**
 * Returns a part that few visitors need, loaded when it is shown: asked for up to four times, and waited for however slowly it comes.
 * Where it cannot be had, the page does without it, and the document hears of it.
 */
export function lazyPart<P>(
  importPart: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    retry(importPart).catch(() => {
      reportStale();
      return { default: Nothing };
    }),
  );
}
