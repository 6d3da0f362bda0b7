import { searchMessages } from '#messages/search';
import type { ComponentProps, FormEvent } from 'react';
import { PAGE_PATHS } from '../../lib/catalogue/site/urls.ts';
import { QUERY_MAX_CODE_POINTS } from '../../lib/catalogue/limits.ts';
import { preopenCatalogue } from '../../lib/client/catalogue-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props extends ComponentProps<'form'> {
  onSearch: () => void;
}

/** Search form. Before hydration, the browser submits it to the search page; after that, it calls `onSearch`. */
export function SearchForm({ onSearch, ...props }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      action={PAGE_PATHS.search}
      method="get"
      role="search"
      noValidate={useHydrated()}
      onSubmit={submit}
      {...props}
    />
  );
}

/**
 * Text box of a search form. Before hydration, HTML validation prevents a search for blank text. A touch or focus preloads the catalogue.
 */
export function SearchInput({ onFocus, ...props }: ComponentProps<'input'>) {
  return (
    <input
      onPointerDown={preopenCatalogue}
      onFocus={(event) => {
        preopenCatalogue();
        onFocus?.(event);
      }}
      name="q"
      required={!useHydrated()}
      pattern=".*\S.*"
      maxLength={QUERY_MAX_CODE_POINTS}
      placeholder={searchMessages.placeholder}
      autoComplete="off"
      {...props}
    />
  );
}
