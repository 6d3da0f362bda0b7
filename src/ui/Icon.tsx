import type { IconName } from './icon-names.ts';

interface Props {
  name: IconName;
  className?: string;
}

/** Icon from the SVG sprite of the document. Icons are decorative, so they are hidden from assistive technology. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
