import { useEffect, useRef } from 'react';
import { mark } from '../../lib/browser/document-state.ts';

/** Puts a title before the site's name in the tab. As long as it is null, the tab has the title of the HTML. */
export function useTabTitle(title: string | null): void {
  // read once: a text that is searched may hold anything, a point between blanks too
  const siteEnding = useRef<string>(null);
  useEffect(() => {
    // a tab that says nothing of the site keeps its title beside it
    const kept = mark('title') ?? document.title;
    siteEnding.current ??= / · .*$/.exec(kept)?.[0] ?? '';
    if (title !== null) document.title = title + siteEnding.current;
  }, [title]);
}
