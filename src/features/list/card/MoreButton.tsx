import { cardToolMessages } from '#messages/card-tools';
import { Icon } from '../../../ui/Icon.tsx';

/** The button that opens the menu of a video. The head's script hears its presses (head/island-buttons.ts), so that none comes too early. */
export function MoreButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className="card-more"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={cardToolMessages.more(title)}
    >
      <Icon name="ellipsis" />
    </button>
  );
}
