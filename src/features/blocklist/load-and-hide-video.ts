import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { loadBlocklistCode } from './active-blocklist-store.ts';

/** Hides one video in lists and shows a notice with an undo button. Loads the blocklist code first. */
export function hideVideo(video: Pick<VideoCardData, 'id' | 'title'>): void {
  loadBlocklistCode().then(
    (code) => code.hideVideo(video),
    () => undefined,
  );
}
