import { searchMessages } from '#messages/search';
import { linkMessages } from '#messages/links';
import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PAGE_PATHS } from '../lib/catalogue/site/page-urls.ts';
import {
  getLabelKindOfSlug,
  isSameLabel,
  createLabelNameFromSlug,
  LABEL_KINDS_WITH_PAGE,
  type LabelKindWithPage,
} from '../lib/catalogue/label-kinds-and-slugs.ts';
import { findIgnoredOr } from '../lib/catalogue/text/find-search-text-filters.ts';
import { toQueryText } from '../lib/catalogue/text/remove-control-characters.ts';
import { hasSearchCriteria, type PageVideoList } from '../lib/catalogue/list/page-video-list-definition.ts';
import type { Tag, TagLink } from '../lib/catalogue/video.ts';
import { countActiveFilters } from '../features/list/state/filter-selection.ts';
import type { ListState } from '../lib/catalogue/list/list-url.ts';
import { $listResults, startLoadingList } from '../features/list/machine/list-results-store.ts';
import { countFoundVideos, type ListResults } from '../features/list/machine/list-results.ts';
import { $listState } from '../features/list/state/list-state-store.ts';
import { useFullyHiddenVideoCount, useHiddenVideos } from '../features/list/machine/use-hidden-videos.ts';
import { $searchBoxText } from '../features/search/search-text-store.ts';
import { useTabTitle } from '../features/search/use-tab-title.ts';
import { $settings } from '../features/settings/settings-store.ts';
import { PopularTags, TagChips } from '../features/tags/TagChips.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { markName, removeNameMarks, renderTextWithNames } from '../ui/text-with-names.ts';
import { createIsland } from '../ui/create-island.tsx';
import { VideoGrid } from './VideoGrid.tsx';

interface Props {
  /** Popular tags, suggested before the first search and for a search without results. */
  tags: readonly TagLink[];
}

/** The code of recent and saved searches is loaded separately, because the search page also works without this code. */
const RecentSearches = createLazyComponent(() => import('../features/recent-searches/RecentSearches.tsx'));
const SavedSearches = createLazyComponent(() => import('../features/saved-searches/SavedSearches.tsx'));

const SEARCH_LIST: PageVideoList = { name: 'search', tag: null };

/** Loading statuses in which the results of a search are unknown. */
const LOADING_STATUSES: ReadonlySet<ListResults['status']> = new Set(['waiting', 'loading']);

/** Returns the title of the page, in which names in the language of the catalogue are marked. */
function titleOf(
  { tag, text, like }: ListState,
  { status, tags: [label], similarTo }: ListResults,
  hidden: ReadonlyMap<string, string>,
): string {
  // do not show the title of a video that the visitor has hidden
  if (like !== null)
    return similarTo === null || hidden.has(like)
      ? searchMessages.similar
      : searchMessages.similarTo(markName({ name: similarTo }));
  if (tag !== null) {
    // while the list loads, the label may be of the previous search
    const isKnown = label && (!LOADING_STATUSES.has(status) || isSameLabel(label.slug, tag));
    return searchMessages.resultsForTag(
      getLabelKindOfSlug(tag),
      markName(isKnown ? label : { name: createLabelNameFromSlug(tag) }),
    );
  }
  return text === '' ? searchMessages.results : searchMessages.resultsFor(text);
}

/** Returns a text for screen readers about the result of a search. */
function searchStatus(results: ListResults, allHidden: number | null, hidden: ReadonlyMap<string, string>): string {
  const { status, text, exact, reading } = results;
  if (allHidden !== 0) return allHidden === null ? '' : listMessages.allHidden(allHidden);
  if (status === 'growing') return listMessages.loadingMore;
  if (status !== 'ready' || !exact) return '';
  const { count } = countFoundVideos(results, hidden);
  const { count: total } = countFoundVideos({ ...results, asTyped: null }, hidden);
  if (reading !== null) return `${searchMessages.readAs(text, reading)} ${searchMessages.found(total)}`;
  return count < total ? searchMessages.foundAndClose(count, total - count) : searchMessages.found(count);
}

