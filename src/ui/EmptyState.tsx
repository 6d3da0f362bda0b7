import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import { StatusMessage } from './StatusMessage.tsx';

interface Props {
  icon: IconName;
  /** Heading of a page that consists of this message. */
  title?: string;
  text: string;
  /** True if screen readers announce the text, which then appears after the next paint. */
  isAnnounced?: boolean;
  children?: ReactNode;
}

/** Message shown instead of a list or page that is empty, locked or failed to load, with an icon and optional buttons. */
export function EmptyState({ icon, title, text, isAnnounced = false, children }: Props) {
  const className = 'text-lg text-pretty wrap-anywhere text-muted';
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-raised text-muted">
        <Icon name={icon} className="size-7" />
      </span>
      {title && <h1 className="text-2xl font-extrabold wrap-anywhere">{title}</h1>}
      {isAnnounced ? <StatusMessage className={className} text={text} /> : <p className={className}>{text}</p>}
      {children}
    </div>
  );
}
