import { countMessages } from '#messages/counts';
import { tagHref } from '../../lib/catalogue/site/urls.ts';
import type { Tag } from '../../lib/catalogue/video.ts';
import { labelLang } from '../../ui/catalogue-lang.ts';

/** Tags as tiles with their number of videos, linked to their pages (R052). */
export function TagTiles({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className="tiles">
      {tags.map((tag) => (
        <li key={tag.id}>
          <a className="tile" href={tagHref(tag)}>
            <b lang={labelLang(tag)}>{tag.name}</b>
            <span>{countMessages.videos(tag.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
