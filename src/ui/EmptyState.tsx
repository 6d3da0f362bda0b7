import { useEffect, useState, type ReactNode } from 'react';
import { waitForPaint } from '../lib/browser/wait-for-paint.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface Props {
  icon: IconName;
  /** Heading of a page that consists of this message. */
  title?: string;
  text: string;
  /** True if screen readers announce the text. */
  isAnnounced?: boolean;
  children?: ReactNode;
}

/** Message shown instead of a list or page that is empty, locked or failed to load, with an icon and optional buttons. */
export function EmptyState({ icon, title, text, isAnnounced = false, children }: Props) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    void waitForPaint().then(() => setIsPainted(true));
  }, []);
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-raised text-muted">
        <Icon name={icon} className="size-7" />
      </span>
      {title && <h1 className="text-2xl font-extrabold wrap-anywhere">{title}</h1>}
      {/* screen readers announce changes of a live region, not its first text: a no-break space changes the text, but moves nothing */}
      <p role={isAnnounced ? 'status' : undefined} className="text-lg text-pretty wrap-anywhere text-muted">
        {isAnnounced && isPainted ? `${text}\u00a0` : text}
      </p>
      {children}
    </div>
  );
}
