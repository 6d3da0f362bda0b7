import type { VideoCard } from '../../lib/catalogue/video.ts';
import { openBlocklist } from './active-blocklist-store.ts';

/** Hides one video in lists and shows a notice with an undo button. Loads the blocklist code first. */
export function hideVideo(video: Pick<VideoCard, 'id' | 'title'>): void {
  openBlocklist().then(
    (code) => code.hideVideo(video),
    () => undefined,
  );
}
