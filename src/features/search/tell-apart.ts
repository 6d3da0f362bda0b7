import { formatDay, formatDuration } from '../../lib/catalogue/format.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';

type Titled = Pick<VideoCard, 'title' | 'duration' | 'addedAt'>;

/** Returns what tells each of some videos from another of its title: its duration and day, as far as they are known. Empty for all other videos. */
export function tellApart(videos: readonly Titled[]): readonly string[] {
  const key = ({ title }: Titled) => title.toLowerCase();
  const counts = new Map<string, number>();
  for (const video of videos) counts.set(key(video), (counts.get(key(video)) ?? 0) + 1);
  return videos.map((video) => {
    if (counts.get(key(video)) === 1) return '';
    const { duration, addedAt } = video;
    return [duration > 0 && formatDuration(duration), addedAt > 0 && formatDay(addedAt)].filter(Boolean).join(' · ');
  });
}
