import { tagsMessages } from '#messages/tags';
import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { useEffect, useState } from 'react';
import { PATHS } from '../lib/domain/address.ts';
import { SKELETON_CARDS } from '../lib/domain/limits.ts';
import type { PageList } from '../features/list/page-list.ts';
import type { Tag, TagLink } from '../lib/domain/video.ts';
import { findTag, retryTags } from '../features/tags/find-tags.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { SortBar } from './SortBar.tsx';
import { Failure } from '../ui/Failure.tsx';
import { SkeletonCards } from '../features/list/SkeletonCards.tsx';
import { VideoGrid } from './VideoGrid.tsx';

interface Props {
  /** The tags that the filter panel offers. */
  tags: readonly TagLink[];
  builtAt: number;
}

type State = 'loading' | 'missing' | 'error' | Tag;

function slugOf(pathname: string): string {
  const [, , slug = ''] = pathname.split('/');
  try {
    return decodeURIComponent(slug);
  } catch {
    // a stray percent sign: no tag has it in its slug
    return slug;
  }
}

/** A tag's page that is not among the files: the tag may still be in the data, else it does not exist (R062). */
export function TagFallback({ tags, builtAt }: Props) {
  const [state, setState] = useState<State>('loading');
  const look = () => {
    findTag(slugOf(location.pathname)).then(
      (found) => setState(found?.tag ?? 'missing'),
      () => setState('error'),
    );
  };
  useEffect(look, []);
  if (state === 'loading') {
    return (
      <>
        <p role="status" className="sr-only">
          {commonMessages.loadingVideos}
        </p>
        <ul className="cards" aria-busy="true">
          <SkeletonCards count={SKELETON_CARDS} />
        </ul>
      </>
    );
  }
  if (state === 'error') {
    const retry = () => {
      setState('loading');
      retryTags();
      look();
    };
    return <Failure text={commonMessages.loadFailed} onRetry={retry} />;
  }
  return state === 'missing' ? <Missing /> : <Found tag={state} tags={tags} builtAt={builtAt} />;
}

function Missing() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <h1 className="text-2xl font-extrabold">{tagsMessages.notFound}</h1>
      <p className="text-lg text-muted">{tagsMessages.notFoundText}</p>
      <a className="btn btn-main" href={PATHS.tags}>
        {tagsMessages.back}
      </a>
    </div>
  );
}

function Found({ tag, tags, builtAt }: Props & { tag: Tag }) {
  const [pageList] = useState<PageList>({ name: 'tag', tag });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-2xl font-extrabold">
          {tag.name} <span className="font-medium text-muted">{countMessages.videosInFull(tag.count)}</span>
        </h1>
        <FilterPanel tags={tags} />
        <SortBar pageList={pageList} />
        {tag.others && <p className="basis-full wrap-anywhere text-muted">{tagsMessages.others(tag.others)}</p>}
      </div>
      <VideoGrid pageList={pageList} initial={null} builtAt={builtAt} />
    </>
  );
}
