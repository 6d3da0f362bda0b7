import { hashText } from '../../catalogue/hash.ts';
import type { OtherSource, Video } from '../../catalogue/video.ts';
import { wordsOf } from '../../catalogue/text/words.ts';
import { UNTITLED } from '../../import-file/parse.ts';
import { createNumberList, type NumberList } from '../../snapshot/base/number-list.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';
import { createNumberTable, type NumberTable } from './number-table.ts';

/** Seconds by which the durations of one video may differ between sites. */
const DURATION_SLACK = 2;

/** Videos of one title and stretch of durations that are looked at, the newest: a title may stand in an export ten thousand times. */
const MOST_STEPS = 256;

/** What is kept of a video, as numbers. */
interface Traits {
  readonly check: number;
  /** Seconds. */
  readonly duration: number;
  readonly performer: number;
  readonly site: number;
}

/** Finds videos that another site has too. */
interface DuplicateFinder {
  /**
   * Returns the number of the video that this one repeats, or null: then it is kept, and has the next number from 0. `name` is what the
   * operator calls its source, or null.
   */
  add(video: Video, name: string | null): number | null;
  /** Writes what is known of all videos. */
  save(lists: ListWriter): void;
  /** Where else videos can be seen, by their numbers. */
  readonly others: ReadonlyMap<number, readonly OtherSource[]>;
}

/** Returns the name of the site that a video comes from: the source, or its host where the source is none that has a name. */
function siteOf({ source, videoUrl }: Video): string {
  return source === 'other' ? new URL(videoUrl).hostname.replace(/^www\./, '') : source;
}

/** Returns a number for the performers of a video; 0 when they are not known. */
function hashPerformers({ performers }: Video): number {
  const names = performers.map((name) => wordsOf(name).join(' ')).filter((name) => name !== '');
  return names.length === 0 ? 0 : (hashText([...new Set(names)].toSorted().join('|')) | 1) >>> 0;
}

/**
 * Returns a finder: a video repeats an earlier one when it comes from a site that this one has no link to yet, the words of both titles
 * are the same, their durations are known and differ by 2 s at the most, and their performers are the same where both are known. Of
 * several the earliest is taken. Titles are kept as hashes of 64 bits: five numbers a video, and two in a table. It goes on from what
 * another has saved.
 */
export function createDuplicateFinder(saved?: ListReader): DuplicateFinder {
  const known = createKnown(saved);
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
    Math.abs(durations.get(number) - duration) <= DURATION_SLACK &&
    (performers.get(number) === performer || performers.get(number) === 0 || performer === 0) &&
    sites.get(number) !== site &&
    others.get(number)?.some(({ source }) => hashText(source) === site) !== true;
  const findIn = (key: number, traits: Traits): number[] => {
    const found: number[] = [];
    let steps = MOST_STEPS;
    for (let at = newest.get(key) ?? -1; at >= 0 && steps > 0; at = before.get(at) - 1, steps--)
      if (isRepeated(at, traits)) found.push(at);
    return found;
  };

  return {
    others,
    save: (lists) => writeKnown(lists, known),
    add(video, name) {
      const { title, duration, videoUrl } = video;
      const words = wordsOf(title).join(' ');
      const source = name ?? siteOf(video);
      const traits: Traits = {
        check: hashText(words),
        duration,
        performer: hashPerformers(video),
        site: hashText(source),
      };
      const stretch = Math.floor(duration / (DURATION_SLACK + 1));
      const keyOf = (index: number) => hashText(`${index} ${words}`);
      const isTelling = words !== '' && title !== UNTITLED && duration > 0;
      const found = isTelling
        ? [stretch - 1, stretch, stretch + 1].flatMap((index) => findIn(keyOf(index), traits))
        : [];
      if (found.length === 0) {
        // one that tells nothing has no stretch of its own: nothing finds it
        keep(isTelling ? keyOf(stretch) : keyOf(-2), traits);
        return null;
      }
      const first = Math.min(...found);
      others.set(first, [...(others.get(first) ?? []), { source, videoUrl }]);
      return first;
    },
  };
}

/** What is kept of all videos. */
interface Known extends Columns {
  /** The newest video by the hash of its title and of its stretch of durations; each knows the one before it, as its number + 1. */
  readonly newest: NumberTable;
  readonly others: Map<number, readonly OtherSource[]>;
}

/** Lists with a number of every video. */
type Columns = Readonly<Record<'before' | 'checks' | 'durations' | 'performers' | 'sites', NumberList>>;

const columnsOf = ({ before, checks, durations, performers, sites }: Columns) =>
  [before, checks, durations, performers, sites] as const;

function writeKnown({ number, text, list }: ListWriter, { newest, others, ...columns }: Known): void {
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

/** Returns what {@link writeKnown} wrote, or what is kept of no videos. */
function createKnown(saved?: ListReader): Known {
  const known: Known = {
    newest: createNumberTable(),
    before: createNumberList(),
    checks: createNumberList(),
    durations: createNumberList(),
    performers: createNumberList(),
    sites: createNumberList(),
    others: new Map(),
  };
  if (!saved) return known;
  const { number, text, items } = saved;
  for (const video of items(() => columnsOf(known).map(number)))
    for (const [i, column] of columnsOf(known).entries()) column.push(video[i]!);
  for (const [key, video] of items(() => [number(), number()] as const)) known.newest.set(key, video);
  const readOther = (): OtherSource => ({ source: text(), videoUrl: text() });
  for (const [video, found] of items(() => [number(), [...items(readOther)]] as const)) known.others.set(video, found);
  return known;
}
