import { cardMenuMessages } from '#messages/card-menu';
import { cardToolMessages } from '#messages/card-tools';
import { commonMessages } from '#messages/common';
import { reportMessages } from '#messages/report';
import { contactEmail, reportTo } from '#site-settings';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { isInputMethodComposing } from '../../lib/browser/is-input-method-composing.ts';
import { copyLink } from '../../lib/browser/copy-link.ts';
import { showError } from '../../lib/browser/toast-notice-store.ts';
import { similarVideosHref } from '../../lib/catalogue/site/page-urls.ts';
import { formatHostForDisplay, getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import { getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { keepMenuNextToButton } from '../../ui/menu-position.ts';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { closeDialogThen, showDialog } from '../../ui/dialog/show-dialog.tsx';
import { openHideVideoDialog } from '../blocklist/hide-video-dialog.tsx';
import { listVideoHidingOptions } from '../blocklist/video-hiding-options.ts';
import { findNextGridPosition } from '../keys/arrow-key-grid-navigation.ts';
import { createOutboundLinkAttributes } from '../links/outbound-link-attributes.ts';
import { isSavedVideo } from '../library/lists/is-saved-video.ts';
import { findVideoOfMenuButton, type CardMenuVideo } from '../list/card/card-menu-video.ts';
import { createPlayerMenuItem } from '../player/find-embedded-player.ts';
import { openReportDialog } from '../report/report-dialog.tsx';
import { AddToListMenuItems } from './AddToListMenuItems.tsx';
import { MenuItemContent, MenuItem, MENU_ITEM_CLASSES } from './CardMenuItem.tsx';

/** Menu item that plays a video on this site. The item appears as soon as the embedded player of the video is found. */
function PlayerItem({ video }: { video: CardMenuVideo }) {
  const [row, setRow] = useState<Awaited<ReturnType<typeof createPlayerMenuItem>>>(null);
  useEffect(() => void createPlayerMenuItem(video).then(setRow), [video]);
  return row && <MenuItem icon="play" text={row.text} onPress={() => closeDialogThen(row.show)} />;
}

/**
 * Menu item that leads to another page of the site. Closes the menu: otherwise the menu would still be open when the visitor returns and
 * the browser restores this page from its cache.
 */
const PageLinkItem = ({
  href,
  close,
  ...content
}: ComponentProps<typeof MenuItemContent> & { href: string; close: () => void }) => (
  <li>
    <a className={MENU_ITEM_CLASSES} href={href} onClick={close}>
      <MenuItemContent {...content} />
    </a>
  </li>
);

interface Props {
  video: CardMenuVideo;
  /** Menu button of the video, at which the menu opens. */
  button: HTMLElement;
  close: () => void;
}

const MOVE = /^(?:Arrow(?:Up|Down)|Home|End)$/;

/** Moves the focus between the visible items of a video's menu with the arrow keys, Home and End. */
function handleArrowKeys(menu: HTMLElement): void {
  menu.addEventListener('keydown', (event) => {
    if (!MOVE.test(event.key) || isInputMethodComposing(event)) return;
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

/** Menu of a video, with all of its actions except the favorite button. */
function CardMenu({ video, button, close }: Props): ReactNode {
  const { id, title, videoUrl, thumbnailUrl } = video;
  const choices = listVideoHidingOptions(video);
  const site = getSourceNameOfCard(video);
  const source = createOutboundLinkAttributes(videoUrl, site);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => handleArrowKeys(rows.current!), []);
  useEffect(() => {
    const dialog = rows.current!.closest('dialog')!;
    // the position of the dialog depends on its size, which is known only while it is open
    if (!dialog.open) dialog.showModal();
    return keepMenuNextToButton(dialog, button);
  }, [button]);
  useEffect(() => () => button.setAttribute('aria-expanded', 'false'), [button]);
  const copy = () => {
    // copy the URL before the click event ends, because some browsers deny access to the clipboard afterwards
    void copyLink(videoUrl, cardMenuMessages.copied, (url) => showError(cardMenuMessages.notCopied(url)));
    close();
  };
  return (
    <>
      <p lang={getTitleLang()} className="line-clamp-2 px-3 py-2 text-sm wrap-anywhere text-muted sm:hidden">
        {title}
      </p>
      <ul ref={rows}>
        <AddToListMenuItems video={video} close={close} />
        <MenuItem
          icon="eye-off"
          text={cardMenuMessages.hide}
          // open the dialog after the menu has closed and returned the focus to the card, so that hiding moves the focus to the next card
          onPress={() => closeDialogThen(() => openHideVideoDialog(video, choices, !isSavedVideo(id)))}
        />
        <MenuItem icon="link" text={cardMenuMessages.copyLink} onPress={copy} />
        <li>
          <a className={MENU_ITEM_CLASSES} data-id={id} {...source} href={source.href} onClick={close}>
            <MenuItemContent icon="external-link" text={cardMenuMessages.openOn(formatHostForDisplay(videoUrl))} />
            <NewTabHint />
          </a>
        </li>
        {thumbnailUrl !== undefined && (
          <PageLinkItem
            href={similarVideosHref(id)}
            close={close}
            icon="layout-grid"
            text={cardMenuMessages.moreLike}
          />
        )}
        <PlayerItem video={video} />
        <MenuItem
          icon="circle-alert"
          text={reportMessages.report}
          onPress={() => closeDialogThen(() => openReportDialog(reportTo ?? contactEmail, video))}
        />
        <CloseButton onPress={close} />
      </ul>
    </>
  );
}

/** Opens the menu of a video at its button. Throws if the card of the video cannot be read. */
export function openCardMenu(button: HTMLElement): void {
  const video = findVideoOfMenuButton(button);
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
