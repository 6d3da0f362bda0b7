import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';

/** Returns cards of videos with the ids `v0`, `v1`, … for tests. */
export function cardsOf(count: number, from = 0): VideoCardData[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `v${from + i}`,
    title: `Video ${from + i}`,
    videoUrl: `https://videos.example.org/${from + i}`,
    thumbnailUrl: `https://pictures.example.org/${from + i}.webp`,
    duration: 60,
    quality: null,
    views: 1000,
    addedAt: 0,
    tags: [],
  }));
}
