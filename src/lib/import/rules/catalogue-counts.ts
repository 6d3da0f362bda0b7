import { hostOf } from '../../catalogue/source.ts';
import type { Video } from '../../catalogue/video.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';

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

/** Writes how often each text was met. */
export function writeCounts({ number, text, list }: ListWriter, counts: ReadonlyMap<string, number>): void {
  list(counts.size, counts, ([name, count]) => {
    text(name);
    number(count);
  });
}

/** Returns what {@link writeCounts} wrote, or an empty table. */
export const readCounts = (saved?: ListReader): Map<string, number> =>
  new Map(saved?.items(() => [saved.text(), saved.number()] as const));

const toList = (counts: Iterable<[string, number]>) => Array.from(counts, ([name, count]) => ({ name, count }));

/** Counts what videos a catalogue has. */
export interface CatalogueCounter {
  add(video: Pick<Video, 'videoUrl' | 'addedAt'>): void;
  /** Writes what was counted. */
  save(lists: ListWriter): void;
  finish(): CatalogueCounts;
}

/** Returns a counter of what videos a catalogue has: of none yet, or of those that another has saved. */
export function createCatalogueCounts(saved?: ListReader): CatalogueCounter {
  let videos = saved?.number() ?? 0;
  const hosts = readCounts(saved);
  const months = readCounts(saved);
  return {
    add({ videoUrl, addedAt }) {
      videos++;
      countIn(hosts, hostOf(videoUrl));
      if (addedAt > 0) countIn(months, new Date(addedAt * 1000).toISOString().slice(0, MONTH));
    },
    save(lists) {
      lists.number(videos);
      for (const counts of [hosts, months]) writeCounts(lists, counts);
    },
    finish() {
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
