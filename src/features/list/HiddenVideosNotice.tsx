import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { isSameLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { renderTextWithNames, markName, removeNameMarks } from '../../ui/text-with-names.ts';
import { $activeBlocklist, $activeHiddenVideos, withBlocklistCode } from '../blocklist/active-blocklist-store.ts';
import { BlocklistEntryList } from '../blocklist/BlocklistEntryList.tsx';
import { $listState, $pageVideoList } from './state/list-state-store.ts';
import { findRequestedHiddenTags, tagSlugOf } from '../../lib/catalogue/list/page-video-list-definition.ts';
import { countHiddenVideos } from './machine/list-results.ts';
import { $listResults } from './machine/list-results-store.ts';
import { useLabels } from './filters/use-active-filters.ts';
import { HiddenVideosLine } from './HiddenVideosLine.tsx';

const NO_TAGS = { tags: [] };

/**
 * Returns the hidden tags that the list explicitly requests by its filters, tag or search text: their slugs, and their marked names as one
 * text.
 */
function useRequestedTags(): { readonly slugs: readonly string[]; readonly names: string } {
  const pageList = useStore($pageVideoList);
  const listState = useStore($listState);
  const blocked = useStore($activeBlocklist);
  const tag = pageList?.tag ?? null;
  const slugs = useMemo(() => {
    if (pageList === null) return [];
    const text = pageList.name === 'search' ? listState.text : '';
    const query = { tag: tagSlugOf(pageList, listState), text, filters: listState.filters };
    return findRequestedHiddenTags(query, blocked ?? NO_TAGS);
  }, [pageList, listState, blocked]);
  // a tag page has the name of its tag
  const isOwn = (slug: string) => tag !== null && isSameLabel(slug, tag.slug);
  const labelOf = useLabels(slugs.filter((slug) => !isOwn(slug)));
  return { slugs, names: slugs.map((slug) => markName(isOwn(slug) ? tag! : labelOf(slug))).join(', ') };
}

/** Notice that explains why videos with hidden tags are visible in this list, with a button that unhides these tags. */
function RequestedTagsNotice() {
  const { slugs, names } = useRequestedTags();
  if (slugs.length === 0) return null;
  const stop = () => {
    // the pressed button disappears: move the focus to the button next to the page's heading, or else to the main content
    const next = document.querySelector<HTMLElement>('[data-hide-tag]') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    withBlocklistCode((code) => code.removeFromStoredBlocklist('tags', slugs, removeNameMarks(names)));
  };
  return (
    <div className="flex items-center gap-x-4">
      <p className="leading-tight wrap-anywhere">{renderTextWithNames(listMessages.hiddenAsked(names))}</p>
      <button type="button" className="link flex-none" onClick={stop}>
        {listMessages.stopHiding}
      </button>
    </div>
  );
}

/**
 * Notice above a list: the number of hidden videos, a button that shows them until the page is left, the blocklist entries that hide them,
 * and the reason why videos with some hidden tags are visible nevertheless. If all videos of the list are hidden (`allHidden` is their
 * number), a message replaces the list.
 */
export default function HiddenVideosNotice({ allHidden }: { allHidden: number | null }) {
  const hidden = countHiddenVideos(useStore($listResults), useStore($activeHiddenVideos));
  // the list of blocklist entries stays visible after the visitor has removed the last entry that hides videos of this list
  const [hasEntries, setHasEntries] = useState(false);
  if (hidden && !hasEntries) setHasEntries(true);
  return (
    <HiddenVideosLine hidden={hidden} allHidden={allHidden} before={<RequestedTagsNotice />}>
      {hasEntries && (
        <details className="private open:basis-full">
          <summary className="link">{listMessages.hiddenEntries}</summary>
          <div className="panel mt-2 p-4">
            <BlocklistEntryList />
          </div>
        </details>
      )}
    </HiddenVideosLine>
  );
}
