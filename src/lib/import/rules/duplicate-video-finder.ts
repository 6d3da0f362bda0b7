import { hashText } from '../../catalogue/hash.ts';
import type { AlternativeVideoSource, Video } from '../../catalogue/video.ts';
import { splitIntoWords } from '../../catalogue/text/split-words.ts';
import { DEFAULT_VIDEO_TITLE } from '../../import-file/parse-pipe-delimited-line.ts';
import { createUint32List, type NumberList } from '../../snapshot/base/growing-number-list.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';
import { createCompactNumberMap, type CompactNumberMap } from './compact-number-map.ts';

/** Maximum difference in seconds between the durations of two videos that may be duplicates. */
const MAX_DURATION_DIFFERENCE = 2;

/**
 * Maximum number of earlier videos with the same title and a similar duration with which a video is compared, newest first. Without this
 * limit, imports of ten thousand videos with the same title would be slow.
 */
const MAX_STEPS = 256;

/** Properties of a video by which duplicates are recognized, as hashes and numbers. */
interface Traits {
  readonly check: number;
  /** Duration of the video in seconds. */
  readonly duration: number;
  readonly performer: number;
  readonly site: number;
}

/** Finder of duplicates: copies of the same video that several sites offer. */
interface DuplicateFinder {
  /**
   * If the given video duplicates an earlier one, returns the number of the earlier video. Otherwise, returns null and gives the video the
   * next number, counted from 0. `name` is the provider's name in the settings, or null.
   */
  add(video: Video, name: string | null): number | null;
  /** Saves the state of the duplicate finder, so that a later import can resume the interrupted import. */
  save(lists: SavedStateWriter): void;
  /** Links to other sites that offer the same video, by the number of the first of its copies. */
  readonly others: ReadonlyMap<number, readonly AlternativeVideoSource[]>;
}

/** Returns the name of the site that offers a video: a known source, or the host of the video's page. */
function siteOf({ source, videoUrl }: Video): string {
  return source === 'other' ? new URL(videoUrl).hostname.replace(/^www\./, '') : source;
}

/** Returns a hash of the names of a video's performers; 0 if the video has no performers. */
function hashPerformers({ performers }: Video): number {
  const names = performers.map((name) => splitIntoWords(name).join(' ')).filter((name) => name !== '');
  return names.length === 0 ? 0 : (hashText([...new Set(names)].toSorted().join('|')) | 1) >>> 0;
}

/**
 * Creates a duplicate finder, or restores a saved one. A video duplicates an earlier one if both have the same words in the title, known
 * durations that differ by at most 2 s, and the same performers (if both have some), and if the earlier video is from another site and has
 * no link to the site of the new one yet. If several earlier videos match, the first one is used. Titles are stored as 64-bit hashes: the
 * finder stores five numbers per video, plus two in a hash table.
 */
export function createDuplicateFinder(saved?: SavedStateReader): DuplicateFinder {
  const known = createKnownVideos(saved);
  const { newest, before, checks, durations, performers, sites, others } = known;
  const keep = (key: number, { check, duration, performer, site }: Traits) => {
    before.push((newest.get(key) ?? -1) + 1);
    newest.set(key, before.length - 1);
    checks.push(check);
    durations.push(duration);
    performers.push(performer);
    sites.push(site);
  };
  const isRepeated = (number: number, { check, duration, performer, site }: Traits) =>
    checks.get(number) === check &&
    Math.abs(durations.get(number) - duration) <= MAX_DURATION_DIFFERENCE &&
    (performers.get(number) === performer || performers.get(number) === 0 || performer === 0) &&
    sites.get(number) !== site &&
    others.get(number)?.some(({ source }) => hashText(source) === site) !== true;
  const findIn = (key: number, traits: Traits): number[] => {
    const found: number[] = [];
    let steps = MAX_STEPS;
    for (let at = newest.get(key) ?? -1; at >= 0 && steps > 0; at = before.get(at) - 1, steps--)
      if (isRepeated(at, traits)) found.push(at);
    return found;
  };

  return {
    others,
    save: (lists) => writeKnownVideos(lists, known),
    add(video, name) {
      const { title, duration, videoUrl } = video;
      const words = splitIntoWords(title).join(' ');
      const source = name ?? siteOf(video);
      const traits: Traits = {
        check: hashText(words),
        duration,
        performer: hashPerformers(video),
        site: hashText(source),
      };
      const stretch = Math.floor(duration / (MAX_DURATION_DIFFERENCE + 1));
      const keyOf = (index: number) => hashText(`${index} ${words}`);
      const isTelling = words !== '' && title !== DEFAULT_VIDEO_TITLE && duration > 0;
      const found = isTelling
        ? [stretch - 1, stretch, stretch + 1].flatMap((index) => findIn(keyOf(index), traits))
        : [];
      if (found.length === 0) {
        // a video without a title or duration has no duplicates: store it under a key for which the finder never searches
        keep(isTelling ? keyOf(stretch) : keyOf(-2), traits);
        return null;
      }
      const first = Math.min(...found);
      others.set(first, [...(others.get(first) ?? []), { source, videoUrl }]);
      return first;
    },
  };
}

/** Properties of all videos that were added so far, with which later videos are compared. */
interface KnownVideos extends Columns {
  /**
   * Newest video for each hash of a title and a duration range. The list `before` contains, for each video, the number + 1 of the previous
   * video with the same hash, or 0 if there is none.
   */
  readonly newest: CompactNumberMap;
  readonly others: Map<number, readonly AlternativeVideoSource[]>;
}

/** Lists of numbers, with one number for each video. */
type Columns = Readonly<Record<'before' | 'checks' | 'durations' | 'performers' | 'sites', NumberList>>;

const columnsOf = ({ before, checks, durations, performers, sites }: Columns) =>
  [before, checks, durations, performers, sites] as const;

function writeKnownVideos({ number, text, list }: SavedStateWriter, { newest, others, ...columns }: KnownVideos): void {
  const all = columnsOf(columns);
  list(all[0].length, all[0].finish().keys(), (video) => {
    for (const column of all) number(column.get(video));
  });
  list(newest.size, newest.entries(), ([key, video]) => {
    number(key);
    number(video);
  });
  list(others.size, others, ([video, found]) => {
    number(video);
    list(found.length, found, ({ source, videoUrl }) => {
      text(source);
      text(videoUrl);
    });
  });
}

/** Restores the known videos that {@link writeKnownVideos} saved. Starts without known videos if none were saved. */
function createKnownVideos(saved?: SavedStateReader): KnownVideos {
  const known: KnownVideos = {
    newest: createCompactNumberMap(),
    before: createUint32List(),
    checks: createUint32List(),
    durations: createUint32List(),
    performers: createUint32List(),
    sites: createUint32List(),
    others: new Map(),
  };
  if (!saved) return known;
  const { number, text, items } = saved;
  for (const video of items(() => columnsOf(known).map(number)))
    for (const [i, column] of columnsOf(known).entries()) column.push(video[i]!);
  for (const [key, video] of items(() => [number(), number()] as const)) known.newest.set(key, video);
  const readOther = (): AlternativeVideoSource => ({ source: text(), videoUrl: text() });
  for (const [video, found] of items(() => [number(), [...items(readOther)]] as const)) known.others.set(video, found);
  return known;
}
