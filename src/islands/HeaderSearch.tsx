import { searchMessages } from '#messages/search';
import { commonMessages } from '#messages/common';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { PATHS, searchHref } from '../lib/domain/address.ts';
import { QUERY_MAX } from '../lib/domain/limits.ts';
import { toQueryText } from '../lib/domain/query-text.ts';
import { listenForKeys } from '../features/keys/listen.ts';
import type { SuggestionKeys } from '../features/search/Suggestions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

const Suggestions = lazyPart(() => import('../features/search/Suggestions.tsx'), 'brief');

/** The search box of the header: a form that works by itself, and a combobox of suggestions once it can (R020-R028). */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [active, setActive] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const status = Suggestions.useStatus();
  const isAlive = useHydrated();
  const list = useId();
  const trimmed = toQueryText(text);
  const isOpen = isFocused && trimmed !== '';

  const open = useCallback(() => {
    setIsFocused(true);
    Suggestions.load();
  }, []);
  useEffect(() => {
    // typed before hydration
    setText(input.current?.value ?? '');
    if (document.activeElement === input.current) open();
  }, [open]);

  // the header is on every page, and so are the keys
  useEffect(listenForKeys, []);

  const change = (next: string) => {
    setText(next);
    open();
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const leave = () => {
    setText('');
    setIsFocused(false);
    input.current?.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    leave();
    location.assign(searchHref(trimmed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsFocused(false);
    else keys.current?.onKeyDown(event);
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
        required={!isAlive}
        pattern=".*\S.*"
        maxLength={QUERY_MAX}
        className="field rounded-full ps-11 pe-11 max-sm:placeholder:text-sm max-sm:placeholder-shown:ps-9 max-sm:placeholder-shown:pe-3"
        placeholder={searchMessages.placeholder}
        aria-label={searchMessages.search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={status === 'ready' ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? active : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={open}
        onBlur={() => setIsFocused(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className="btn-icon absolute inset-y-0 end-0"
          aria-label={searchMessages.clear}
          onClick={clear}
        >
          <Icon name="x" />
        </button>
      )}
      {status === 'failed' && (
        <p role="status" hidden={!isOpen} className="panel absolute inset-x-0 top-full mt-2 px-4 py-3 text-sm">
          {commonMessages.loadFailed}
        </p>
      )}
      {status === 'ready' && (
        <Suggestions
          id={list}
          text={trimmed}
          isOpen={isOpen}
          ref={keys}
          onOpen={open}
          onActive={setActive}
          onLeave={leave}
        />
      )}
    </form>
  );
}
