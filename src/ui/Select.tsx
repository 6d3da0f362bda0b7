import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** A choice among options, which looks the same in every browser. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select className="btn btn-quiet" {...props} />
      <Icon name="chevron-down" className="icon-end" />
    </div>
  );
}
