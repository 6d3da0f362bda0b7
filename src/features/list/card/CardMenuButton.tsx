import { cardToolMessages } from '#messages/card-tools';
import { Icon } from '../../../ui/Icon.tsx';

/**
 * Button that opens the menu of a video. Its clicks are handled by a script in the head (head/buttons-that-open-islands.ts), so clicks
 * before hydration are not lost.
 */
export function CardMenuButton({ title }: { title: string }) {
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
