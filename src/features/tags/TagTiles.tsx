import { countMessages } from '#messages/counts';
import { labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import type { Tag } from '../../lib/catalogue/video.ts';
import { getLabelLang } from '../../ui/catalogue-lang-attribute.ts';

/** Grid of tiles that link to the pages of tags and show their numbers of videos (R052). */
export function TagTiles({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className="tiles">
      {tags.map((tag) => (
        <li key={tag.id}>
          <a className="tile" href={labelPageHref(tag)}>
            <b lang={getLabelLang(tag)}>{tag.name}</b>
            <span>{countMessages.videos(tag.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
