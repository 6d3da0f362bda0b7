import { Component, createRef, type ReactNode } from 'react';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';

const FOCUSABLE = { link: 'a[href]', button: 'button:not(:disabled)', any: 'a[href], button:not(:disabled)' } as const;

/** Where the focus is in a list: in which of its items, and on what of it. */
interface Place {
  readonly index: number;
  readonly kind: keyof typeof FOCUSABLE;
  /** Among those of its kind: items do not all have as many links. */
  readonly part: number;
  /** Whether its ring shows: not after a press of the pointer. */
  readonly isVisible: boolean;
}

const partsOf = (item: Element | undefined, kind: Place['kind']) => [
  ...(item?.querySelectorAll<HTMLElement>(FOCUSABLE[kind]) ?? []),
];

/** Returns the items of a list; what the operator has between them is none. */
const itemsOf = (list: Element) => [...list.children].filter((item) => !item.matches('.slot'));

/** Gives the focus to an item of a list, or to the last one before it; the page's heading has it when there is none. */
export function focusItem(list: Element | null, { index, kind, part, isVisible }: Place): void {
  const items = list?.isConnected ? itemsOf(list) : [];
  const item = items[index] ?? items.at(-1);
  // a pointer's next press of a key is not meant for what it has pressed before
  const same = isVisible ? partsOf(item, kind)[part] : undefined;
  const next = same ?? partsOf(item, 'any')[0];
  if (next) next.focus({ preventScroll: !isVisible });
  else focusHeading(undefined, isVisible);
}

/** Returns where the focus is in a list, or null. */
export function placeIn(list: Element | null): Place | null {
  const focused = document.activeElement;
  if (!list?.contains(focused)) return null;
  const items = itemsOf(list);
  const index = items.findIndex((item) => item.contains(focused));
  const kind = focused?.tagName === 'A' ? 'link' : 'button';
  const part = partsOf(items[index], kind).findIndex((other) => other === focused);
  return { index, kind, part, isVisible: focused?.matches(':focus-visible') ?? false };
}

interface Props {
  className: string;
  children: ReactNode;
}

/** A list in which the focus stays: when the item that has it goes, the one in its place gets it. */
export class FocusKeeper extends Component<Props> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    return placeIn(this.#list.current);
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    if (!place || document.activeElement !== document.body) return;
    // giving the focus has the browser lay out the page, which it has done anyway when it is painted
    const keep = () => {
      if (document.activeElement === document.body) focusItem(this.#list.current, place);
    };
    void afterPaint().then(keep);
  }

  override componentWillUnmount(): void {
    const place = placeIn(this.#list.current);
    // known when it has gone
    if (place) queueMicrotask(() => document.activeElement === document.body && focusItem(null, place));
  }

  override render(): ReactNode {
    return (
      <ul ref={this.#list} className={this.props.className}>
        {this.props.children}
      </ul>
    );
  }
}
