import { searchMessages } from '#messages/search';
import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { useEffect, useImperativeHandle, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import { $recentSearches, clearRecentSearches } from '../recent-searches/recent-searches-store.ts';
import { $splitTextAtWords } from '../list/card/split-text-at-words-store.ts';
import { createOutboundLinkAttributes } from '../links/outbound-link-attributes.ts';
import { $searchSuggestions, requestSuggestions, type SuggestionState } from './suggestions-store.ts';
import { toSuggestionChoices, toDefaultSuggestionChoices, type SuggestionChoice } from './suggestion-choices.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { $trendingTags } from './trending-tags-store.ts';

export interface SuggestionKeyHandler {
  onKeyDown(event: KeyboardEvent): void;
}

/** The part of the state of the search suggestions that the attributes of the text box need. */
export interface SuggestionComboboxState {
  /** True if there are suggestions for an empty text box: recent searches or trending tags. */
  readonly hasOffers: boolean;
  /** Element id of the suggestion that is selected with the arrow keys; undefined if none is. */
  readonly active: string | undefined;
}

interface Props {
  id: string;
  /** Typed text without leading and trailing spaces. */
  text: string;
  isOpen: boolean;
  /** Receives the key handler that the text box must call. */
  ref: Ref<SuggestionKeyHandler>;
  onOpen: () => void;
  onShow: (shown: SuggestionComboboxState) => void;
  /** Called just before a selected suggestion opens another page. */
  onLeave: () => void;
}

function statusText({ status, found }: SuggestionState, text: string): string {
  if (text === '') return '';
  if (status === 'loading') return searchMessages.loadingSuggestions;
  if (status === 'error') return commonMessages.loadFailed;
  return found.tags.length + found.videos.length === 0 ? searchMessages.noSuggestions(text) : '';
}

/** Suggestions of the header's search box (R022-R027), with selection by arrow keys. */
export default function Suggestions({ id, text, isOpen, ref, onOpen, onShow, onLeave }: Props) {
  const state = useStore($searchSuggestions);
  const recent = useStore($recentSearches);
  const trending = useStore($trendingTags);
  const mark = useStore($splitTextAtWords);
  const offers = useMemo(() => toDefaultSuggestionChoices(recent, trending), [recent, trending]);
  const answer = text === '' ? offers : state.found;
  const [reached, setReached] = useState({ text, answer, place: -1 });
  useEffect(() => requestSuggestions(text), [text]);
  // if the text has changed and the effect above has not run yet, the store still contains the suggestions for the previous text: show them
  // as loading
  const current: SuggestionState = state.text === text ? state : { ...state, status: 'loading' };
  const choices = text === '' ? offers : toSuggestionChoices(current.found, text, mark);
  // a new response resets the selection, because its index would select a different suggestion
  const isReached = isOpen && reached.text === text && reached.answer === answer;
  const active = isReached ? reached.place : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  const hasOffers = offers.length > 0;
  useEffect(() => onShow({ hasOffers, active: activeId }), [onShow, hasOffers, activeId]);

  const choose = (choice: SuggestionChoice, isNewTab = false) => {
    if (choice.kind === 'clear') return clearRecentSearches();
    if (isNewTab && choice.videoId === undefined) return void window.open(choice.url, '_blank', 'noopener');
    onLeave();
    if (choice.videoId !== undefined) {
      window.open(createOutboundLinkAttributes(choice.url, choice.source).href, '_blank', 'noopener,noreferrer');
      const { videoId } = choice;
      loadOptionalCode(
        () => import('../marks/opened-videos-storage.ts'),
        ({ recordOpenedVideo }) => recordOpenedVideo(videoId),
        'endless',
      );
    } else location.assign(choice.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter')) return;
    const choice = choices[active];
    if (event.key === 'Enter') {
      if (!choice) return;
      event.preventDefault();
      choose(choice);
      return;
    }
    event.preventDefault();
    onOpen();
    // the arrow keys cycle through the suggestions and one more position, in which no suggestion is selected and Enter searches for the
    // typed text
    const places = choices.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setReached({ text, answer, place: ((active + 1 + step + places) % places) - 1 });
  };
  useImperativeHandle(ref, () => ({ onKeyDown }));

  return (
    <SuggestionList
      id={id}
      isOpen={isOpen}
      choices={choices}
      active={active}
      status={statusText(current, text)}
      onChoose={choose}
    />
  );
}
