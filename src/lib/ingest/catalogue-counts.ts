import { hostOf } from '../domain/source.ts';
import type { Video } from '../domain/video.ts';

/** How many videos there are of something. */
export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** What a catalogue is made of, for the report of a build. */
export interface CatalogueCounts {
  readonly videos: number;
  /** Hosts that videos lead to, the most first; those beyond the first {@link KEPT_HOSTS} in one. */
  readonly hosts: readonly NamedCount[];
  /** Months (`2026-11`, UTC) in which videos were added, ascending; videos without a date are in none. */
  readonly months: readonly NamedCount[];
}

const KEPT_HOSTS = 12;
/** Ends the list of hosts. */
const OTHER_HOSTS = 'other hosts';

const MONTH = 'YYYY-MM'.length;

function countIn(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const toList = (counts: Iterable<[string, number]>) => Array.from(counts, ([name, count]) => ({ name, count }));

/** Returns counters of what videos a catalogue has. */
export function createCatalogueCounts() {
  const hosts = new Map<string, number>();
  const months = new Map<string, number>();
  let videos = 0;
  return {
    add({ videoUrl, addedAt }: Pick<Video, 'videoUrl' | 'addedAt'>) {
      videos++;
      countIn(hosts, hostOf(videoUrl));
      if (addedAt > 0) countIn(months, new Date(addedAt * 1000).toISOString().slice(0, MONTH));
    },
    finish(): CatalogueCounts {
      const all = toList(hosts).toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      const others = all.slice(KEPT_HOSTS).reduce((sum, { count }) => sum + count, 0);
      return {
        videos,
        hosts: [...all.slice(0, KEPT_HOSTS), ...(others > 0 ? [{ name: OTHER_HOSTS, count: others }] : [])],
        months: toList(months).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      };
    },
  };
}
