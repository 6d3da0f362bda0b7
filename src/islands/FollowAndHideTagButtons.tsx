import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  $activeBlocklist,
  mightHaveStoredBlocklist,
  loadBlocklistCode,
  withBlocklistCode,
} from '../features/blocklist/active-blocklist-store.ts';
import type * as FollowCode from '../features/saved-searches/followed-tags.ts';
import { useSavedSearchCode } from '../features/saved-searches/use-saved-search-code.ts';
import {
  includesSlugOfSameLabel,
  getLabelKindOfSlug,
  type LabelKindWithPage,
} from '../lib/catalogue/label-kinds-and-slugs.ts';
import { loadOptionalCode } from '../lib/loading/load-lazy-code.ts';
import { loadRequestedCode } from '../ui/load-requested-code.ts';
import { useDisabledUntilHydration } from '../ui/use-hydrated.ts';
import { createIsland } from '../ui/create-island.tsx';

interface Props {
  /** Name of the tag, performer or source in the language of the page. */
  name: string;
  slug: string;
}

const importFollowCode = () => import('../features/saved-searches/followed-tags.ts');
const loadFollowCode = (use: (code: typeof FollowCode) => void) => loadOptionalCode(importFollowCode, use);

function Follow({ name, slug }: Props) {
  const [code, setCode] = useSavedSearchCode(loadFollowCode);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => code?.subscribeToTagFollowedState({ name, slug }, setIsFollowed), [code, name, slug]);
  const toggle = () => {
    const isWanted = !isFollowed;
    loadRequestedCode(importFollowCode, (loaded) => {
      loaded.setTagFollowed({ name, slug }, isWanted);
      setCode(loaded);
    });
  };
  return (
    <button type="button" className="needs-script link" {...useDisabledUntilHydration()} onClick={toggle}>
      {listMessages[isFollowed ? 'stopFollowing' : 'follow']}
    </button>
  );
}

function Toggle({ name, slug }: Props) {
  const hidden = useStore($activeBlocklist, { ssr: 'initial' })?.tags ?? [];
  const isHidden = includesSlugOfSameLabel(hidden, slug);
  useEffect(() => {
    // ignore a failure here: a press on the button loads the code again, and reports a failure
    if (mightHaveStoredBlocklist()) loadBlocklistCode().catch(() => undefined);
  }, []);
  const toggle = () => {
    withBlocklistCode(({ addToStoredBlocklist, removeFromStoredBlocklist }) =>
      isHidden ? removeFromStoredBlocklist('tags', [slug], name) : addToStoredBlocklist('tags', slug, name),
    );
  };
  return (
    <button
      type="button"
      data-hide-tag=""
      className="needs-script link"
      {...useDisabledUntilHydration()}
      onClick={toggle}
    >
      {listMessages[isHidden ? 'stopHidingTag' : 'hideTag'][getLabelKindOfSlug(slug) as LabelKindWithPage]}
    </button>
  );
}

function Buttons(props: Props) {
  return (
    <div className="tag-tools">
      <Follow {...props} />
      <Toggle {...props} />
    </div>
  );
}

/** Buttons that follow a tag, performer or source, and hide its videos outside of its own page. A second press undoes this. */
export const FollowAndHideTagButtons = createIsland(Buttons, { isTool: true });
