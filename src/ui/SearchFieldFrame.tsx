import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Frame for a search field, with a search icon. */
export function SearchFieldFrame({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`search-box ${className}`}>
      <Icon name="search" className="icon-start" />
      {children}
    </div>
  );
}
