import { searchMessages } from '#messages/search';
import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { useEffect, useImperativeHandle, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { $recentSearches, clearSearches } from '../recent-searches/recent-store.ts';
import { outLink } from '../links/out-link.ts';
import { $suggestions, suggestFor, type SuggestionState } from './suggestions-store.ts';
import { toChoices, toOffers, type Choice } from './choices.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { $trendingTags } from './trending-store.ts';

/** What the keys of the text box do. */
export interface SuggestionKeys {
  onKeyDown(event: KeyboardEvent): void;
}

/** What the text box has to know of its suggestions. */
export interface ShownSuggestions {
  /** Whether there is something to offer while nothing is typed. */
  readonly hasOffers: boolean;
  /** Id of the option that the arrow keys have reached. */
  readonly active: string | undefined;
}

interface Props {
  id: string;
  /** What is typed, trimmed. */
  text: string;
  isOpen: boolean;
  /** Where the text box finds what to do with its keys. */
  ref: Ref<SuggestionKeys>;
  onOpen: () => void;
  onShow: (shown: ShownSuggestions) => void;
  /** Called before a choice leads away. */
  onLeave: () => void;
}

function statusText({ status, found }: SuggestionState, text: string): string {
  if (text === '') return '';
  if (status === 'loading') return searchMessages.loadingSuggestions;
  if (status === 'error') return commonMessages.loadFailed;
  return found.tags.length + found.videos.length === 0 ? searchMessages.noSuggestions(text) : '';
}

/** What the header's search box offers for what is typed (R022-R027), and how it is reached by keys. */
export default function Suggestions({ id, text, isOpen, ref, onOpen, onShow, onLeave }: Props) {
  const state = useStore($suggestions);
  const recent = useStore($recentSearches);
  const trending = useStore($trendingTags);
  const offers = useMemo(() => toOffers(recent, trending), [recent, trending]);
  const answer = text === '' ? offers : state.found;
  const [reached, setReached] = useState({ text, answer, place: -1 });
  useEffect(() => suggestFor(text), [text]);
  // between a keystroke and its effect the store still speaks of the text before
  const current: SuggestionState = state.text === text ? state : { ...state, status: 'loading' };
  const choices = text === '' ? offers : toChoices(current.found, text);
  // in an answer that has come since, the same place is another choice
  const isReached = isOpen && reached.text === text && reached.answer === answer;
  const active = isReached ? reached.place : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  const hasOffers = offers.length > 0;
  useEffect(() => onShow({ hasOffers, active: activeId }), [onShow, hasOffers, activeId]);

  const choose = (choice: Choice) => {
    if (choice.kind === 'clear') return clearSearches();
    onLeave();
    if (choice.kind === 'video') window.open(outLink(choice.url, choice.source).href, '_blank', 'noopener,noreferrer');
    else location.assign(choice.url);
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
    // one place beyond the last is the text itself
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
