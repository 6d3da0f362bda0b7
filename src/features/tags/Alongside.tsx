import { tagsMessages } from '#messages/tags';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** The performers that appear with one in the same videos; nothing where there are none. */
export function Alongside({ performers }: { performers: readonly TagLink[] }) {
  return (
    performers.length > 0 && (
      <nav aria-label={tagsMessages.alongside}>
        <span className="flex-none text-muted">{tagsMessages.alongside}</span>
        <TagChips tags={performers} className="offers" />
      </nav>
    )
  );
}
