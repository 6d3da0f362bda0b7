import { labelListMessages, tagsMessages } from '#messages/tags';
import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { LabelKindWithOverviewPage } from '../lib/catalogue/label-kinds-and-slugs.ts';
import type { Tag } from '../lib/catalogue/video.ts';
import { QUERY_MAX_CODE_POINTS, SKELETON_TAG_COUNT, TAG_COUNT_IN_HTML } from '../lib/catalogue/limits.ts';
import { filterTags } from '../features/tags/filter-tags-by-letter.ts';
import type { TagListFilter } from '../features/tags/tag-list-filter.ts';
import { removeReservedListHeight, restoreScroll } from '../lib/browser/scroll-restoration.ts';
import {
  $tagListFilter,
  setTagListFilter,
  initTagListFilter,
  setAdditionalTagCount,
} from '../features/tags/tag-list-filter-store.ts';
import { $tagListState, loadTags, retryLoadingTags, type TagListState } from '../features/tags/tags-store.ts';
import { createIsland } from '../ui/create-island.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchFieldFrame } from '../ui/SearchFieldFrame.tsx';
import { ShowMoreButton } from '../ui/ShowMoreButton.tsx';
import { TagTiles } from '../features/tags/TagTiles.tsx';
import { createDisabledControlAttributes, useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  kind: LabelKindWithOverviewPage;
  /** First letters of all tags, uppercased and sorted. */
  letters: readonly string[];
}

function Skeletons() {
  return (
    <ul className="tiles skeleton" aria-hidden="true">
      {Array.from({ length: SKELETON_TAG_COUNT }, (_, i) => (
        <li key={i} className="bone tile" data-part="skeleton" />
      ))}
    </ul>
  );
}

interface FoundProps extends Pick<Props, 'kind'> {
  lookup: TagListFilter;
  status: TagListState['status'];
  /** Tags whose names match the entered text and the selected letter. */
  found: readonly Tag[];
}

/** Returns a text for screen readers about the tags found by text and letter. */
function lookupStatus({ kind, lookup: { letter, text }, status, found }: FoundProps): string {
  const messages = labelListMessages[kind];
  if (status === 'error') return '';
  if (status !== 'ready') return messages.loading;
  return found.length > 0 ? messages.count(found.length) : messages.none(letter, text.trim());
}

function FoundTags({ kind, lookup: { letter, text, more }, status, found }: FoundProps) {
  const messages = labelListMessages[kind];
  const shown = TAG_COUNT_IN_HTML + more;
  const isCut = status === 'ready' && found.length > shown;
  const grow = useCallback(() => setAdditionalTagCount(shown), [shown]);
  useLayoutEffect(() => {
    if (status === 'ready') restoreScroll();
    else if (status === 'error') removeReservedListHeight();
  }, [status]);
  if (status === 'error')
    return <ErrorMessage text={commonMessages.partNotLoaded} onRetry={() => retryLoadingTags(kind)} />;
  if (status !== 'ready') return <Skeletons />;
  return (
    <>
      {isCut && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          <span>{messages.firstOf(shown, found.length)}</span>
          <button type="button" className="link min-h-11" onClick={() => setAdditionalTagCount(found.length)}>
            {messages.showAll(found.length)}
          </button>
        </p>
      )}
      {found.length > 0 ? (
        <TagTiles tags={isCut ? found.slice(0, shown) : found} />
      ) : (
        <EmptyState icon="search" text={messages.none(letter, text.trim())} />
      )}
      {isCut && <ShowMoreButton className="mt-8" onMore={grow} />}
    </>
  );
}

interface LetterProps extends Pick<Props, 'letters'> {
  letter: string | null;
  state: ReturnType<typeof createDisabledControlAttributes>;
}

/** Buttons for the first letters of names. A click on the selected letter deselects it. */
function LetterLine({ letters, letter, state }: LetterProps) {
  const setLetter = (next: string | null) => setTagListFilter({ letter: next });
  return (
    <div role="group" aria-label={tagsMessages.firstLetter} className="needs-script letter-line">
      <button type="button" className="chip" {...state} aria-pressed={letter === null} onClick={() => setLetter(null)}>
        {tagsMessages.all}
      </button>
      {letters.map((name) => (
        <button
          key={name}
          type="button"
          className="chip min-w-9 flex-none justify-center px-2 pointer-coarse:min-w-11"
          {...state}
          aria-pressed={letter === name}
          onClick={() => setLetter(letter === name ? null : name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Browser({ kind, letters }: Props) {
  const lookup = useStore($tagListFilter, { ssr: 'initial' });
  const { status, tags } = useStore($tagListState, { ssr: 'initial' });
  const { letter, text } = lookup;
  const found = useMemo(() => filterTags(tags, letter, text), [tags, letter, text]);
  const props = { kind, lookup, status, found };
  const isReady = useHydrated();
  const state = createDisabledControlAttributes(!isReady);
  const isLooking = letter !== null || text.trim() !== '';
  useEffect(initTagListFilter, []);
  useLayoutEffect(() => {
    // the prerendered list of tags is visible until the visitor enters a text or selects a letter
    document.getElementById('all-labels')!.hidden = isLooking;
  }, [isLooking]);
  useEffect(() => {
    if (isLooking) void loadTags(kind);
    else if (isReady) restoreScroll();
  }, [isLooking, isReady, kind]);
  return (
    <>
      <SearchFieldFrame className="needs-script max-w-md">
        <input
          type="search"
          className="field"
          placeholder={labelListMessages[kind].placeholder}
          {...state}
          aria-label={labelListMessages[kind].search}
          maxLength={QUERY_MAX_CODE_POINTS}
          value={text}
          onChange={(event) => setTagListFilter({ text: event.target.value })}
        />
      </SearchFieldFrame>
      <LetterLine letters={letters} letter={letter} state={state} />
      <p role="status" className="sr-only">
        {isLooking && lookupStatus(props)}
      </p>
      {isLooking && (
        <div className="list-room found-tags" aria-busy={status !== 'ready' && status !== 'error'}>
          <FoundTags {...props} />
        </div>
      )}
    </>
  );
}

/** Search in all tags, or in all performers, by text and by first letter (R050-R053). */
export const TagBrowser = createIsland(Browser);
