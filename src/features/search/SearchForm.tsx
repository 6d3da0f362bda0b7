import { searchMessages } from '#messages/search';
import { useEffect, useRef, type FormEvent } from 'react';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { waitForPaint } from '../../lib/browser/wait-for-paint.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchFieldFrame } from '../../ui/SearchFieldFrame.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SearchCombobox } from './SearchCombobox.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Called when the form with a text that is not blank is submitted. */
  onSearch: () => void;
  /** Called just before a selected suggestion opens another page. */
  onLeave: () => void;
}

/** Search form of the header. Before hydration, the browser submits it to the search page; after that, it calls `onSearch`. */
export function SearchForm({ text, onText, onSearch, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // adopt the text that the visitor typed before hydration
  useEffect(() => {
    const early = input.current!.value;
    if (early !== '') onText(early);
  }, [onText]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (toQueryText(text) === '') return;
    onSearch();
    // on touch screens, moving the focus closes the on-screen keyboard, which covers the results
    if (matchMedia('(pointer: coarse)').matches) void waitForPaint().then(() => focusHeading(undefined, true));
  };
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  const leave = () => {
    onLeave();
    input.current?.blur();
  };
  return (
    <form
      action={PAGE_PATHS.search}
      method="get"
      role="search"
      className="min-w-0 flex-1"
      noValidate={useHydrated()}
      onSubmit={submit}
    >
      <SearchFieldFrame>
        <SearchCombobox input={input} text={text} onText={onText} onLeave={leave}>
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
        </SearchCombobox>
      </SearchFieldFrame>
    </form>
  );
}
