import { LABEL_KINDS, type LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import { RELATED_TAG_COUNT } from '../../catalogue/limits.ts';
import { createByteWriter, type ByteReader } from '../base/byte-reader-writer.ts';
import { createTopItemCollector } from '../base/top-item-collector.ts';

/** Kinds of related labels that the page of a label shows, by the kind of that label. Uploaders have no page. */
const RELATED_KINDS: Readonly<Record<LabelKind, readonly LabelKind[]>> = {
  tag: ['tag'],
  performer: ['performer', 'tag'],
  source: ['tag'],
  uploader: [],
};

/** Minimum videos of a common label. Of related labels with the same number of shared videos, common labels are listed first. */
const COMMON_COUNT = 10;

/**
 * Assigns a sort key to each label: the row of its {@link COMMON_COUNT}th video or, for rarer labels, the row of its first video plus the
 * number of all videos. Related labels that share the same number of videos are sorted by this key. The key of a common label, unlike its
 * count, does not change when videos are added, so that pages with related labels stay the same.
 */
export function createLabelSortKeyRecorder(labels: number, videos: number) {
  const since = new Float64Array(labels);
  return {
    /** Adds a row of the label with index `place`. `before` is the number of rows that were added earlier for this label. */
    take(place: number, row: number, before: number) {
      if (before === 0) since[place] = videos + row;
      if (before === COMMON_COUNT - 1) since[place] = row;
    },
    /** Sort key of each label, by the label's index. */
    since: since as ArrayLike<number>,
  };
}

/** Creates an encoder of a video's labels: one list for each kind of label, with the labels that count as related to this kind. */
export function createRelatedLabelEncoder(kinds: readonly LabelKind[]) {
  const lists = new Map(LABEL_KINDS.map((kind) => [kind, createByteWriter()]));
  return {
    /** Encodes the labels of the next video, given by their indexes (in slug order). */
    take(places: readonly number[]) {
      for (const [kind, writer] of lists) {
        const beside = places.filter((place) => RELATED_KINDS[kind].includes(kinds[place]!));
        writer.clear();
        writer.varint(beside.length);
        for (const place of beside) writer.varint(place);
      }
    },
    /** Returns the labels related to a label of the video, as input for {@link RelatedLabelCounter.add}. Valid until the next `take`. */
    of: (place: number): Uint8Array => lists.get(kinds[place]!)!.view(),
  };
}

/** Counter that determines the related labels of one label after another: the labels that occur in the same videos. */
export interface RelatedLabelCounter {
  /** Counts the labels of one video with the current label, encoded by {@link createRelatedLabelEncoder}. They may include this label. */
  add(beside: ByteReader): void;
  /**
   * Returns the indexes of the tags that share the most videos with the current label `place` (R063). For a performer, returns related
   * performers first. Related labels with the same number of shared videos are sorted by `since`. Afterwards, resets the counts for the
   * next label.
   */
  next(place: number): readonly number[];
}

/** Creates the counter of related labels. `since` contains the sort key of each label from {@link createLabelSortKeyRecorder}. */
export function createRelatedLabelCounter(kinds: readonly LabelKind[], since: ArrayLike<number>): RelatedLabelCounter {
  const together = new Uint32Array(kinds.length);
  let met: number[] = [];
  const compare = (a: number, b: number) => together[b]! - together[a]! || since[a]! - since[b]! || a - b;
  return {
    add(beside) {
      for (let left = beside.varint(); left > 0; left--) {
        const other = beside.varint();
        if (together[other]!++ === 0) met.push(other);
      }
    },
    next(place) {
      const found = RELATED_KINDS[kinds[place]!].flatMap((kind) => {
        const first = createTopItemCollector(RELATED_TAG_COUNT, compare);
        for (const other of met) if (kinds[other] === kind && other !== place) first.add(other);
        return first.items();
      });
      for (const other of met) together[other] = 0;
      met = [];
      return found;
    },
  };
}
