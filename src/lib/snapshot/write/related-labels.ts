import { LABEL_KINDS, type LabelKind } from '../../catalogue/label.ts';
import { RELATED_TAGS } from '../../catalogue/limits.ts';
import { createByteWriter, type ByteReader } from '../base/bytes.ts';
import { createFirstItems } from '../base/first-items.ts';

/** What leads on from the page of a label; uploaders have none. */
const BESIDE: Readonly<Record<LabelKind, readonly LabelKind[]>> = {
  tag: ['tag'],
  performer: ['performer', 'tag'],
  source: ['tag'],
  uploader: [],
};

/** Videos with which a tag counts as common among those that stand beside another as often. */
const COMMON_COUNT = 10;

/**
 * Returns what finds the rows that made labels common; of a rarer one its first row, behind all of them. Commoner tags come first by it,
 * and unlike their counts it stays when videos are added: tags, and with them the pages that name them, do not change places.
 */
export function createCommonRows(labels: number, videos: number) {
  const since = new Float64Array(labels);
  return {
    /** Takes a row of a label that has been in so many rows before. */
    take(place: number, row: number, before: number) {
      if (before === 0) since[place] = videos + row;
      if (before === COMMON_COUNT - 1) since[place] = row;
    },
    since: since as ArrayLike<number>,
  };
}

/** Writes which labels of one video count as standing beside each: the same for all labels of a kind. */
export function createBesideWriter(kinds: readonly LabelKind[]) {
  const lists = new Map(LABEL_KINDS.map((kind) => [kind, createByteWriter()]));
  return {
    /** Takes the places of the labels of a video. */
    take(places: readonly number[]) {
      for (const [kind, writer] of lists) {
        const beside = places.filter((place) => BESIDE[kind].includes(kinds[place]!));
        writer.clear();
        writer.varint(beside.length);
        for (const place of beside) writer.varint(place);
      }
    },
    /** Returns what stands beside a label of the video, as {@link RelatedLabels.take} takes it. It stands until the next video. */
    of: (place: number): Uint8Array => lists.get(kinds[place]!)!.view(),
  };
}

/** Counts what stands beside one label after another. */
export interface RelatedLabels {
  /** Takes what a {@link createBesideWriter | writer} wrote of one video of the label: the label itself may be among it. */
  take(beside: ByteReader): void;
  /**
   * Returns the places of the tags that share most videos with the label (R063), and of a performer those of the performers, too; ties go
   * to the one that has been common for longer. The next label begins.
   */
  next(place: number): readonly number[];
}

/** Returns a counter; `since` says from which row on a label is common. */
export function createRelatedLabels(kinds: readonly LabelKind[], since: ArrayLike<number>): RelatedLabels {
  const together = new Uint32Array(kinds.length);
  let met: number[] = [];
  const compare = (a: number, b: number) => together[b]! - together[a]! || since[a]! - since[b]! || a - b;
  return {
    take(beside) {
      for (let left = beside.varint(); left > 0; left--) {
        const other = beside.varint();
        if (together[other]!++ === 0) met.push(other);
      }
    },
    next(place) {
      const found = BESIDE[kinds[place]!].flatMap((kind) => {
        const first = createFirstItems(RELATED_TAGS, compare);
        for (const other of met) if (kinds[other] === kind && other !== place) first.take(other);
        return first.items();
      });
      for (const other of met) together[other] = 0;
      met = [];
      return found;
    },
  };
}
