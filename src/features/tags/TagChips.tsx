import { countMessages } from '#messages/counts';
import { searchMessages } from '#messages/search';
import { useId } from 'react';
import { labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import type { Tag, TagLink } from '../../lib/catalogue/video.ts';
import { getLabelLang } from '../../ui/catalogue-lang-attribute.ts';

type Props = { readonly className?: string } & (
  | { readonly tags: readonly TagLink[]; readonly hasCounts?: false }
  | { readonly tags: readonly (TagLink & Pick<Tag, 'count'>)[]; readonly hasCounts: true }
);

/** Links to the pages of tags, optionally each with its number of videos. */
export function TagChips({ className, ...list }: Props) {
  return (
    <ul className={className}>
      {list.hasCounts
        ? list.tags.map((tag) => (
            <li key={tag.slug}>
              <a className="chip" href={labelPageHref(tag)}>
                <bdi lang={getLabelLang(tag)}>{`${tag.name} `}</bdi>
                <span data-short={countMessages.inShort(tag.count)}>{countMessages.videos(tag.count)}</span>
              </a>
            </li>
          ))
        : list.tags.map((tag) => (
            <li key={tag.slug}>
              <a className="chip" href={labelPageHref(tag)} lang={getLabelLang(tag)}>
                {tag.name}
              </a>
            </li>
          ))}
    </ul>
  );
}

/** Links to popular tags under a heading, for pages without videos. Renders nothing without tags. */
export function PopularTags({ tags }: { tags: readonly TagLink[] }) {
  const id = useId();
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mx-auto max-w-2xl text-center">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {searchMessages.popularTags}
      </h2>
      <TagChips tags={tags} className="offers flex flex-wrap justify-center gap-2" />
    </section>
  );
}
