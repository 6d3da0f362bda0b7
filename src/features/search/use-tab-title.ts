import { useEffect, useRef } from 'react';
import { mark } from '../../lib/browser/document-state.ts';

/** Sets the tab's title to the given title followed by the site's name. While `title` is null, the title of the HTML remains. */
export function useTabTitle(title: string | null): void {
  // read only once, since a searched text may contain the same separator
  const siteEnding = useRef<string>(null);
  useEffect(() => {
    // in discreet mode the tab shows a neutral title, and the real title is in a mark of the document
    const kept = mark('title') ?? document.title;
    siteEnding.current ??= / · .*$/.exec(kept)?.[0] ?? '';
    if (title !== null) document.title = title + siteEnding.current;
  }, [title]);
}
