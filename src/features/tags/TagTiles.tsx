import { countMessages } from '#messages/counts';
import { tagHref } from '../../lib/catalogue/site/urls.ts';
import type { Tag } from '../../lib/catalogue/video.ts';
import { labelLang } from '../../ui/catalogue-lang.ts';

/** Grid of tiles that link to the pages of tags and show their numbers of videos (R052). */
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