/**
 * Returns the phase of the page: `isStarted` after the search that the URL describes has started, `isAsked` if the page shows the elements
 * of a search (such as results and toolbar), and two CSS classes: of these elements, and of those that are shown without a search. Until
 * the search starts, the HTML has both sets (the elements of a search as skeletons), and a script in the head decides which set is visible
 * (`data-list`).
 */
function phaseOf(status: ListResults['status'], listState: ListState) {
  return status === 'waiting'
    ? { isStarted: false, isAsked: true, className: 'when-searched', hintClassName: 'needs-script when-not-searched' }
    : { isStarted: true, isAsked: hasSearchCriteria(listState), className: undefined, hintClassName: undefined };
}

/** Returns a note about unknown labels, ignored ORs and invalid operators of a search text; empty if there are none. */
function describeSearchProblems({ text, misread, unknownLabels }: ListResults): string {
  const ignored = findIgnoredOr(text);
  return [
    ...(unknownLabels.length > 0 ? [searchMessages.unknown(unknownLabels.map(createLabelNameFromSlug))] : []),
    ...(ignored.length > 0 ? [searchMessages.ignoredOr(ignored.join(', '))] : []),
    ...(misread.length > 0 ? [searchMessages.misread(misread.join(', '))] : []),
  ].join(' · ');
}

function Page({ tags: popular }: Props) {
  const listState = useStore($listState, { ssr: 'initial' });
  const results = useStore($listResults, { ssr: 'initial' });
  const boxText = useStore($searchBoxText, { ssr: () => '' });
  const { status, tags, total } = results;
  const { keepsSearches } = useStore($settings, { ssr: 'initial' });
  const allHidden = useFullyHiddenVideoCount(results);
  const hidden = useHiddenVideos();
  const { isStarted, isAsked, className, hintClassName } = phaseOf(status, listState);
  const isSearching = status === 'loading' || toQueryText(boxText) !== results.text;
  const hasToolbar = isAsked && (total > 0 || countActiveFilters(listState) > 0);
  const title = isStarted ? titleOf(listState, results, hidden) : null;
  useEffect(() => startLoadingList(SEARCH_LIST, null), []);
  useTabTitle(title && removeNameMarks(title));
  return (
    <>
      {/* with a new key, React creates a new element, which replaces the text that a script in the head has inserted */}
      <Heading
        key={String(isStarted)}
        text={title ?? searchMessages.results}
        lines={listState.like === null ? 'line-clamp-2' : 'line-clamp-1'}
      />
      {isAsked && <MatchingTags tags={tags} isKnown={!LOADING_STATUSES.has(status)} className={className} />}
      {/* over results, the text is in the gap above the toolbar, so that nothing shifts when the text appears */}
      <p
        role="status"
        className={isSearching ? (isAsked ? 'absolute text-sm/4.5 text-muted' : 'mt-8 mb-4 text-muted') : 'sr-only'}
      >
        {isSearching ? searchMessages.searching : isAsked ? searchStatus(results, allHidden, hidden) : ''}
      </p>
      {isAsked && <Toolbar results={results} isShown={hasToolbar} reservesSpace={isSearching} className={className} />}
      <div className={className}>
        <List
          isAsked={isAsked}
          hasFilters={hasToolbar || isSearching}
          note={LOADING_STATUSES.has(status) ? '' : describeSearchProblems(results)}
        />
      </div>
      {keepsSearches && <RecentSearches isShown={isStarted && !isAsked} />}
      {isStarted && !isAsked && <SavedSearches />}
      {!(isStarted && isAsked) && (
        <div className={hintClassName}>
          <EmptyState icon="search" text={searchMessages.hint}>
            <p className="text-pretty text-muted">{searchMessages.operators}</p>
          </EmptyState>
          <PopularTags tags={popular} />
        </div>
      )}
      {isAsked && status === 'ready' && total === 0 && allHidden === 0 && <PopularTags tags={popular} />}
    </>
  );
}

