import { useEffect, useRef } from 'react';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';

/** Sets the tab's title to the given title followed by the site's name. While `title` is null, the title of the HTML remains. */
export function useTabTitle(title: string | null): void {
  // read the site's name from the original title only: a later title may contain a search text with the same separator
  const siteEnding = useRef<string>(null);
  useEffect(() => {
    // while the tab has a neutral title, the document's `data-title` attribute contains the real one
    const fullTitle = getPageState('title') ?? document.title;
    siteEnding.current ??= / · .*$/.exec(fullTitle)?.[0] ?? '';
    if (title !== null) document.title = title + siteEnding.current;
  }, [title]);
}
