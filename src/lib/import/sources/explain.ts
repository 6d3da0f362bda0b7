import { cleanText } from '../../catalogue/text/clean.ts';
import type { Video } from '../../catalogue/video.ts';
import type { RejectedLine, RowBatch } from '../../import-file/read-export.ts';
import type { Rejection } from '../../import-file/records/reasons.ts';
import type { VideoMatcher } from '../rules/match-video.ts';
import { toRemovalKey } from '../rules/removal-keys.ts';
import type { CatalogueRow, LeftOut } from './apply-rules.ts';
import type { FileEvent } from './source-reader.ts';
import type { Takedown } from '../rules/takedowns.ts';

/** What the export says of one video, and what came of it. A line each. */
export type Finding = Found & {
  /** File or address of the line, as it may be shown. */
  readonly place: string;
};

type Found =
  /** Shown, with its tags as they are shown. */
  | { readonly kind: 'accepted'; readonly line: number; readonly video: Video }
  | { readonly kind: 'duplicate-id'; readonly line: number; readonly of: number; readonly text: string }
  | { readonly kind: 'rejected'; readonly line: number; readonly reason: Rejection; readonly text: string }
  /** `entries` are lines of the takedown file: its values are told to nobody. */
  | { readonly kind: 'taken-down'; readonly line: number; readonly entries: readonly TakedownEntry[] }
  /** On the provider's list of what it has deleted. */
  | { readonly kind: 'deleted'; readonly line: number; readonly source: string }
  /** Shown as another source of the video with this id. */
  | { readonly kind: 'merged'; readonly line: number; readonly into: string };

type TakedownEntry = Pick<Takedown, 'line' | 'kind' | 'date' | 'reason'>;

/** Lines that are told of at the most: a short id may stand in many. */
const MOST_LINES = 10;
const MOST_CHARACTERS = 400;

const IN_WORD = /[\p{L}\p{N}_-]/u;

/** Returns whether a text holds an id as a whole, and not as a part of a longer one. */
function holds(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    if (!IN_WORD.test(text[at - 1] ?? '') && !IN_WORD.test(text[at + id.length] ?? '')) return true;
  }
  return false;
}

/**
 * Returns a consumer of the events of a catalogue that finds what became of the videos that a matcher finds for the sought id or address. A line that is no video has neither: it is told of when it holds the text of it, or when the id is the
 * one that it would have been given for want of another.
 */
export function createExplainer(sought: string, { ids: named, matches }: VideoMatcher) {
  const address = toRemovalKey('url', sought);
  const ids = new Set(named);
  const findings: Finding[] = [];
  let file: Pick<FileEvent, 'place' | 'prefix' | 'deleted'> = { place: '', prefix: '', deleted: null };
  const kept: string[] = [];
  let met = 0;
  const add = (finding: Found) => {
    if (findings.length < MOST_LINES) findings.push({ ...finding, place: file.place });
  };
  const isMeant = (video: Video) => {
    if (matches(video)) ids.add(video.id);
    return ids.has(video.id);
  };
  const toFinding = (line: number, why: LeftOut): Found => {
    if (why.kind === 'taken down') {
      const entries = why.entries.map((entry) => ({
        line: entry.line,
        kind: entry.kind,
        date: entry.date,
        reason: entry.reason,
      }));
      return { kind: 'taken-down', line, entries };
    }
    if (why.kind === 'deleted') return { kind: 'deleted', line, source: file.deleted!.source };
    return { kind: 'merged', line, into: kept[why.of]! };
  };
  const takeRejected = ({ reason, line, text, id: given }: RejectedLine) => {
    const shown = () => cleanText(text.slice(0, MOST_CHARACTERS * 4), MOST_CHARACTERS);
    const own = sought.startsWith(file.prefix) ? sought.slice(file.prefix.length) : sought;
    if (given !== null && ids.has(given)) add({ kind: 'duplicate-id', line, of: met, text: shown() });
    else if (given === null && (own === `video-${line}` || holds(text, address || own)))
      add({ kind: 'rejected', line, reason, text: shown() });
  };
  const takeRow = (row: CatalogueRow) => {
    if (row.kind === 'progress') return;
    if (row.kind === 'rejected') {
      takeRejected(row);
      return;
    }
    const { video, line } = row;
    if (row.kind === 'kept') kept.push(video.id);
    if (!isMeant(video)) return;
    met = line;
    add(row.kind === 'kept' ? { kind: 'accepted', line, video } : toFinding(line, row.why));
  };
  return {
    take(event: FileEvent | RowBatch<CatalogueRow>) {
      if (event.kind === 'file') file = event;
      else event.rows.forEach(takeRow);
    },
    finish: (): readonly Finding[] => findings,
    /** Returns the ids that are meant; none for an address that no video has. */
    ids: (): readonly string[] => [...ids],
  };
}
