import { favoritesMessages } from '#messages/favorites';
import { cardMenuMessages } from '#messages/card-menu';
import { cardToolMessages } from '#messages/card-tools';
import { cardMessages } from '#messages/list';
import { listsMessages } from '#messages/lists';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readFavoriteDetails, removeFavorites } from '../../favorites/favorite-details-store.ts';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { formatHostForDisplay } from '../../../lib/catalogue/source-website.ts';
import {
  validateFavoriteDetail,
  addDetailsToMissingFavorites,
  type MissingFavorite,
} from '../../favorites/favorite-details.ts';
import { MISSING_FAVORITES_SHOWN_PER_STEP } from '../../../lib/catalogue/limits.ts';
import { showUndoNotice } from '../../../lib/browser/toast-notice-store.ts';
import { $favoriteIds, setFavorite } from '../../favorites/favorites-store.ts';
import { createOutboundLinkAttributes } from '../../links/outbound-link-attributes.ts';
import { createMenuButtonParentRef } from '../../list/card/card-menu-video.ts';
import { CardMenuButton } from '../../list/card/VideoCard.tsx';
import { getTitleLang } from '../../../ui/catalogue-lang-attribute.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { focusListItem, FocusRestoringList } from '../../../ui/focus/FocusRestoringList.tsx';

/** Removes favorites and shows a notice with an undo button. The focus moves to the page heading, because the pressed button disappears. */
function removeAll(ids: readonly string[]): void {
  const undo = removeFavorites(ids);
  if (!undo) return;
  showUndoNotice(cardMenuMessages.removedFrom(listsMessages.favorites), undo);
  focusHeading();
}

/** Favorites that are no longer in the catalogue. */
export default function MissingFavorites({ ids }: { ids: readonly string[] }): ReactNode {
  const gone = useMemo(() => addDetailsToMissingFavorites(ids, readFavoriteDetails()), [ids]);
  return (
    <section aria-labelledby="gone-title">
      <h2 id="gone-title" className="mb-1 text-lg font-bold">
        {favoritesMessages.goneTitle}
      </h2>
      <p className="mb-2 text-sm text-pretty text-muted">{favoritesMessages.goneText}</p>
      <button type="button" className="link mb-2 press-line" onClick={() => removeAll(ids)}>
        {listsMessages.removeGone}
      </button>
      <p className="sr-only">{cardMessages.opensNewTab}</p>
      <GoneList gone={gone} />
    </section>
  );
}

function GoneList({ gone }: { gone: readonly MissingFavorite[] }) {
  const [shown, setShown] = useState(MISSING_FAVORITES_SHOWN_PER_STEP);
  const list = useRef<HTMLDivElement>(null);
  // the "show more" button moves or disappears when pressed: move the focus to the first of the added favorites
  useEffect(() => {
    if (shown > MISSING_FAVORITES_SHOWN_PER_STEP) {
      focusListItem(list.current?.firstElementChild ?? null, {
        index: shown - MISSING_FAVORITES_SHOWN_PER_STEP,
        kind: 'any',
        part: 0,
        isVisible: true,
      });
    }
  }, [shown]);
  return (
    <>
      <div ref={list}>
        <FocusRestoringList className="grid grid-cols-1 gap-2 md:grid-cols-2">
          {gone.slice(0, shown).map((favorite) => (
            <Gone key={favorite.id} {...favorite} />
          ))}
        </FocusRestoringList>
      </div>
      {gone.length > shown && (
        <p className="mt-4 text-center">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => setShown(shown + MISSING_FAVORITES_SHOWN_PER_STEP)}
          >
            {favoritesMessages.showMoreGone(gone.length)}
          </button>
        </p>
      )}
    </>
  );
}

function Gone({ id, detail: stored }: MissingFavorite) {
  const detail = stored && validateFavoriteDetail(stored);
  const title = detail?.title ?? favoritesMessages.goneUnknown;
  const remove = () => {
    const before = $favoriteIds.get();
    if (!setFavorite(id, false)) return;
    const undo = () => setFavorite(id, true, detail ?? undefined, before);
    showUndoNotice(cardMenuMessages.removedFrom(listsMessages.favorites), undo);
  };
  return (
    <li className="panel flex items-center py-2 ps-4 pe-2">
      <div className="me-3 min-w-0 flex-1">
        {detail ? (
          <>
            <a
              lang={getTitleLang()}
              className="block truncate py-1 font-semibold hover:underline"
              {...createOutboundLinkAttributes(detail.videoUrl)}
            >
              {title}
            </a>
            <span className="block truncate text-sm text-muted">{formatHostForDisplay(detail.videoUrl)}</span>
          </>
        ) : (
          <span className="text-muted">{title}</span>
        )}
      </div>
      <button
        type="button"
        className="btn-icon text-favorite"
        aria-pressed
        aria-label={cardToolMessages.favorite(title)}
        onClick={remove}
      >
        <Icon name="heart" className="fill-current" />
      </button>
      {detail && (
        <span className="contents" ref={createMenuButtonParentRef({ id, ...detail, tags: [] })}>
          <CardMenuButton title={title} />
        </span>
      )}
    </li>
  );
}
