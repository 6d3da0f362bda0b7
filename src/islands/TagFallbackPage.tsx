import { tagsMessages } from '#messages/tags';
import { commonMessages } from '#messages/common';
import { countMessages } from '#messages/counts';
import { useEffect, useState } from 'react';
import { labelPageBackLinkHref, labelSlugOfPath } from '../lib/catalogue/site/page-urls.ts';
import { getLabelKindOfSlug, type LabelKindWithPage } from '../lib/catalogue/label-kinds-and-slugs.ts';
import { SKELETON_CARD_COUNT } from '../lib/catalogue/limits.ts';
import type { PageVideoList } from '../lib/catalogue/list/page-video-list-definition.ts';
import { useTabTitle } from '../features/search/use-tab-title.ts';
import { findTag } from '../features/tags/tags-store.ts';
import type { LabelWithRelatedLabels } from '../lib/catalogue/video-query.ts';
import type { TagLink } from '../lib/catalogue/video.ts';
import { retryCatalogue } from '../lib/client/catalogue-client.ts';
import { PopularTags } from '../features/tags/TagChips.tsx';
import { RelatedLabels } from '../features/tags/RelatedLabels.tsx';
import { FollowAndHideTagButtons } from './FollowAndHideTagButtons.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { getLabelLang } from '../ui/catalogue-lang-attribute.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { SkeletonCards } from '../features/list/card/CardGrid.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { createIsland } from '../ui/create-island.tsx';

interface Props {
  /** Popular tags, suggested if the tag does not exist. */
  tags: readonly TagLink[];
}

type State = 'loading' | 'missing' | 'error' | LabelWithRelatedLabels;

function TagPage({ tags }: Props) {
  const [state, setState] = useState<State>('loading');
  useTabTitle(typeof state === 'object' ? state.tag.name : null);
  const look = () => {
    findTag(labelSlugOfPath(location.pathname) ?? '').then(
      (found) => setState(found ?? 'missing'),
      () => setState('error'),
    );
  };
  useEffect(look, []);
  const retry = () => {
    setState('loading');
    retryCatalogue();
    look();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'loading'
          ? commonMessages.loadingVideos
          : state === 'missing' && tagsMessages.notFound[kindOfPage()]}
      </p>
      {state === 'loading' && <LoadingTag />}
      {state === 'error' && <ErrorMessage text={commonMessages.loadFailed} onRetry={retry} />}
      {state === 'missing' && <MissingTag tags={tags} />}
      {typeof state === 'object' && <FoundTag {...state} />}
    </>
  );
}

const UNKNOWN_TAG: PageVideoList = { name: 'tag', tag: { name: '', slug: '' } };

/**
 * Placeholder of the page while its tag is loading: the controls take up their space, so that the skeletons are where the cards will be.
 */
function LoadingTag() {
  return (
    <>
      <div className="needs-script flex flex-wrap items-center justify-between gap-x-6">
        {/* before hydration, a script inserts the name of the tag (head/fill-heading-before-paint.ts) */}
        <h1
          id="list-title"
          className="text-2xl font-extrabold wrap-anywhere max-sm:basis-full"
          suppressHydrationWarning
        >
          {tagsMessages.videos}
        </h1>
        <div className="invisible">
          <FollowAndHideTagButtons name="" slug="" />
        </div>
      </div>
      <div className="needs-script tag-line mt-2" />
      <div className="list-tools needs-script invisible mt-4">
        <h2 className="me-auto text-xl font-bold">{tagsMessages.videos}</h2>
        <ListToolbar pageList={UNKNOWN_TAG} />
      </div>
      <div className="list-body">
        <div className="filter-column" />
        <ul id="list" tabIndex={-1} className="cards" aria-busy="true">
          <SkeletonCards count={SKELETON_CARD_COUNT} />
        </ul>
      </div>
    </>
  );
}

/** Returns whether the URL requests the page of a tag, a performer or a source. */
const kindOfPage = () => getLabelKindOfSlug(labelSlugOfPath(location.pathname) ?? '') as LabelKindWithPage;

function MissingTag({ tags }: Props) {
  const kind = kindOfPage();
  return (
    <div id="list" tabIndex={-1}>
      <EmptyState icon="search" title={tagsMessages.notFound[kind]} text={tagsMessages.notFoundText[kind]}>
        <a className="btn btn-main" href={labelPageBackLinkHref(kind)}>
          {tagsMessages.back[kind]}
        </a>
      </EmptyState>
      <PopularTags tags={tags} />
    </div>
  );
}

/** Page of a tag that was found in the catalogue, with the same content as a prerendered tag page. */
function FoundTag({ tag, related, alongside }: LabelWithRelatedLabels) {
  const kind = getLabelKindOfSlug(tag.slug) as LabelKindWithPage;
  const [pageList] = useState<PageVideoList>({ name: 'tag', tag });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl font-extrabold wrap-anywhere">
          <bdi lang={getLabelLang(tag)}>{tag.name}</bdi>
          {/* outside of the name: inside, the space would be at the wrong end if the name has another direction than the page */}
          <span> </span>
          <span className="font-medium whitespace-nowrap text-muted">{countMessages.videosInFull(tag.count)}</span>
        </h1>
        <FollowAndHideTagButtons name={tag.name} slug={tag.slug} />
      </div>
      {tag.others && <p className="mt-2 wrap-anywhere text-muted">{tagsMessages.others(kind, tag.others)}</p>}
      <div className="tag-line mt-2">
        <a href={labelPageBackLinkHref(kind)} className="link">
          {tagsMessages.back[kind]}
        </a>
        <RelatedLabels title={tagsMessages.alongside} labels={alongside} />
        <RelatedLabels title={tagsMessages.related} labels={related} />
      </div>
      <div className="list-tools mt-4">
        <h2 className="me-auto text-xl font-bold">{tagsMessages.videos}</h2>
        <ListToolbar pageList={pageList} />
      </div>
      <div className="list-body">
        <div className="filter-column" />
        <div id="list" tabIndex={-1}>
          <VideoGrid pageList={pageList} prerendered={null} />
        </div>
      </div>
    </>
  );
}

/** Page of a tag without prerendered page: requests the tag from the catalogue, or shows that the tag does not exist (R062). */
export const TagFallbackPage = createIsland(TagPage);
