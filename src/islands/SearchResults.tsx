import { searchMessages } from '#messages/search';
import { linkMessages } from '#messages/links';
import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PATHS } from '../lib/catalogue/site/address.ts';
import { kindOf, nameOfSlug, type LabelKind } from '../lib/catalogue/label.ts';
import { toQueryText } from '../lib/catalogue/text/query-text.ts';
import { hasSearch, type PageList } from '../features/list/state/page-list.ts';
import type { Tag, TagLink } from '../lib/catalogue/video.ts';
import { countChosen } from '../features/list/state/tag-choice.ts';
import { DEFAULT_LIST_STATE, type ListState } from '../features/list/state/list-url.ts';
import { $results, startResults } from '../features/list/machine/results-store.ts';
import { countFound, WAITING_RESULTS, type Results } from '../features/list/machine/results.ts';
import { $listState } from '../features/list/state/list-state-store.ts';
import { useAllHidden } from '../features/list/machine/use-all-hidden.ts';
import { SearchForm, SearchInput } from '../features/search/SearchForm.tsx';
import { useTabTitle } from '../features/search/use-tab-title.ts';
import { useTypedText } from '../features/search/use-typed-text.ts';
import { DEFAULT_SETTINGS } from '../features/settings/settings.ts';
import { $settings } from '../features/settings/settings-store.ts';
import { TagChips } from '../features/tags/TagChips.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Message } from '../ui/Message.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { VideoGrid } from './VideoGrid.tsx';

interface Props {
  /** The tags that lead on from an empty search. */
  tags: readonly TagLink[];
}

/** The page is whole without them. */
const RecentSearches = lazyPart(() => import('../features/recent-searches/RecentSearches.tsx'));
const SavedSearches = lazyPart(() => import('../features/saved-searches/SavedSearches.tsx'));

/** In the gap that the toolbar leaves above it, so that it does not move. */
const SEEN_ABOVE_TOOLBAR = 'absolute text-sm/4.5 text-muted';

const SEARCH_LIST: PageList = { name: 'search', tag: null };

function titleOf({ tag, text }: ListState, tagName: string | null): string {
  if (tag !== null) return searchMessages.resultsForTag(kindOf(tag), tagName ?? nameOfSlug(tag));
  return text === '' ? searchMessages.results : searchMessages.resultsFor(text);
}

/** What screen readers hear of what was found. */
function searchStatus(results: Results, text: string, allHidden: number | null): string {
  const { status, total, exact, reading } = results;
  if (allHidden !== 0) return allHidden === null ? '' : listMessages.allHidden(allHidden);
  if (status === 'growing') return listMessages.loadingMore;
  if (status !== 'ready' || !exact) return '';
  const { count } = countFound(results);
  if (reading !== null) return `${searchMessages.readAs(text, reading)} ${searchMessages.found(total)}`;
  return count < total ? searchMessages.foundAndClose(count, total - count) : searchMessages.found(count);
}

function Page({ tags: popular }: Props) {
  const listState = useStore($listState, { ssr: () => DEFAULT_LIST_STATE });
  const results = useStore($results, { ssr: () => WAITING_RESULTS });
  const { text, type, search } = useTypedText(listState.text);
  const { status, tags, total } = results;
  const { keepsSearches } = useStore($settings, { ssr: () => DEFAULT_SETTINGS });
  const allHidden = useAllHidden(results);
  const isStarted = status !== 'waiting';
  const isSearching = status === 'loading' || toQueryText(text) !== listState.text;
  const isAsked = hasSearch(listState);
  const hasToolbar = isAsked && (total > 0 || countChosen(listState) > 0);
  const title = isStarted ? titleOf(listState, tags[0]?.name ?? null) : null;
  useEffect(() => startResults(SEARCH_LIST, null), []);
  useTabTitle(title);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        <h1 className="line-clamp-1 min-h-[1lh] text-2xl font-extrabold wrap-anywhere md:max-w-3/5 md:flex-none">
          {title ?? searchMessages.results}
        </h1>
        <SearchForm
          aria-label={searchMessages.thisCatalogue}
          className="needs-script w-full md:max-w-md"
          onSearch={search}
        >
          <SearchBox>
            <SearchInput
              type="search"
              className="field"
              aria-label={searchMessages.theCatalogue}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          </SearchBox>
        </SearchForm>
      </div>
      {isAsked && <MatchingTags tags={tags} isKnown={status !== 'loading'} />}
      <p role="status" className={isSearching ? (isAsked ? SEEN_ABOVE_TOOLBAR : 'mt-8 mb-4 text-muted') : 'sr-only'}>
        {isSearching ? searchMessages.searching : isAsked ? searchStatus(results, listState.text, allHidden) : ''}
      </p>
      {isAsked && <Toolbar results={results} isShown={hasToolbar} hasRoom={isSearching} />}
      <div id="list" tabIndex={-1}>
        {isAsked && <VideoGrid pageList={SEARCH_LIST} prerendered={null} />}
      </div>
      {keepsSearches && <RecentSearches isShown={isStarted && !isAsked} />}
      {isStarted && !isAsked && <SavedSearches />}
      {isStarted && !isAsked && (
        <Message icon="search" text={searchMessages.hint}>
          <p className="text-pretty text-muted">{searchMessages.operators}</p>
        </Message>
      )}
      {(isAsked ? status === 'ready' && total === 0 && allHidden === 0 : isStarted) && <PopularTags tags={popular} />}
    </>
  );
}

