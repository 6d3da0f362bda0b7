import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SearchForm } from '../features/search/SearchForm.tsx';
import {
  $searchBoxText,
  resetSearchBox,
  submitSearchText,
  changeSearchBoxText,
} from '../features/search/search-text-store.ts';
import { createIsland } from '../ui/create-island.tsx';

function Search() {
  const text = useStore($searchBoxText, { ssr: () => '' });
  useEffect(() => {
    // after Back and Forward, the box must contain the text of the results, not the typed text
    addEventListener('popstate', resetSearchBox);
    return () => removeEventListener('popstate', resetSearchBox);
  }, []);
  return <SearchForm text={text} onText={changeSearchBoxText} onSearch={submitSearchText} onLeave={resetSearchBox} />;
}

/** Search box of the header on the search page (R887): it contains the search text of the shown results, and searches while the visitor types. */
export const SearchPageHeaderSearch = createIsland(Search, { isTool: true });
