import { getHostOfUrl } from '../../catalogue/source-website.ts';
import type { Video } from '../../catalogue/video.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';

/** Number of videos with the same property, such as the same host or tag, and the name of this host or tag. */
export interface NamedVideoCount {
  readonly name: string;
  readonly count: number;
}

/** Statistics of a catalogue for the build report. */
export interface CatalogueCounts {
  readonly videos: number;
  /** Hosts of the videos' pages, most frequent first. All hosts after the first {@link MAX_HOSTS} are combined into one entry. */
  readonly hosts: readonly NamedVideoCount[];
  /** Months (`2026-11`, UTC) with the number of videos added in them, in ascending order. Videos without a date are left out. */
  readonly months: readonly NamedVideoCount[];
}

const MAX_HOSTS = 12;
/** Name of the entry that combines all hosts after the most frequent ones. */
const OTHER_HOSTS = 'other hosts';

const MONTH = 'YYYY-MM'.length;

function incrementCount(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Saves counts by name, such as numbers of videos by host, so that a later import can resume the interrupted import. */
export function saveCountsByName({ number, text, list }: SavedStateWriter, counts: ReadonlyMap<string, number>): void {
  list(counts.size, counts, ([name, count]) => {
    text(name);
    number(count);
  });
}

/** Restores the counts by name that {@link saveCountsByName} saved. Returns an empty map if nothing was saved. */
export const restoreCountsByName = (saved?: SavedStateReader): Map<string, number> =>
  new Map(saved?.items(() => [saved.text(), saved.number()] as const));

const toNamedCounts = (counts: Iterable<[string, number]>) => Array.from(counts, ([name, count]) => ({ name, count }));

/** Counter that collects statistics about the videos of a catalogue. */
export interface CatalogueCounter {
  add(video: Pick<Video, 'videoUrl' | 'addedAt'>): void;
  /** Saves the statistics, so that a later import can resume the interrupted import. */
  save(lists: SavedStateWriter): void;
  finish(): CatalogueCounts;
}

/** Creates an empty counter, or restores a counter that an interrupted import saved. */
export function createCatalogueCounter(saved?: SavedStateReader): CatalogueCounter {
  let videos = saved?.number() ?? 0;
  const hosts = restoreCountsByName(saved);
  const months = restoreCountsByName(saved);
  return {
    add({ videoUrl, addedAt }) {
      videos++;
      incrementCount(hosts, getHostOfUrl(videoUrl));
      if (addedAt > 0) incrementCount(months, new Date(addedAt * 1000).toISOString().slice(0, MONTH));
    },
    save(lists) {
      lists.number(videos);
      for (const counts of [hosts, months]) saveCountsByName(lists, counts);
    },
    finish() {
      const all = toNamedCounts(hosts).toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      const others = all.slice(MAX_HOSTS).reduce((sum, { count }) => sum + count, 0);
      return {
        videos,
        hosts: [...all.slice(0, MAX_HOSTS), ...(others > 0 ? [{ name: OTHER_HOSTS, count: others }] : [])],
        months: toNamedCounts(months).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      };
    },
  };
}
