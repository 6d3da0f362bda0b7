import { LABEL_KINDS, type LabelKind } from '../../catalogue/label.ts';
import { RELATED_TAGS } from '../../catalogue/limits.ts';
import { createByteWriter, type ByteReader } from '../base/bytes.ts';
import { createTopItems } from '../base/top-items.ts';

/** Kinds of related labels on the page of each kind of label. Uploaders have no page. */
const RELATED_KINDS: Readonly<Record<LabelKind, readonly LabelKind[]>> = {
  tag: ['tag'],
  performer: ['performer', 'tag'],
  source: ['tag'],
  uploader: [],
};

/** Number of videos from which a label counts as common when ties between related labels are resolved. */
const COMMON_COUNT = 10;

/**
 * Records the row at which each label became common; for rare labels, their first row after all common ones. Ties between related labels
 * are resolved by this number, so that common labels come first. Unlike counts, it doesn't change when videos are added: related labels,
 * and thus pages, stay the same.
 */
export function createCommonRows(labels: number, videos: number) {
  const since = new Float64Array(labels);
  return {
    /** Adds a row of a label that has `before` earlier rows. */
    take(place: number, row: number, before: number) {
      if (before === 0) since[place] = videos + row;
      if (before === COMMON_COUNT - 1) since[place] = row;
    },
    /** The recorded row of each label. */
    since: since as ArrayLike<number>,
  };
}

/** Creates an encoder of the related labels that each video contributes. They are the same for all labels of one kind. */
export function createRelatedEncoder(kinds: readonly LabelKind[]) {
  const lists = new Map(LABEL_KINDS.map((kind) => [kind, createByteWriter()]));
  return {
    /** Encodes the labels of a video, given by their indexes. */
    take(places: readonly number[]) {
      for (const [kind, writer] of lists) {
        const beside = places.filter((place) => RELATED_KINDS[kind].includes(kinds[place]!));
        writer.clear();
        writer.varint(beside.length);
        for (const place of beside) writer.varint(place);
      }
    },
    /**
     * Returns the encoded related labels for one label of the video, as input for {@link RelatedLabels.add}. Valid until the next video.
     */
    of: (place: number): Uint8Array => lists.get(kinds[place]!)!.view(),
  };
}

/** Counts the related labels of one label after another. */
export interface RelatedLabels {
  /** Adds the related labels from one video of the current label: see {@link createRelatedEncoder}. May include the label itself. */
  add(beside: ByteReader): void;
  /**
   * Returns the indexes of the tags that share the most videos with the current label `place` (R063), for a performer first the performers.
   * Ties are resolved in favor of the label that became common first. Then starts with the next label.
   */
  next(place: number): readonly number[];
}

/** Creates the counter. `since` has the row at which each label became common: see {@link createCommonRows}. */
export function createRelatedLabels(kinds: readonly LabelKind[], since: ArrayLike<number>): RelatedLabels {
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
        const first = createTopItems(RELATED_TAGS, compare);
        for (const other of met) if (kinds[other] === kind && other !== place) first.add(other);
        return first.items();
      });
      for (const other of met) together[other] = 0;
      met = [];
      return found;
    },
  };
}
