import { tagsMessages } from '#messages/tags';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** The tags that lead on from the page of one; nothing where there are none. */
export function RelatedTags({ tags }: { tags: readonly TagLink[] }) {
  return (
    tags.length > 0 && (
      <nav aria-label={tagsMessages.related}>
        <TagChips tags={tags} className="offers" />
      </nav>
    )
  );
}
