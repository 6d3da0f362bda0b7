import { commonMessages } from '#messages/common';
import { searchMessages } from '#messages/search';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isInputMethodComposing } from '../../lib/browser/is-input-method-composing.ts';
import { QUERY_MAX_CODE_POINTS } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { openCatalogueInAdvance } from '../../lib/client/catalogue-store.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { SuggestionComboboxState, SuggestionKeyHandler } from './Suggestions.tsx';

const Suggestions = createLazyComponent(() => import('./Suggestions.tsx'), 'brief');

interface Props {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Called just before a selected suggestion opens another page. */
  onLeave: () => void;
  /** Button that clears the text field, shown at the end of the search box. */
  children: ReactNode;
}

/** Calls `open` to show the suggestions if the text box received the focus before hydration. */
function useEarlyFocus(input: RefObject<HTMLInputElement | null>, open: () => void): void {
  useEffect(() => {
    if (document.activeElement === input.current) open();
  }, [input, open]);
}

/** Event handlers that call `open` when the text box receives the focus, but not when the window with the text box receives it again. */
function useFocusHandlers(open: () => void, setIsFocused: (isFocused: boolean) => void) {
  const hasWindowLostFocus = useRef(false);
  return {
    onFocus() {
      // suggestions would cover the results
      if (!hasWindowLostFocus.current) open();
    },
    onBlur({ currentTarget }: FocusEvent) {
      hasWindowLostFocus.current = document.activeElement === currentTarget;
      setIsFocused(false);
    },
  };
}

/** Attributes of the text box that do not change. */
const FIELD = {
  type: 'text',
  name: 'q',
  pattern: String.raw`.*\S.*`,
  maxLength: QUERY_MAX_CODE_POINTS,
  placeholder: searchMessages.placeholder,
  autoComplete: 'off',
  inputMode: 'search',
  className: 'field',
  'aria-label': searchMessages.search,
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
  'aria-autocomplete': 'list',
} as const;

/**
 * Text box for searches, with suggestions whose code is loaded on focus. A touch or focus preloads the catalogue. Before hydration, HTML
 * validation prevents a search for blank text.
 */
export function SearchCombobox({ input, text, onText, onLeave, children }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const [{ hasOffers, active }, setShown] = useState<SuggestionComboboxState>({ hasOffers: false, active: undefined });
  const keys = useRef<SuggestionKeyHandler>(null);
  const status = Suggestions.useStatus();
  const list = useId();
  const trimmed = toQueryText(text);
  const isOpen = isFocused && (trimmed !== '' || hasOffers);

  const open = useCallback(() => {
    openCatalogueInAdvance();
    setIsFocused(true);
    Suggestions.load();
  }, []);
  useEarlyFocus(input, open);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isInputMethodComposing(event.nativeEvent)) return;
    keys.current?.onKeyDown(event);
    // Enter searches for the text, unless Enter has chosen a suggestion
    const isSearching = event.key === 'Enter' && trimmed !== '' && !event.defaultPrevented;
    if (event.key === 'Escape' || isSearching) setIsFocused(false);
  };
  return (
    <>
      <input
        ref={input}
        {...FIELD}
        {...useFocusHandlers(open, setIsFocused)}
        role="combobox"
        required={!useHydrated()}
        aria-expanded={isOpen}
        aria-controls={status === 'ready' ? list : undefined}
        aria-activedescendant={isOpen ? active : undefined}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          open();
        }}
        onPointerDown={openCatalogueInAdvance}
        // a click shows the suggestions again after Escape has closed them, because the focus has not left the text box
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {children}
      <SuggestionsError isShown={isOpen && status === 'failed'} />
      {status === 'ready' && (
        <Suggestions
          id={list}
          text={trimmed}
          isOpen={isOpen}
          ref={keys}
          onOpen={open}
          onShow={setShown}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

function SuggestionsError({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className={isShown ? 'panel absolute inset-x-0 top-full mt-2 px-4 py-3 text-sm' : 'sr-only'}>
      {isShown && commonMessages.loadFailed}
    </p>
  );
}
