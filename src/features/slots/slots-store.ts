import { atom, type ReadableAtom } from 'nanostores';

const $elements = /* @__PURE__ */ atom<ReadonlySet<HTMLElement>>(new Set());

/** The elements of slots that an island renders, and whose content is not React's. */
export const $slotElements: ReadableAtom<ReadonlySet<HTMLElement>> = $elements;

/** Takes the element of a slot in as soon as its island is alive, and lets it go with it: a `ref` of React's. */
export function joinSlot(element: HTMLElement | null): () => void {
  if (element) $elements.set(new Set([...$elements.get(), element]));
  return () => $elements.set(new Set([...$elements.get()].filter((other) => other !== element)));
}
