import { EXPORT_COLUMNS } from '../../catalogue/limits.ts';
import { COLUMN } from '../values/columns.ts';
import { findBoundary, isPadded } from './head.ts';
import { findMiddle } from './middle.ts';
import { isBlank, isPlayer, isUrl } from './shapes.ts';
import { findTail } from './tail.ts';

type Fields = readonly string[];

export interface Repair {
  /** 18, with their pipes. */
  readonly fields: readonly string[];
  /** Whether the line could be read in another way, too. */
  readonly isDoubtful: boolean;
}

/** Fields from the video's address to the thumbnail, at the least. */
const SPAN = COLUMN.thumbnail - COLUMN.videoUrl;

const isPair = (fields: Fields, at: number) => isUrl(fields[at]!) && isPlayer(fields[at + 1]!);
/** Returns whether the video's address stands at a place, with its player's, or nothing, behind it. */
const isAnchor = (fields: Fields, at: number) =>
  isUrl(fields[at]!) && (isBlank(fields[at + 1]!) || isPlayer(fields[at + 1]!));

/**
 * Returns the 18 fields of a line that has more because a text holds a pipe, or null when no field is out of place or the line cannot
 * be mended. What a field looks like tells where it stands: the two addresses, the clock, the thumbnail and what follows it.
 * ```
 * date | a title | with a pipe | description | https://… | https://… | categories | tags | a | name | 12:34 | a | name | https://…
 *        └──── one field ────┘                └─ the addresses ─────┘                └─ one ─┘ clock   └─ one ─┘ thumbnail
 * ```
 * No word is lost: the fields with pipes between them are the line again, but for what stands behind the last column.
 */
export function repairFields(fields: Fields): Repair | null {
  if (fields.length <= EXPORT_COLUMNS) return null;
  const tail = findTail(fields, isAnchor(fields, COLUMN.videoUrl) && !isUrl(fields[COLUMN.categories]!));
  const anchor = tail && findAnchor(fields, tail.at);
  if (!tail || anchor === null) return null;
  const { at } = anchor;
  const isPaddedExport = isPadded(fields[0]!, fields[1]!) || isPadded(fields[at]!, fields[at + 1]!);
  const texts = fields.slice(COLUMN.title, at);
  const boundary = findBoundary(texts, isPaddedExport);
  const middle = findMiddle(fields.slice(at + 2, tail.at));
  const title = texts.slice(0, boundary.pieces).join('|');
  const description = texts.slice(boundary.pieces).join('|');
  return {
    fields: [fields[0]!, title, description, fields[at]!, fields[at + 1]!, ...middle.fields, ...tail.fields],
    isDoubtful: [anchor, boundary, middle, tail].some((part) => part.isDoubtful),
  };
}

interface Anchor {
  /** Where the video's address stands. */
  readonly at: number;
  readonly isDoubtful: boolean;
}

/** Returns the last place before the thumbnail that may be the video's address; one with a player's address behind it goes first. */
function findAnchor(fields: Fields, thumbnail: number): Anchor | null {
  const places = fields.slice(0, Math.max(0, thumbnail - SPAN + 1)).map((_, at) => at);
  const pair = places.findLast((at) => at >= COLUMN.videoUrl && isPair(fields, at)) ?? null;
  const last = places.findLast((at) => at >= COLUMN.videoUrl && isAnchor(fields, at)) ?? null;
  if (pair === null || last === null || last === pair) return last === null ? null : { at: last, isDoubtful: false };
  // the second of a pair, and nothing behind it: a description that is an address, or a player's address and no categories
  const isWithoutPlayer = last === pair + 1 && thumbnail - last === SPAN;
  return { at: isWithoutPlayer ? last : pair, isDoubtful: true };
}
