import { cardToolMessages } from '#messages/card-tools';
import { Icon } from '../../../ui/Icon.tsx';

/** Button that opens a video's menu. A script in the head (head/buttons-that-open-islands.ts) handles clicks, even before hydration. */
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