/** Performers or sources of a search, under their heading; nothing if there are none. */
function MatchingLabels({ kind, labels }: { kind: 'performer' | 'source'; labels: readonly Tag[] }) {
  if (labels.length === 0) return null;
  return (
    <section className="contents" aria-labelledby={`matching-${kind}`}>
      <h2 id={`matching-${kind}`} className="flex-none ps-2 text-sm text-muted">
        {searchMessages.labels[kind]}
      </h2>
      <TagChips tags={labels} hasCounts />
    </section>
  );
}

/** The tags, performers and sources of a search. Their line has its height from the start, so that videos replace their skeletons. */
function MatchingTags({ tags, isKnown }: { tags: readonly Tag[]; isKnown: boolean }) {
  const ofKind = (kind: LabelKind) => tags.filter(({ slug }) => kindOf(slug) === kind);
  return (
    <div>
      <div className="tag-line">
        <section className="contents" aria-labelledby="matching-tags">
          <h2 id="matching-tags" className="sr-only">
            {searchMessages.tags}
          </h2>
          <TagChips tags={ofKind('tag')} hasCounts />
        </section>
        <MatchingLabels kind="performer" labels={ofKind('performer')} />
        <MatchingLabels kind="source" labels={ofKind('source')} />
        {/* what stands behind tags that are still to come would be pushed aside */}
        {isKnown && (
          <a href={PATHS.tags} className="link">
            {linkMessages.browseTags}
          </a>
        )}
      </div>
    </div>
  );
}

interface ToolbarProps {
  results: Results;
  isShown: boolean;
  /** Whether it keeps its room while it does not show. */
  hasRoom: boolean;
}

/** The heading of the videos, with their filters and order. Where it does not show it stays, so that filters that were open are so again. */
function Toolbar({ results, isShown, hasRoom }: ToolbarProps) {
  const { status, videos } = results;
  const { count, isExact } = countFound(results);
  // a list that has not come, or cannot be had, holds nobody knows how many
  const isKnown = status === 'ready' || videos.length > 0;
  return (
    <div className={`list-tools mt-4.5 ${isShown ? '' : hasRoom ? 'invisible' : 'invisible absolute'}`}>
      <h2 className="grow basis-32 text-xl leading-[1.05] font-bold">
        {isKnown ? searchMessages.videosFound(count, isExact) : searchMessages.videos}
      </h2>
      <ListToolbar pageList={SEARCH_LIST} />
    </div>
  );
}

/** Where to go on from an empty search. */
function PopularTags({ tags }: { tags: readonly TagLink[] }) {
  return (
    <section aria-labelledby="popular-tags" className="mx-auto max-w-2xl text-center">
      <h2 id="popular-tags" className="mb-4 text-lg font-bold">
        {searchMessages.popularTags}
      </h2>
      <TagChips tags={tags} className="offers flex flex-wrap justify-center gap-2" />
    </section>
  );
}

/** The search page: title, matching tags, filters, order and videos (R080-R085). */
export function SearchResults(props: Props) {
  return (
    <Boundary>
      <Page {...props} />
    </Boundary>
  );
}
