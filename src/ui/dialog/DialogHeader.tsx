import { commonMessages } from '#messages/common';
import { Icon } from '../Icon.tsx';

interface Props {
  title: string;
  onClose: () => void;
}

/** Heading of a dialog, with a close button. */
export function DialogHeader({ title, onClose }: Props) {
  return (
    <div className="mb-4 flex items-center gap-3">
      <h2 className="me-auto text-xl font-bold">{title}</h2>
      <button type="button" className="btn-icon -me-2" aria-label={commonMessages.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
