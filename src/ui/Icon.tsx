import type { IconName } from './icon-names.ts';

interface Props {
  name: IconName;
  className?: string;
}

/** An icon of the document's sprite; decoration only, so it is hidden from assistive technology. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
