import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadCode } from '../../lib/domain/load-code.ts';

const Nothing = (): ReactNode => null;

/**
 * Returns a part that few visitors need, loaded when it is shown, asking up to four times. Where that does not help, the page does without
 * it, and the document hears of it and finds out whether it is out of date (see components/layout/recover-script.ts).
 */
export function lazyPart<P>(
  importPart: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    loadCode(importPart).catch(() => {
      document.dispatchEvent(new Event('marquee:stale'));
      return { default: Nothing };
    }),
  );
}
