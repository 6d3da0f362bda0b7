import { tagsMessages } from '#messages/tags';
import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { useEffect, useState } from 'react';
import { PATHS } from '../lib/domain/address.ts';
import { SKELETON_CARDS } from '../lib/domain/limits.ts';
import type { PageList } from '../features/list/page-list.ts';
import { useTabTitle } from '../features/search/use-tab-title.ts';
import { findTag, retryTags, type TagDetail } from '../features/tags/find-tags.ts';
import { RelatedTags } from '../features/tags/RelatedTags.tsx';
import { HideTag } from './HideTag.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Failure } from '../ui/Failure.tsx';
import { SkeletonCards } from '../features/list/SkeletonCards.tsx';
import { VideoGrid } from './VideoGrid.tsx';

type State = 'loading' | 'missing' | 'error' | TagDetail;

function slugOf(pathname: string): string {
  const [, , slug = ''] = pathname.split('/');
  try {
    return decodeURIComponent(slug);
  } catch {
    // a stray percent sign: no tag has it in its slug
    return slug;
  }
}

/** The page of a tag that has none among the files: the tag may still be in the data, else it does not exist (R062). */
export function TagFallback() {
  const [state, setState] = useState<State>('loading');
  useTabTitle(typeof state === 'object' ? state.tag.name : null);
  const look = () => {
    findTag(slugOf(location.pathname)).then(
      (found) => setState(found ?? 'missing'),
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
  return state === 'missing' ? <Missing /> : <Found {...state} />;
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

/** A tag's page as its own would be. */
function Found({ tag, related }: TagDetail) {
  const [pageList] = useState<PageList>({ name: 'tag', tag });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl font-extrabold wrap-anywhere">
          {tag.name}{' '}
          <span className="font-medium whitespace-nowrap text-muted">{countMessages.videosInFull(tag.count)}</span>
        </h1>
        <HideTag slug={tag.slug} />
      </div>
      {tag.others && <p className="mt-2 wrap-anywhere text-muted">{tagsMessages.others(tag.others)}</p>}
      <div className="tag-line mt-2">
        <a href={PATHS.tags} className="link">
          {tagsMessages.back}
        </a>
        <RelatedTags tags={related} />
      </div>
      <div className="list-tools mt-4">
        <h2 className="me-auto text-xl font-bold">{tagsMessages.videos}</h2>
        <ListToolbar pageList={pageList} />
      </div>
      <VideoGrid pageList={pageList} prerendered={null} />
    </>
  );
}
