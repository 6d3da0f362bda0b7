import { tagsMessages } from '#messages/tags';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** Links to performers that appear in the same videos as a performer; nothing if there are none. */
export function RelatedPerformers({ performers }: { performers: readonly TagLink[] }) {
  return (
    performers.length > 0 && (
      <nav aria-label={tagsMessages.alongside}>
        <span className="flex-none text-muted">{tagsMessages.alongside}</span>
        <TagChips tags={performers} className="offers" />
      </nav>
    )
  );
}
