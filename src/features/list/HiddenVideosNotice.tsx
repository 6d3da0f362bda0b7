import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isSameLabel, createLabelNameFromSlug } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { $activeBlocklist, $activeHiddenVideos, withBlocklistCode } from '../blocklist/active-blocklist-store.ts';
import { BlocklistEntryList } from '../blocklist/BlocklistEntryList.tsx';
import { $listState, $pageVideoList } from './state/list-state-store.ts';
import { findRequestedHiddenTags, tagSlugOf } from '../../lib/catalogue/list/page-video-list-definition.ts';
import { countHiddenVideos } from './machine/list-results.ts';
import { $listResults } from './machine/list-results-store.ts';
import { HiddenVideosLine } from './HiddenVideosLine.tsx';

const NO_TAGS = { tags: [] };

/**
 * Returns the hidden tags that the list explicitly requests by its filters, tag or search text: their slugs, and their names as one text.
 */
function useRequestedTags(): { readonly slugs: readonly string[]; readonly names: string } {
  const pageList = useStore($pageVideoList);
  const listState = useStore($listState);
  const blocked = useStore($activeBlocklist);
  if (pageList === null) return { slugs: [], names: '' };
  const text = pageList.name === 'search' ? listState.text : '';
  const query = { tag: tagSlugOf(pageList, listState), text, filters: listState.filters };
  const slugs = findRequestedHiddenTags(query, blocked ?? NO_TAGS);
  const { tag } = pageList;
  // on a tag page, use the page's own name of its tag, since this name may be translated
  const nameOf = (slug: string) => (tag && isSameLabel(slug, tag.slug) ? tag.name : createLabelNameFromSlug(slug));
  return { slugs, names: slugs.map(nameOf).join(', ') };
}

/** Notice that explains why videos with hidden tags are visible in this list, with a button that unhides these tags. */
function RequestedTagsNotice() {
  const { slugs, names } = useRequestedTags();
  if (slugs.length === 0) return null;
  const stop = () => {
    // the pressed button disappears: move the focus to the button next to the page's heading, or else to the main content
    const next = document.querySelector<HTMLElement>('[data-hide-tag]') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    withBlocklistCode(({ removeFromStoredBlocklist }) => {
      for (const slug of slugs) removeFromStoredBlocklist('tags', slug);
    });
  };
  return (
    <div className="flex items-center gap-x-4">
      <p className="leading-tight wrap-anywhere">{listMessages.hiddenAsked(names)}</p>
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
