import { searchMessages } from '#messages/search';
import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { searchHref, tagHref } from '../../lib/domain/address.ts';
import { kindOf } from '../../lib/domain/label.ts';
import { $suggestions, suggestFor, type SuggestionState } from './suggestions-store.ts';
import { SuggestionList, type Choice } from './SuggestionList.tsx';
import { tellApart } from './tell-apart.ts';

/** What the keys of the text box do. */
export interface SuggestionKeys {
  onKeyDown(event: KeyboardEvent): void;
}

interface Props {
  id: string;
  /** What is typed, trimmed. */
  text: string;
  isOpen: boolean;
  /** Where the text box finds what to do with its keys. */
  ref: Ref<SuggestionKeys>;
  onOpen: () => void;
  /** Tells the id of the option that the arrow keys have reached. */
  onActive: (id: string | undefined) => void;
  /** Called before a choice leads away. */
  onLeave: () => void;
}

/** Everything the dropdown offers, in the order of the arrow keys: tags, videos, the search itself. */
function toChoices({ found }: SuggestionState, text: string): Choice[] {
  const tags = found.tags.map((tag): Choice => {
    const kind = kindOf(tag.slug);
    const detail = kind === 'tag' ? {} : { detail: searchMessages.kinds[kind] };
    return { kind: 'tag', label: tag.name, url: tagHref(tag), ...detail };
  });
  const details = tellApart(found.videos);
  const videos = found.videos.map((video, i): Choice => ({
    kind: 'video',
    label: video.title,
    detail: details[i]!,
    url: video.videoUrl,
    picture: video.thumbnailUrl,
  }));
  const search: Choice = { kind: 'search', label: searchMessages.searchFor(text), url: searchHref(text) };
  return [...tags, ...videos, search];
}

function statusText({ status, found }: SuggestionState, text: string): string {
  if (status === 'loading') return searchMessages.loadingSuggestions;
  if (status === 'error') return commonMessages.loadFailed;
  return found.tags.length + found.videos.length === 0 ? searchMessages.noSuggestions(text) : '';
}

/** What the header's search box offers for what is typed (R022-R027), and how it is reached by keys. */
export default function Suggestions({ id, text, isOpen, ref, onOpen, onActive, onLeave }: Props) {
  const state = useStore($suggestions);
  const [reached, setReached] = useState({ text, found: state.found, place: -1 });
  useEffect(() => suggestFor(text), [text]);
  // between a keystroke and its effect the store still speaks of the text before
  const current: SuggestionState = state.text === text ? state : { ...state, status: 'loading' };
  const choices = toChoices(current, text);
  // in an answer that has come since, the same place is another choice
  const isReached = isOpen && reached.text === text && reached.found === state.found;
  const active = isReached ? reached.place : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  useEffect(() => onActive(activeId), [onActive, activeId]);

  const choose = (choice: Choice) => {
    onLeave();
    if (choice.kind === 'video') window.open(choice.url, '_blank', 'noopener,noreferrer');
    else location.assign(choice.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === '' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter')) return;
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
    setReached({ text, found: state.found, place: ((active + 1 + step + places) % places) - 1 });
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
