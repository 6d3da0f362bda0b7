import { Component, createRef, type ReactNode } from 'react';
import { waitForPaint } from '../../lib/browser/wait-for-paint.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';

const FOCUSABLE = { link: 'a[href]', button: 'button:not(:disabled)', any: 'a[href], button:not(:disabled)' } as const;

interface FocusPosition {
  readonly index: number;
  readonly kind: keyof typeof FOCUSABLE;
  /** Index of the focused element among elements of its kind (such as links) in its list item, since numbers of elements may differ. */
  readonly part: number;
  /** True if the focus ring is visible, which is not the case after a click. */
  readonly isVisible: boolean;
}

const focusablesOf = (item: Element | undefined, kind: FocusPosition['kind']) => [
  ...(item?.querySelectorAll<HTMLElement>(FOCUSABLE[kind]) ?? []),
];

/** Returns the items of a list, except ad slots. */
const itemsOf = (list: Element) => [...list.children].filter((item) => !item.matches('.slot'));

/** Focuses the list item at a position, else the last item; the heading of the page if the list is empty or gone. */
export function focusListItem(list: Element | null, { index, kind, part, isVisible }: FocusPosition): void {
  const items = list?.isConnected ? itemsOf(list) : [];
  const item = items[index] ?? items.at(-1);
  // restore the exact element only for keyboard users: after a click, focus the first element of the item, so that the next key press does
  // not trigger the same button
  const same = isVisible ? focusablesOf(item, kind)[part] : undefined;
  const next = same ?? focusablesOf(item, 'any')[0];
  if (next) next.focus({ preventScroll: !isVisible });
  else focusHeading(undefined, isVisible);
}

/** Returns the position of the focus in a list; null if the focus is outside of the list. */
export function findFocusPositionInList(list: Element | null): FocusPosition | null {
  const focused = document.activeElement;
  if (!list?.contains(focused)) return null;
  const items = itemsOf(list);
  const index = items.findIndex((item) => item.contains(focused));
  const kind = focused?.tagName === 'A' ? 'link' : 'button';
  const part = focusablesOf(items[index], kind).findIndex((other) => other === focused);
  return { index, kind, part, isVisible: focused?.matches(':focus-visible') ?? false };
}

interface Props {
  className: string;
  children: ReactNode;
}

/** List that preserves the focus: when the focused item is removed, the item that moves to its position receives the focus. */
export class FocusRestoringList extends Component<Props> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): FocusPosition | null {
    return findFocusPositionInList(this.#list.current);
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: FocusPosition | null): void {
    if (!place || document.activeElement !== document.body) return;
    // wait for the paint: focusing an element needs the layout, which the paint has then computed
    const keep = () => {
      if (document.activeElement === document.body) focusListItem(this.#list.current, place);
    };
    void waitForPaint().then(keep);
  }

  override componentWillUnmount(): void {
    const place = findFocusPositionInList(this.#list.current);
    // check after React has removed the list, since only then the focused element loses the focus
    if (place) queueMicrotask(() => document.activeElement === document.body && focusListItem(null, place));
  }

  override render(): ReactNode {
    return (
      <ul ref={this.#list} className={this.props.className}>
        {this.props.children}
      </ul>
    );
  }
}
