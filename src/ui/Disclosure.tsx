import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** Content that is hidden until its title is pressed. */
export function Disclosure({ title, children }: Props) {
  return (
    <details className="disclosure">
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
