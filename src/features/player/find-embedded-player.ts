import { playerMessages } from '#messages/player';
import { exportUrl, watchHere } from '#site-settings';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { fetchVideoDetails } from '../../lib/client/catalogue-store.ts';
import type { VideoDetailsKey } from '../../lib/catalogue/video-details.ts';
import { loadRequestedCode } from '../../ui/load-requested-code.ts';
import type { EmbeddedPlayerVideo } from './player-dialog.tsx';

/**
 * True if the site offers embedded players. Sites whose import file is read by browsers offer none, because the hosts of the players are
 * unknown when a build writes the Content Security Policy.
 */
const isOffered = watchHere && exportUrl === null;

/** Returns the URL of a video's embedded player; null if it has none, if the site offers no players, and in discreet mode. */
export async function findPlayerUrl({ id, thumbnailUrl }: Partial<VideoDetailsKey>): Promise<string | null> {
  if (!isOffered || getPageState('discreet') !== undefined || id === undefined || thumbnailUrl === undefined)
    return null;
  const { embedUrl } = await fetchVideoDetails({ id, thumbnailUrl });
  // reject players of the site's own origin, whose frames could access the site's storage
  return embedUrl !== null && new URL(embedUrl).origin !== location.origin ? embedUrl : null;
}

/** Returns the menu item for a video's embedded player, whose code is loaded on click; null if {@link findPlayerUrl} finds no player. */
export async function createPlayerMenuItem(video: EmbeddedPlayerVideo & Partial<VideoDetailsKey>) {
  const embedUrl = await findPlayerUrl(video);
  if (embedUrl === null) return null;
  const show = () =>
    loadRequestedCode(
      () => import('./player-dialog.tsx'),
      ({ openPlayerDialog }) => openPlayerDialog(video, embedUrl),
    );
  return { text: playerMessages.watchHere, show };
}
