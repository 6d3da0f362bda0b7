import { Component, createRef, type ReactNode } from 'react';

/** Where the focus is in a list: on which card, and on what of it. */
interface Place {
  readonly index: number;
  readonly part: '.heart' | '.card-link';
}

/** The list of a grid. When the card that has the focus goes, the one that takes its place gets it. */
export class CardList extends Component<{ children: ReactNode }> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    const { current } = this.#list;
    const focused = document.activeElement;
    if (!current?.contains(focused)) return null;
    const index = [...current.children].findIndex((place) => place.contains(focused));
    return { index, part: focused?.matches('.heart') ? '.heart' : '.card-link' };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place || document.activeElement !== document.body) return;
    const parts = [...(this.#list.current?.querySelectorAll<HTMLElement>(place.part) ?? [])];
    (parts[place.index] ?? parts.at(-1))?.focus();
  }

  override render(): ReactNode {
    return (
      <ul ref={this.#list} className="cards">
        {this.props.children}
      </ul>
    );
  }
}
