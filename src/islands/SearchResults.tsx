import { searchMessages } from '#messages/search';
import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { PATHS, tagHref } from '../lib/domain/address.ts';
import { QUERY_MAX, SEARCH_DEBOUNCE_MS } from '../lib/domain/limits.ts';
import { toQueryText } from '../lib/domain/query-text.ts';
import { hasSearch, type PageList } from '../features/list/page-list.ts';
import type { TagLink } from '../lib/domain/video.ts';
import { countChosen } from '../features/list/tag-choice.ts';
import { DEFAULT_LIST_STATE, type ListState } from '../features/list/list-url.ts';
import { $results, startResults } from '../features/list/results-store.ts';
import { WAITING_RESULTS, type Results } from '../features/list/results.ts';
import { debounce } from '../lib/browser/debounce.ts';
import { $listState, setText } from '../features/list/list-state-store.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { SortBar } from './SortBar.tsx';
import { TagTiles } from '../features/tags/TagTiles.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Message } from '../ui/Message.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { VideoGrid } from './VideoGrid.tsx';
import { mark } from '../lib/browser/document-state.ts';

interface Props {
  /** The tags that the filter panel offers. */
  tags: readonly TagLink[];
  builtAt: number;
}

/** The page is whole without them. */
const SavedSearches = lazyPart(() => import('../features/saved-searches/SavedSearches.tsx'));

const SEARCH_LIST: PageList = { name: 'search', tag: null };

function titleOf({ tag, text }: ListState, tagName: string | null): string {
  if (tag !== null) return searchMessages.resultsForTag(tagName ?? tag);
  return text === '' ? searchMessages.results : searchMessages.resultsFor(text);
}

/** What screen readers hear of what was found. */
function searchStatus({ status, total, exact }: Results): string {
  if (status === 'growing') return listMessages.loadingMore;
  return status === 'ready' && exact ? searchMessages.found(total) : '';
}

/** The page's state and what the visitor can do with it. */
function useSearch() {
  const listState = useStore($listState, { ssr: () => DEFAULT_LIST_STATE });
  const results = useStore($results, { ssr: () => WAITING_RESULTS });
  // what is typed and not yet searched, and what was searched when it was typed
  const [typed, setTyped] = useState<{ text: string; after: string } | null>(null);
  const search = useMemo(() => debounce(SEARCH_DEBOUNCE_MS, setText), []);
  // a blank at its end is still wanted after the search: more words may follow
  const isTyped = typed !== null && (typed.after === listState.text || toQueryText(typed.text) === listState.text);
  const text = isTyped ? typed.text : listState.text;
  const title = titleOf(listState, results.tags[0]?.name ?? null);
  const isStarted = results.status !== 'waiting';
  const isSearching = results.status === 'loading' || toQueryText(text) !== listState.text;
  const isAsked = hasSearch(listState);
  const isAlive = useHydrated();
  // read once: a text that is searched may hold anything, a point between blanks too
  const siteEnding = useRef<string>(null);

  useEffect(() => startResults(SEARCH_LIST, null), []);
  useEffect(() => {
    // a tab that says nothing of the site keeps its title beside it
    const kept = mark('title') ?? document.title;
    siteEnding.current ??= / · .*$/.exec(kept)?.[0] ?? '';
    if (isStarted) document.title = title + siteEnding.current;
  }, [title, isStarted]);

  const change = (next: string) => {
    setTyped({ text: next, after: listState.text });
    search(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.cancel();
    if (toQueryText(text) !== '') setText(text);
  };
  return { listState, results, text, title, isAlive, isStarted, isSearching, isAsked, change, submit };
}

/** Where to go on from an empty search. */
function PopularTags({ tags }: { tags: readonly TagLink[] }) {
  return (
    <section aria-labelledby="popular-tags" className="mx-auto max-w-2xl text-center">
      <h2 id="popular-tags" className="mb-4 text-lg font-bold">
        {searchMessages.popularTags}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <a className="chip" href={tagHref(tag)}>
              {tag.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Page({ tags: popular, builtAt }: Props) {
  const { listState, results, text, title, isAlive, isStarted, isSearching, isAsked, change, submit } = useSearch();
  const { tags } = results;
  // a list that has not come, or cannot be had, holds nobody knows how many
  const isKnown = results.status === 'ready' || results.videos.length > 0;
  const hasVideos = results.total > 0 || countChosen(listState) > 0;
  return (
    <>
      {/* what is searched is known only to the browser: the heading has its room from the start, so that nothing below it moves */}
      <h1 className="line-clamp-2 min-h-[2lh] text-2xl font-extrabold wrap-anywhere sm:line-clamp-1 sm:min-h-[1lh]">
        {isStarted ? title : searchMessages.results}
      </h1>
      <form
        action={PATHS.search}
        method="get"
        role="search"
        aria-label={searchMessages.thisCatalogue}
        className="needs-script relative mt-5 max-w-xl"
        noValidate={isAlive}
        onSubmit={submit}
      >
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
        <input
          type="search"
          name="q"
          required={!isAlive}
          pattern=".*\S.*"
          maxLength={QUERY_MAX}
          className="field ps-11"
          placeholder={searchMessages.placeholder}
          aria-label={searchMessages.theCatalogue}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </form>
      {tags.length > 0 && (
        <section className="mt-8" aria-labelledby="matching-tags">
          <h2 id="matching-tags" className="mb-3 text-xl font-bold">
            {searchMessages.tags}
          </h2>
          <TagTiles tags={tags} />
        </section>
      )}
      <p role="status" className={isSearching ? 'mt-8 mb-4 text-muted' : 'sr-only'}>
        {isSearching ? searchMessages.searching : isAsked && isStarted ? searchStatus(results) : ''}
      </p>
      {isAsked && hasVideos && (
        <div className="mt-8 mb-6 flex flex-wrap items-center gap-3">
          <h2 className="me-auto text-xl font-bold">
            {isKnown ? searchMessages.videosFound(results.total, results.exact) : searchMessages.videos}
          </h2>
          <FilterPanel tags={popular} />
          <SortBar pageList={SEARCH_LIST} />
        </div>
      )}
      {isAsked && <VideoGrid pageList={SEARCH_LIST} initial={null} builtAt={builtAt} />}
      {isStarted && !isAsked && <SavedSearches />}
      {isStarted && !isAsked && <Message icon="search" text={searchMessages.hint} />}
      {(isAsked ? results.status === 'ready' && results.total === 0 : isStarted) && <PopularTags tags={popular} />}
    </>
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
