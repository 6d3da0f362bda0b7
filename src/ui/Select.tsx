import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** Select box with the same appearance in all browsers. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select className="btn btn-quiet" {...props} />
      <Icon name="chevron-down" className="icon-end" />
    </div>
  );
}
