import { exportUrl, watchHere } from '#site-settings';
import { mark } from '../../lib/browser/document-state.ts';
import { findDetails } from '../../lib/client/catalogue-store.ts';
import type { DetailsKey } from '../../lib/catalogue/details.ts';

/** Whether the site offers players: the policy of one that reads an export live knows no hosts of them. */
const isOffered = watchHere && exportUrl === null;

/** Returns the address of a video's player, or null where it has none, where the site offers none, and in discreet mode. */
export async function findPlayer({ id, thumbnailUrl }: Partial<DetailsKey>): Promise<string | null> {
  if (!isOffered || mark('discreet') !== undefined || id === undefined || thumbnailUrl === undefined) return null;
  const { embedUrl } = await findDetails({ id, thumbnailUrl });
  // a frame of the site itself would have its storage
  return embedUrl !== null && new URL(embedUrl).origin !== location.origin ? embedUrl : null;
}
