import { playerMessages } from '#messages/player';
import { exportUrl, watchHere } from '#site-settings';
import { pageState } from '../../lib/browser/document-state.ts';
import { fetchDetails } from '../../lib/client/catalogue-store.ts';
import type { DetailsKey } from '../../lib/catalogue/details.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import type { PlayerVideo } from './player-dialog.tsx';

/**
 * True if the site offers embedded players. Sites that read the import file in the browser do not, since their Content Security Policy
 * cannot list the players' hosts.
 */
const isOffered = watchHere && exportUrl === null;

/** Returns the URL of a video's player; null if it has none, if the site offers no players, and in discreet mode. */
export async function findPlayer({ id, thumbnailUrl }: Partial<DetailsKey>): Promise<string | null> {
  if (!isOffered || pageState('discreet') !== undefined || id === undefined || thumbnailUrl === undefined) return null;
  const { embedUrl } = await fetchDetails({ id, thumbnailUrl });
  // a frame of the site's own origin could access the site's storage
  return embedUrl !== null && new URL(embedUrl).origin !== location.origin ? embedUrl : null;
}

/** Menu item that opens the player of a video. */
interface PlayerMenuItem {
  readonly text: string;
  readonly show: () => void;
}

/** Returns the menu item of a video's player; null if {@link findPlayer} returns null. The player's code is loaded on click. */
export async function playerMenuItem(video: PlayerVideo & Partial<DetailsKey>): Promise<PlayerMenuItem | null> {
  const embedUrl = await findPlayer(video);
  if (embedUrl === null) return null;
  const show = () =>
    withCode(
      () => import('./player-dialog.tsx'),
      ({ showPlayer }) => showPlayer(video, embedUrl),
    );
  return { text: playerMessages.watchHere, show };
}
