import { isBlankDescription } from './field-value-checks.ts';

/** Usual maximum length, in code points, of titles on video websites. */
const USUAL_TITLE = 100;
/** Matches text that occurs in descriptions but not in titles: URLs, and line breaks written as `\n`. */
const DESCRIPTION_MARK = /https?:\/\/|\\n/i;

/** Boundary between the title and the description of a line that has too many fields, because texts contain pipes. */
export interface TitleDescriptionBoundary {
  /** Number of fields that together form the title. Pipes within the title separate these fields. */
  readonly pieces: number;
  /** True if the title could equally well consist of another number of fields. */
  readonly isDoubtful: boolean;
}

/**
 * Kind of a pipe, by the blanks around it: none (`tight`), on one side (`half`), or on both sides (`loose`). A pipe within a text often has
 * blanks on both sides (`Hills | Part 2`); a pipe between columns has none, unless the file pads its columns.
 */
type Pipe = 'tight' | 'half' | 'loose';

function pipeBetween(left: string, right: string): Pipe {
  const blanks = Number(/\s$/.test(left)) + Number(/^\s/.test(right));
  return blanks === 0 ? 'tight' : blanks === 1 ? 'half' : 'loose';
}

/** Returns true if the pipe between two fields has blanks around it. */
export const isPipeSurroundedBySpaces = (left: string, right: string) => pipeBetween(left, right) !== 'tight';

/**
 * Finds the boundary between title and description among the fields between the date and the video's URL. The description consists of at
 * least one field. Criteria, most important first: a title contains no URL; if pipes differ, a pipe without blanks separates columns; a
 * title has at most 100 characters; the title gets the largest possible number of fields.
 */
export function findTitleDescriptionBoundary(
  pieces: readonly string[],
  isPaddedExport: boolean,
): TitleDescriptionBoundary {
  const last = pieces.length - 1;
  if (last === 1) return { pieces: 1, isDoubtful: false };
  const unmarked = Math.min(countUnmarked(pieces), last);
  const short = countShort(pieces);
  const usual = Math.min(unmarked, short === 0 ? last : short);
  const pipes = pieces.slice(1).map((piece, i) => pipeBetween(pieces[i]!, piece));
  // positions of the pipes without blanks around them; the position of a pipe is the number of fields before the pipe
  const tight = isPaddedExport ? [] : pipes.flatMap((pipe, i) => (pipe === 'tight' ? [i + 1] : []));

  const isEndTight = tight.at(-1) === last;
  if (isBlankDescription(pieces[last]!) && usual === last && (isEndTight || tight.length === 0))
    return { pieces: last, isDoubtful: false };
  const possible = tight.filter((count) => count <= unmarked);
  if (possible.length === 1) {
    const [only = 1] = possible;
    return { pieces: only, isDoubtful: only > usual || pipes.slice(0, usual).includes('half') };
  }
  return { pieces: possible.findLast((count) => count <= usual) ?? usual, isDoubtful: true };
}

/** Returns the index of the first field with a URL or a `\n`; the number of fields if no field contains one, or if the index is 0. */
function countUnmarked(pieces: readonly string[]): number {
  const marked = pieces.findIndex((piece) => DESCRIPTION_MARK.test(piece));
  return marked <= 0 ? pieces.length : marked;
}

/** Returns the largest number of fields that together do not exceed the usual length of a title; 0 if the first field alone is longer. */
function countShort(pieces: readonly string[]): number {
  let before = -1;
  for (const [i, piece] of pieces.entries()) {
    if (before + 1 + lengthOf(i === 0 ? piece.trim() : piece.trimEnd()) > USUAL_TITLE) return i;
    before += 1 + lengthOf(i === 0 ? piece.trimStart() : piece);
  }
  return pieces.length - 1;
}

/** Returns the number of code points of a text; for a text too long for a title, the number of UTF-16 code units, which is faster. */
const lengthOf = (text: string) => (text.length > 2 * USUAL_TITLE ? text.length : Array.from(text).length);
