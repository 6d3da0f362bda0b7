import { searchMessages } from '#messages/search';
import { useId } from 'react';
import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** Links to popular tags under a heading, for pages without videos. */
export function PopularTags({ tags }: { tags: readonly TagLink[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto max-w-2xl text-center">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {searchMessages.popularTags}
      </h2>
      <TagChips tags={tags} className="offers flex flex-wrap justify-center gap-2" />
    </section>
  );
}
