import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** Number of videos in the list, or a message while the videos load. */
  text: string | ReactElement;
  /** True if the text also names the number of unavailable videos. On phones, such a text is above the buttons. */
  isLong?: boolean;
  /** Buttons of the list, for example to sort or share it. */
  children?: ReactNode;
}

/** Toolbar above one of the visitor's lists: the number of its videos, and buttons that act on the list. */
export function PersonalListToolbar({ text, isLong = false, children }: Props) {
  return (
    // the toolbar has its final height from the start, so that the cards below do not shift when its content appears
    <div
      className={`list-tools mb-3 flex min-h-11 flex-wrap items-center gap-2 max-sm:justify-end ${isLong ? 'max-sm:[&>.select]:max-w-full' : ''}`}
    >
      <p
        role="status"
        className={`min-w-0 flex-1 text-sm leading-tight wrap-anywhere hyphens-auto text-muted max-sm:has-[+.search-box]:basis-[60%] sm:text-base ${isLong ? 'max-sm:basis-full' : ''}`}
      >
        {text}
      </p>
      {children}
    </div>
  );
}
