import { tagsMessages } from '#messages/tags';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** Links to related tags; nothing if there are none. */
export function RelatedTags({ tags }: { tags: readonly TagLink[] }) {
  return (
    tags.length > 0 && (
      <nav aria-label={tagsMessages.related}>
        <span className="flex-none text-muted">{tagsMessages.related}</span>
        <TagChips tags={tags} className="offers" />
      </nav>
    )
  );
}