/**
 * Heading of the page. Before hydration, a script inserts the search text or tag, or a text for similar videos
 * (head/fill-heading-before-paint.ts). The title of the similar video arrives later, in the single line of that text.
 */
const Heading = ({ text, lines }: { text: string; lines: string }) => (
  <h1 id="list-title" className={`${lines} min-h-[1lh] text-2xl font-extrabold wrap-anywhere`} suppressHydrationWarning>
    {renderTextWithNames(text)}
  </h1>
);

/** The videos, and the column for their filters. The column takes up its space even if there is nothing to filter. */
const List = ({ isAsked, hasFilters, note }: { isAsked: boolean; hasFilters: boolean; note: string }) => (
  <div className={isAsked ? 'list-body' : undefined}>
    {isAsked && <div className={`filter-column ${hasFilters ? '' : 'invisible'}`} />}
    <div id="list" tabIndex={-1}>
      {isAsked && <VideoGrid pageList={SEARCH_LIST} prerendered={null} note={note} />}
    </div>
  </div>
);

/** Links to tags, performers or sources that match a search, under a heading. */
function MatchingLabels({ kind, labels }: { kind: LabelKindWithPage; labels: readonly Tag[] }) {
  return (
    <section className="contents" aria-labelledby={`matching-${kind}`}>
      <h2 id={`matching-${kind}`} className={kind === 'tag' ? 'sr-only' : 'flex-none ps-2 text-sm text-muted'}>
        {kind === 'tag' ? searchMessages.tags : searchMessages.labels[kind]}
      </h2>
      <TagChips tags={labels} hasCounts />
    </section>
  );
}

interface MatchingTagsProps {
  tags: readonly Tag[];
  isKnown: boolean;
  className: string | undefined;
}

/**
 * Line with tags, performers and sources that match a search, or with a link to all tags if none match. The line has its final height from
 * the start, so that the videos appear at the position of their skeleton cards.
 */
function MatchingTags({ tags, isKnown, className }: MatchingTagsProps) {
  const matching = LABEL_KINDS_WITH_PAGE.map((kind) => {
    return { kind, labels: tags.filter(({ slug }) => getLabelKindOfSlug(slug) === kind) };
  }).filter(({ labels }) => labels.length > 0);
  return (
    <div className={className}>
      <div className="tag-line">
        {matching.map(({ kind, labels }) => (
          <MatchingLabels key={kind} kind={kind} labels={labels} />
        ))}
        {isKnown && matching.length === 0 && (
          <a href={PAGE_PATHS.tags} className="link">
            {linkMessages.browseTags}
          </a>
        )}
      </div>
    </div>
  );
}

interface ToolbarProps {
  results: ListResults;
  isShown: boolean;
  /** True if the toolbar takes up its space even while the toolbar is hidden. */
  reservesSpace: boolean;
  className: string | undefined;
}

/**
 * Heading with the number of videos found, and the toolbar with filters and sort order. Heading and toolbar stay mounted while they are
 * hidden, so that open filters stay open.
 */
function Toolbar({ results, isShown, reservesSpace, className = '' }: ToolbarProps) {
  const { status, videos } = results;
  const { count, isExact } = countFoundVideos(results, useHiddenVideos());
  // while a list is loading and after an error, the number of videos is unknown
  const isKnown = status === 'ready' || videos.length > 0;
  const isHiddenInPlace = reservesSpace || status === 'waiting';
  return (
    <div
      className={`list-tools mt-4.5 ${className} ${isShown ? '' : isHiddenInPlace ? 'invisible' : 'invisible absolute'}`}
    >
      <h2 className="grow basis-28 text-xl leading-[1.05] font-bold">
        {isKnown ? searchMessages.videosFound(count, isExact) : searchMessages.videos}
      </h2>
      <ListToolbar pageList={SEARCH_LIST} />
    </div>
  );
}

/** The search page: title, matching tags, toolbar with filters and sort order, and videos (R080-R085). */
export const SearchResults = createIsland(Page);
