import { searchMessages } from '#messages/search';
import type { ComponentProps, FormEvent } from 'react';
import { PATHS } from '../../lib/catalogue/site/address.ts';
import { QUERY_MAX } from '../../lib/catalogue/limits.ts';
import { warmCatalogue } from '../../lib/client/catalogue-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props extends ComponentProps<'form'> {
  onSearch: () => void;
}

/** A form that searches the catalogue: by itself until its island is alive, then by `onSearch`. */
export function SearchForm({ onSearch, ...props }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form action={PATHS.search} method="get" role="search" noValidate={useHydrated()} onSubmit={submit} {...props} />
  );
}

/**
 * Its text box. Until the island is alive the browser itself keeps blank text from being searched. Who touches or focuses it will search:
 * the catalogue is opened before a letter is typed.
 */
export function SearchInput({ onFocus, ...props }: ComponentProps<'input'>) {
  return (
    <input
      onPointerDown={warmCatalogue}
      onFocus={(event) => {
        warmCatalogue();
        onFocus?.(event);
      }}
      name="q"
      required={!useHydrated()}
      pattern=".*\S.*"
      maxLength={QUERY_MAX}
      placeholder={searchMessages.placeholder}
      autoComplete="off"
      {...props}
    />
  );
}
