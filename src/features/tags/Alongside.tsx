import { tagsMessages } from '#messages/tags';
import { useId } from 'react';
import type { TagLink } from '../../lib/domain/video.ts';
import { TagChips } from './TagChips.tsx';

/** The performers that appear with one in the same videos; nothing where there are none. */
export function Alongside({ performers }: { performers: readonly TagLink[] }) {
  const label = useId();
  return (
    performers.length > 0 && (
      <nav aria-labelledby={label}>
        <span id={label} className="flex-none text-muted">
          {tagsMessages.alongside}
        </span>
        <TagChips tags={performers} />
      </nav>
    )
  );
}
