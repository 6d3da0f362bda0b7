import { cardMenuMessages } from '#messages/card-menu';
import { cardToolMessages } from '#messages/card-tools';
import { commonMessages } from '#messages/common';
import { reportMessages } from '#messages/report';
import { reportTo } from '#site-settings';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isComposing } from '../../lib/browser/is-composing.ts';
import { copyLink } from '../../lib/browser/copy-link.ts';
import { showError } from '../../lib/browser/notice-store.ts';
import { labelPageHref } from '../../lib/catalogue/site/urls.ts';
import { labelSlug } from '../../lib/catalogue/label.ts';
import { displayHost, sourceNameOf } from '../../lib/catalogue/source-website.ts';
import { getTitleLang } from '../../ui/catalogue-lang.ts';
import { anchorMenu } from '../../ui/anchor-menu.ts';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { closeDialogThen, showDialog } from '../../ui/dialog/show-dialog.tsx';
import { openHideDialog } from '../blocklist/hide-dialog.tsx';
import { hideVideo } from '../blocklist/hide-video.ts';
import { listHideOptions } from '../blocklist/hide-options.ts';
import { $favorites } from '../favorites/favorites-store.ts';
import { findNextGridPosition } from '../keys/grid-position.ts';
import { createOutboundLinkAttributes } from '../links/outbound-link.ts';
import { $lists } from '../library/lists/lists-store.ts';
import { findMenuVideo, type MenuVideo } from '../list/card/menu-video.ts';
import { createPlayerMenuItem } from '../player/find-player.ts';
import { openReportDialog } from '../report/report-dialog.tsx';
import { ListMenuItems } from './ListMenuItems.tsx';
import { MenuItemContent, MenuItem, MENU_ITEM_CLASSES } from './MenuItem.tsx';

/** Menu item that plays a video on this site. It appears as soon as the embedded player of the video is found. */
function PlayerItem({ video }: { video: MenuVideo }) {
  const [row, setRow] = useState<Awaited<ReturnType<typeof createPlayerMenuItem>>>(null);
  useEffect(() => void createPlayerMenuItem(video).then(setRow), [video]);
  return row && <MenuItem icon="play" text={row.text} onPress={() => closeDialogThen(row.show)} />;
}

interface Props {
  video: MenuVideo;
  /** Button of the card that opened the menu. */
  button: HTMLElement;
  close: () => void;
}

const MOVE = /^(?:Arrow(?:Up|Down)|Home|End)$/;

/** Moves the focus between the visible items of a video's menu with the arrow keys, Home and End. */
function handleArrowKeys(menu: HTMLElement): void {
  menu.addEventListener('keydown', (event) => {
    if (!MOVE.test(event.key) || isComposing(event)) return;
    event.preventDefault();
    const all = menu.querySelectorAll<HTMLElement>('a, button');
    const rows = [...all].filter((row) => row.getClientRects().length > 0);
    const place = rows.indexOf(document.activeElement as HTMLElement);
    rows[findNextGridPosition(event.key, place, 1, rows.length)]?.focus();
  });
}

/** Close button for touch devices, which have no Escape key. */
function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <li className="mt-1 hidden border-t border-line pt-1 max-sm:block pointer-coarse:block">
      <button type="button" className={`${MENU_ITEM_CLASSES} justify-center text-muted`} onClick={onPress}>
        {commonMessages.close}
      </button>
    </li>
  );
}

/**
 * Returns whether a video is a favorite or in one of the visitor's lists. For such a video, the menu has no item that hides the video:
 * hiding does not remove videos from favorites and lists.
 */
const isSaved = (id: string) => $favorites.get().includes(id) || $lists.get().some(({ ids }) => ids.includes(id));

/** Menu of a video, with all of its actions except the favorite button. */
function CardMenu({ video, button, close }: Props): ReactNode {
  const { id, title, videoUrl } = video;
  const choices = listHideOptions(video);
  const site = sourceNameOf(video);
  const source = createOutboundLinkAttributes(videoUrl, site);
  const reportsGoTo = reportTo;
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => handleArrowKeys(rows.current!), []);
  useEffect(() => {
    const dialog = rows.current!.closest('dialog')!;
    // the position of the dialog depends on its size, which is known only while it is open
    if (!dialog.open) dialog.showModal();
    return anchorMenu(dialog, button);
  }, [button]);
  useEffect(() => () => button.setAttribute('aria-expanded', 'false'), [button]);
  const copy = () => {
    // copy before the click event ends, because some browsers deny access to the clipboard afterwards
    void copyLink(videoUrl, cardMenuMessages.copied, (url) => showError(cardMenuMessages.notCopied(url)));
    close();
  };
  const hide = () => {
    // hide the video after the dialog has closed and returned the focus to the card, so that the focus then moves to the next card
    closeDialogThen(() => hideVideo(video));
  };
  return (
    <>
      <p lang={getTitleLang()} className="line-clamp-2 px-3 py-2 text-sm wrap-anywhere text-muted sm:hidden">
        {title}
      </p>
      <ul ref={rows}>
        <ListMenuItems video={video} close={close} />
        {!isSaved(id) && <MenuItem icon="ban" text={cardMenuMessages.hideVideo} onPress={hide} />}
        <MenuItem
          icon="eye-off"
          text={cardMenuMessages.hideLike}
          onPress={() => closeDialogThen(() => openHideDialog(video, choices))}
        />
        <MenuItem icon="link" text={cardMenuMessages.copyLink} onPress={copy} />
        <li>
          <a className={MENU_ITEM_CLASSES} data-id={id} {...source} href={source.href} onClick={close}>
            <MenuItemContent icon="external-link" text={cardMenuMessages.openOn(displayHost(videoUrl))} />
            <NewTabHint />
          </a>
        </li>
        <li>
          <a className={MENU_ITEM_CLASSES} href={labelPageHref({ slug: labelSlug('source', site) })}>
            <MenuItemContent icon="film" text={cardMenuMessages.moreFrom(site)} />
          </a>
        </li>
        <PlayerItem video={video} />
        {reportsGoTo !== null && (
          <MenuItem
            icon="circle-alert"
            text={reportMessages.report}
            onPress={() => closeDialogThen(() => openReportDialog(reportsGoTo, video))}
          />
        )}
        <CloseButton onPress={close} />
      </ul>
    </>
  );
}

/** Opens the menu of a video at its button. Throws if the card of the video cannot be read. */
export function openCardMenu(button: HTMLElement): void {
  const video = findMenuVideo(button);
  // do not open the menu of a card that was removed from the page while the code of the menu was loading
  if (!button.isConnected) return;
  // WebKit does not focus buttons on click; the dialog returns the focus to the button
  button.focus({ preventScroll: true });
  showDialog(
    cardToolMessages.more(video.title),
    (close) => <CardMenu video={video} button={button} close={close} />,
    'sheet-menu',
  );
}
