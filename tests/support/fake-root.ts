import { act, createElement, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { element } from './fake-document.ts';

/** A part that React runs. */
interface FakeRoot {
  /** Has React run it again. */
  render(): void;
  /** Takes it from the page. */
  unmount(): void;
}

/**
 * Has React run a part that shows nothing, so that what its hooks do can be seen: as a new one, or hydrating one of the HTML. What it does
 * has happened when a call returns. What else changes a part belongs into {@link act}. Needs the globals of a fake browser.
 */
export function openFakeRoot(part: () => ReactNode, isHydrating = false): FakeRoot {
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
