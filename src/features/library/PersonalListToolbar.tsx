import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** Number of videos in the list, or a message while the videos load. */
  text: string | ReactElement;
  /** Buttons of the list, for example to sort or share it. */
  children?: ReactNode;
}

/** Toolbar above one of the visitor's lists: the number of its videos, and buttons that act on the list. */
export function PersonalListToolbar({ text, children }: Props) {
  return (
    // the toolbar has its final height from the start, so that the cards below do not shift when its content appears
    <div className="list-tools mb-3 flex min-h-11 flex-wrap items-center gap-2">
      <p
        role="status"
        className="min-w-0 flex-1 text-sm leading-tight wrap-anywhere hyphens-auto text-muted max-sm:has-[+.search-box]:basis-[60%] sm:text-base"
      >
        {text}
      </p>
      {children}
    </div>
  );
}
