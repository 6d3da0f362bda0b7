import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The frame of a text box that searches. */
export function SearchBox({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`search-box ${className}`}>
      <Icon name="search" className="icon-start" />
      {children}
    </div>
  );
}
