import { act, createElement, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { element } from './happy-dom-page.ts';

/** A React component rendered into the page of a test. */
interface RenderedHook {
  /** Renders the component again. */
  render(): void;
  /** Removes the component from the page. */
  unmount(): void;
}

/**
 * Renders a component without output to test its hooks, either as a new root or by hydrating existing HTML. Effects have run when a call
 * returns. Wrap other updates of the component in {@link act}. Needs the globals of a fake browser.
 */
export function renderHook(part: () => ReactNode, isHydrating = false): RenderedHook {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = element('div');
  document.body.append(container);
  let root: Root;
  act(() => {
    root = isHydrating ? hydrateRoot(container, createElement(part)) : createRoot(container);
    if (!isHydrating) root.render(createElement(part));
  });
  return {
    render: () => act(() => root.render(createElement(part))),
    unmount: () => act(() => root.unmount()),
  };
}
