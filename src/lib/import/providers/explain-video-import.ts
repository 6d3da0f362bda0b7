import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { Video } from '../../catalogue/video.ts';
import type { RejectedLine, ImportItemBatch } from '../../import-file/read-import-file.ts';
import type { RejectionReason } from '../../import-file/records/rejection-reasons.ts';
import type { VideoMatcher } from '../rules/match-video-by-id-or-url.ts';
import { normalizeTakedownValue } from '../rules/takedown-keys.ts';
import { createOverriddenFieldLister, type OverriddenField, type VideoOverride } from '../rules/video-overrides.ts';
import type { FilteredImportItem, LeftOutVideoReason } from './apply-operator-rules.ts';
import type { FileOpenedEvent } from './provider-reader.ts';
import type { Takedown } from '../rules/takedowns.ts';

/** Line of an import file that concerns the requested video, with the result of importing this line. */
export type ExplainedImportLine = Found & {
  /** Path or URL of the import file, without query and credentials. */
  readonly place: string;
};

type Found =
  /** The video is shown, with its final tags. `overrides` are the lines of the override file that set its fields. */
  | {
      readonly kind: 'accepted';
      readonly line: number;
      readonly video: Video;
      readonly overrides: readonly OverriddenField[];
    }
  | { readonly kind: 'duplicate-id'; readonly line: number; readonly of: number; readonly text: string }
  | { readonly kind: 'rejected'; readonly line: number; readonly reason: RejectionReason; readonly text: string }
  /** Takedowns remove the video. `entries` are the matching lines of the takedown file, without their confidential values. */
  | { readonly kind: 'taken-down'; readonly line: number; readonly entries: readonly TakedownEntry[] }
  /** Line `by` of the override file hides the video. */
  | { readonly kind: 'hidden'; readonly line: number; readonly by: number }
  /** The provider's list of deleted videos contains the video. */
  | { readonly kind: 'deleted'; readonly line: number; readonly source: string }
  /** The video is a duplicate, shown as an additional source of the video with the id `into`. */
  | { readonly kind: 'merged'; readonly line: number; readonly into: string };

type TakedownEntry = Pick<Takedown, 'line' | 'kind' | 'date' | 'reason'>;

/** Maximum number of lines about the sought video that are reported, because a short id may occur in many lines. */
const MAX_LINES = 10;
const MAX_CHARACTERS = 400;

const IN_WORD = /[\p{L}\p{N}_-]/u;

/** Returns whether a text contains an id as a whole word, and not only as a part of a longer id. */
function containsId(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    if (!IN_WORD.test(text[at - 1] ?? '') && !IN_WORD.test(text[at + id.length] ?? '')) return true;
  }
  return false;
}

/** Returns the finding about a hidden video. `deleted` is the list of deleted videos, `kept` has the ids of the videos shown so far. */
function toHiddenFinding(
  line: number,
  why: LeftOutVideoReason,
  { deleted, kept }: Pick<FileOpenedEvent, 'deleted'> & { readonly kept: readonly string[] },
): Found {
  if (why.kind === 'taken down') {
    const entries = why.entries.map((entry) => ({
      line: entry.line,
      kind: entry.kind,
      date: entry.date,
      reason: entry.reason,
    }));
    return { kind: 'taken-down', line, entries };
  }
  if (why.kind === 'hidden') return { kind: 'hidden', line, by: why.line };
  if (why.kind === 'deleted') return { kind: 'deleted', line, source: deleted!.source };
  return { kind: 'merged', line, into: kept[why.of]! };
}

/**
 * Creates a collector that finds every line about the sought id or URL, and the result of importing each line. The collector must be called
 * with all events that occur while a catalogue is read. A rejected line matches if it repeats the sought id, contains the sought text, or
 * would have had the sought id as its default id (`video-` and the line number). `overrides` are the entries of the override file.
 */
export function createVideoImportExplainer(
  sought: string,
  { ids: named, matches }: VideoMatcher,
  overrides: readonly VideoOverride[],
) {
  const listOverrides = createOverriddenFieldLister(overrides);
  const address = normalizeTakedownValue('url', sought);
  const ids = new Set(named);
  const findings: ExplainedImportLine[] = [];
  let file: Pick<FileOpenedEvent, 'place' | 'prefix' | 'deleted'> = { place: '', prefix: '', deleted: null };
  const kept: string[] = [];
  let met = 0;
  const add = (finding: Found) => {
    if (findings.length < MAX_LINES) findings.push({ ...finding, place: file.place });
  };
  const isMeant = (video: Video) => {
    if (matches(video)) ids.add(video.id);
    return ids.has(video.id);
  };
  const takeRejected = ({ reason, line, text, id: given }: RejectedLine) => {
    const shown = () => cleanText(text.slice(0, MAX_CHARACTERS * 4), MAX_CHARACTERS);
    const own = sought.startsWith(file.prefix) ? sought.slice(file.prefix.length) : sought;
    if (given !== null && ids.has(given)) add({ kind: 'duplicate-id', line, of: met, text: shown() });
    else if (given === null && (own === `video-${line}` || containsId(text, address || own)))
      add({ kind: 'rejected', line, reason, text: shown() });
  };
  const takeItem = (row: FilteredImportItem) => {
    if (row.kind === 'progress') return;
    if (row.kind === 'rejected') {
      takeRejected(row);
      return;
    }
    const { video, line } = row;
    if (row.kind === 'kept') kept.push(video.id);
    if (!isMeant(video)) return;
    met = line;
    add(
      row.kind === 'kept'
        ? { kind: 'accepted', line, video, overrides: listOverrides(video) }
        : toHiddenFinding(line, row.why, { deleted: file.deleted, kept }),
    );
  };
  return {
    take(event: FileOpenedEvent | ImportItemBatch<FilteredImportItem>) {
      if (event.kind === 'file') file = event;
      else event.items.forEach(takeItem);
    },
    finish: (): readonly ExplainedImportLine[] => findings,
    /** Returns the sought ids, and the ids of the videos with the sought URL. Empty if there are none. */
    ids: (): readonly string[] => [...ids],
  };
}
