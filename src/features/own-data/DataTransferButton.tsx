import type { createDisabledControlAttributes } from '../../ui/use-hydrated.ts';

interface Props extends ReturnType<typeof createDisabledControlAttributes> {
  label: string;
  /** Short label of a button that looks like a link; null for an ordinary button. */
  short: string | null;
  onClick: () => void;
}

/** Button that starts the export or import of the visitor's stored data. */
export function DataTransferButton({ label, short, ...button }: Props) {
  if (short === null) {
    return (
      <button type="button" className="btn btn-quiet justify-self-start" {...button}>
        {label}
      </button>
    );
  }
  return (
    <button type="button" className="link press-line" aria-label={label} title={label} {...button}>
      {short}
    </button>
  );
}
