import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import type { createControlAttributes } from '../../ui/use-hydrated.ts';

interface Props extends ReturnType<typeof createControlAttributes> {
  label: string;
  icon: IconName;
  /** Short label for a button in a toolbar, where phones show only its icon; null for a button outside of toolbars. */
  short: string | null;
  onClick: () => void;
}

/** Button that starts the export or import of the visitor's stored data. */
export function DataButton({ label, icon, short, ...button }: Props) {
  if (short === null) {
    return (
      <button type="button" className="btn btn-quiet justify-self-start" {...button}>
        {label}
      </button>
    );
  }
  return (
    <button type="button" className="btn btn-quiet max-sm:px-3" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
      <span className="max-sm:hidden">{short}</span>
    </button>
  );
}
