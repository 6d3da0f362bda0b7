import { playerMessages } from '#messages/player';
import { exportUrl, watchHere } from '#site-settings';
import { mark } from '../../lib/browser/document-state.ts';
import { findDetails } from '../../lib/client/catalogue-store.ts';
import type { DetailsKey } from '../../lib/catalogue/details.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import type { WatchedVideo } from './watch-here.tsx';

/** Whether the site offers players: the policy of one that reads an export live knows no hosts of them. */
const isOffered = watchHere && exportUrl === null;

/** Returns the address of a video's player, or null where it has none, where the site offers none, and in discreet mode. */
export async function findPlayer({ id, thumbnailUrl }: Partial<DetailsKey>): Promise<string | null> {
  if (!isOffered || mark('discreet') !== undefined || id === undefined || thumbnailUrl === undefined) return null;
  const { embedUrl } = await findDetails({ id, thumbnailUrl });
  // a frame of the site itself would have its storage
  return embedUrl !== null && new URL(embedUrl).origin !== location.origin ? embedUrl : null;
}

/** The row of a video's menu that shows its player. */
interface PlayerRow {
  readonly text: string;
  readonly show: () => void;
}

/** Returns the row for the player of a video, or null if {@link findPlayer} finds none. The player's code loads with the press. */
export async function playerRow(video: WatchedVideo & Partial<DetailsKey>): Promise<PlayerRow | null> {
  const embedUrl = await findPlayer(video);
  if (embedUrl === null) return null;
  const show = () =>
    withCode(
      () => import('./watch-here.tsx'),
      ({ showPlayer }) => showPlayer(video, embedUrl),
    );
  return { text: playerMessages.watchHere, show };
}
