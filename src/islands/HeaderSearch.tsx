import { searchMessages } from '#messages/search';
import { useEffect, useRef, useState } from 'react';
import { searchHref } from '../lib/catalogue/site/urls.ts';
import { toQueryText } from '../lib/catalogue/text/query-text.ts';
import { SearchCombobox } from '../features/search/SearchCombobox.tsx';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

function Search() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  // adopt the text that the visitor typed before hydration
  useEffect(() => setText(input.current?.value ?? ''), []);

  const clear = () => {
    setText('');
    input.current?.focus();
  };
  const leave = () => {
    setText('');
    input.current?.blur();
  };
  const search = () => {
    const wanted = toQueryText(text);
    if (wanted === '') return;
    leave();
    location.assign(searchHref(wanted));
  };

  return (
    <SearchForm className="min-w-0 flex-1" onSearch={search}>
      <SearchBox>
        <SearchCombobox input={input} text={text} onText={setText} onLeave={leave}>
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
      </SearchBox>
    </SearchForm>
  );
}

/** Search box of the header: a plain form in the HTML, and a combobox with suggestions after hydration (R020-R028). */
export function HeaderSearch() {
  return (
    <ErrorBoundary isTool>
      <Search />
    </ErrorBoundary>
  );
}
