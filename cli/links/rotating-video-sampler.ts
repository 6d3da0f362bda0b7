import { hashText } from '../../src/lib/catalogue/hash.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';

export interface SampledVideo extends Pick<Video, 'id' | 'videoUrl' | 'thumbnailUrl'> {
  /** Name of the provider; null for a provider without a name. */
  readonly provider: string | null;
  /** Hash of the id. Runs check the videos in the order of their hashes. */
  readonly hash: number;
}

/** Creates a collector of the `size` videos with the lowest hashes. Memory does not grow with the catalogue. */
function createLowestCollector(size: number) {
  let videos: SampledVideo[] = [];
  const lowest = () => videos.toSorted((a, b) => a.hash - b.hash).slice(0, size);
  return {
    add(video: SampledVideo) {
      videos.push(video);
      if (videos.length > 2 * size + 1000) videos = lowest();
    },
    lowest,
  };
}

/**
 * Creates a collector that chooses the next `size` videos of a round over all videos, in the order of their hashes: first the videos whose
 * hashes follow `position`. If the round ends with these videos, the next round begins with the videos that have the lowest hashes. The
 * collector also returns the videos with the ids in `known`.
 */
export function createRotatingVideoSampler(size: number, position: number, known: ReadonlySet<string>) {
  const after = createLowestCollector(size);
  const before = createLowestCollector(size);
  const again: SampledVideo[] = [];
  const counts = new Map<string | null, number>();
  return {
    add({ id, videoUrl, thumbnailUrl }: Video, provider: string | null) {
      const hash = hashText(id) >>> 0;
      const video = { id, videoUrl, thumbnailUrl, provider, hash };
      counts.set(provider, (counts.get(provider) ?? 0) + 1);
      if (known.has(id)) again.push(video);
      else (hash > position ? after : before).add(video);
    },
    finish: () => ({
      sample: [...after.lowest(), ...before.lowest()].slice(0, size),
      /** Videos with the ids in `known`, whose links failed in an earlier run. */
      again,
      /** Number of published videos by provider. */
      counts: counts as ReadonlyMap<string | null, number>,
    }),
  };
}
