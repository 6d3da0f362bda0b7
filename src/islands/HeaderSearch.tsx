import { useState } from 'react';
import { searchHref } from '../lib/catalogue/site/page-urls.ts';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { createIsland } from '../ui/create-island.tsx';

function Search() {
  const [text, setText] = useState('');
  const clear = () => setText('');
  const search = () => {
    clear();
    location.assign(searchHref(text));
  };
  return <SearchForm text={text} onText={setText} onSearch={search} onLeave={clear} />;
}

/** Search box of the header: a plain form in the HTML, and a combobox with suggestions after hydration (R020-R028). */
export const HeaderSearch = createIsland(Search, { isTool: true });
