import { atom, type ReadableAtom } from 'nanostores';

const $elements = /* @__PURE__ */ atom<ReadonlySet<HTMLElement>>(new Set());

/** Elements of the ad slots that islands have rendered. React does not manage the content of these elements, so scripts may change it. */
export const $adSlotElements: ReadableAtom<ReadonlySet<HTMLElement>> = $elements;

/** React `ref` callback that registers the element of an ad slot after hydration. Returns a cleanup function that removes the element. */
export function registerAdSlotElement(element: HTMLElement | null): () => void {
  if (element) $elements.set(new Set([...$elements.get(), element]));
  return () => $elements.set(new Set([...$elements.get()].filter((other) => other !== element)));
}
