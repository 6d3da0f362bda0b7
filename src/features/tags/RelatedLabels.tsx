import type { TagLink } from '../../lib/catalogue/video.ts';
import { TagChips } from './TagChips.tsx';

/** Number of links in the line before the visitor opens it, the same number as in the style sheet. Phones show none. */
const LINKS_IN_SIGHT = 3;

interface Props {
  title: string;
  labels: readonly TagLink[];
}

/**
 * Links to related tags or performers, in a line after their title. A press on the title shows all of them, also without JavaScript. The
 * links are not in the `details` element, because some of them are visible while it is closed. Renders nothing without links.
 */
export function RelatedLabels({ title, labels }: Props) {
  if (labels.length === 0) return null;
  return (
    <nav aria-label={title}>
      {labels.length > LINKS_IN_SIGHT ? (
        <details>
          <summary>{title}</summary>
        </details>
      ) : (
        <span className="flex-none text-muted">{title}</span>
      )}
      <TagChips tags={labels} className="offers" />
    </nav>
  );
}
