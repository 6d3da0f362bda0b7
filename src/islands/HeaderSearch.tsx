import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { PATHS, searchHref, tagHref } from '../lib/domain/address.ts';
import { LOAD_FAILED, MESSAGES } from '../lib/domain/messages.ts';
import { $suggestions, suggestFor, type SuggestionState } from '../lib/stores/search.ts';
import { Icon } from './ui/Icon.tsx';
import { SuggestionList, type Choice } from './ui/SuggestionList.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

/** Everything the dropdown offers, in the order of the arrow keys: tags, videos, the search itself. */
function toChoices({ found, status }: SuggestionState, text: string): Choice[] {
  const tags = found.tags.map((tag): Choice => ({ kind: 'tag', label: tag.name, url: tagHref(tag) }));
  const videos = found.videos.map((video): Choice => ({
    kind: 'video',
    label: video.title,
    url: video.videoUrl,
    picture: video.thumbnailUrl,
  }));
  const search: Choice = { kind: 'search', label: MESSAGES.searchFor(text), url: searchHref(text) };
  return status === 'ready' ? [...tags, ...videos, search] : [search];
}

function statusText({ status, found }: SuggestionState, text: string): string {
  if (status === 'loading') return MESSAGES.loadingSuggestions;
  if (status === 'error') return LOAD_FAILED;
  return found.tags.length + found.videos.length === 0 ? MESSAGES.noSuggestions(text) : '';
}

const INITIAL: SuggestionState = { text: '', status: 'ready', found: { tags: [], videos: [] } };

/** The search box of the header: a form that works by itself, and a combobox of suggestions once it can (R020-R028). */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const state = useStore($suggestions, { ssr: () => INITIAL });
  const input = useRef<HTMLInputElement>(null);
  const isAlive = useHydrated();
  const list = useId();
  const trimmed = text.trim();
  const isOpen = isFocused && trimmed !== '';
  // between a keystroke and its effect the store still speaks of the text before
  const current: SuggestionState = state.text === trimmed ? state : { ...INITIAL, text: trimmed, status: 'loading' };
  const choices = toChoices(current, trimmed);

  useEffect(() => {
    // typed before hydration
    const typed = input.current?.value ?? '';
    setText(typed);
    suggestFor(typed);
    if (document.activeElement === input.current) setIsFocused(true);
  }, []);

  const change = (next: string) => {
    setText(next);
    setActive(-1);
    setIsFocused(true);
    suggestFor(next);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const choose = (choice: Choice) => {
    change('');
    setIsFocused(false);
    input.current?.blur();
    if (choice.kind === 'video') window.open(choice.url, '_blank', 'noopener,noreferrer');
    else location.assign(choice.url);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') choose({ kind: 'search', label: '', url: searchHref(trimmed) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (isOpen) setIsFocused(false);
      return;
    }
    if (trimmed === '' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter')) return;
    const choice = isOpen ? choices[active] : undefined;
    if (event.key === 'Enter') {
      if (!choice) return;
      event.preventDefault();
      choose(choice);
      return;
    }
    event.preventDefault();
    setIsFocused(true);
    // one place beyond the last is the text itself
    const places = choices.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    // until the island is alive the browser itself keeps blank text from being searched
    <form
      action={PATHS.search}
      method="get"
      role="search"
      className="relative min-w-0 flex-1"
      noValidate={isAlive}
      onSubmit={submit}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted max-sm:start-3"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        pattern=".*\S.*"
        className="field rounded-full! ps-11! pe-11! max-sm:placeholder:text-sm max-sm:placeholder-shown:ps-9! max-sm:placeholder-shown:pe-3!"
        placeholder="Search videos, tags..."
        aria-label="Search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className="btn-icon absolute! inset-y-0 end-0" aria-label="Clear search" onClick={clear}>
          <Icon name="x" />
        </button>
      )}
      <SuggestionList
        id={list}
        isOpen={isOpen}
        choices={choices}
        active={active}
        status={statusText(current, trimmed)}
        onChoose={choose}
      />
    </form>
  );
}
