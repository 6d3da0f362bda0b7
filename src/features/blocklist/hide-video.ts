import type { VideoCard } from '../../lib/catalogue/video.ts';
import { openBlocklist } from './blocked-store.ts';

/** Hides one video in lists from now on, and says so with a way to take it back. */
export function hideVideo(video: Pick<VideoCard, 'id' | 'title'>): void {
  openBlocklist().then(
    (code) => code.hideVideo(video),
    () => undefined,
  );
}
