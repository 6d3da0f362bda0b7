import { isBlankText } from './shapes.ts';

/** Characters that a title has at the most on the sites that videos come from. */
const USUAL_TITLE = 100;
/** What descriptions hold and titles do not: addresses, and line breaks that were written as `\n`. */
const DESCRIPTION_MARK = /https?:\/\/|\\n/i;

export interface Boundary {
  /** How many pieces the title has. */
  readonly pieces: number;
  /** Whether another number of them would look as well. */
  readonly isDoubtful: boolean;
}

/** A pipe by the blanks around it: of a text there are often two (`Hills | Part 2`), of an export none, unless it is padded. */
type Pipe = 'tight' | 'half' | 'loose';

function pipeBetween(left: string, right: string): Pipe {
  const blanks = Number(/\s$/.test(left)) + Number(/^\s/.test(right));
  return blanks === 0 ? 'tight' : blanks === 1 ? 'half' : 'loose';
}

/** Returns whether the pipe between two fields has blanks beside it although it is one of the export. */
export const isPadded = (left: string, right: string) => pipeBetween(left, right) !== 'tight';

/**
 * Returns which of the pieces between the date and the video's address are the title; the others, at least one, are the description. A
 * title that would hold an address loses to one that does not; where pipes differ, the one without blanks is the export's own; a title
 * of more than 100 characters loses to a shorter one; and of what is left, most pipes are in the title.
 */
export function findBoundary(pieces: readonly string[], isPaddedExport: boolean): Boundary {
  const last = pieces.length - 1;
  if (last === 1) return { pieces: 1, isDoubtful: false };
  const unmarked = Math.min(countUnmarked(pieces), last);
  const short = countShort(pieces);
  const usual = Math.min(unmarked, short === 0 ? last : short);
  const pipes = pieces.slice(1).map((piece, i) => pipeBetween(pieces[i]!, piece));
  // the pipe behind the nth piece
  const tight = isPaddedExport ? [] : pipes.flatMap((pipe, i) => (pipe === 'tight' ? [i + 1] : []));

  const isEndTight = tight.at(-1) === last;
  if (isBlankText(pieces[last]!) && usual === last && (isEndTight || tight.length === 0))
    return { pieces: last, isDoubtful: false };
  const possible = tight.filter((count) => count <= unmarked);
  if (possible.length === 1) {
    const [only = 1] = possible;
    return { pieces: only, isDoubtful: only > usual || pipes.slice(0, usual).includes('half') };
  }
  return { pieces: possible.findLast((count) => count <= usual) ?? usual, isDoubtful: true };
}

/** Returns how many pieces the longest title has that holds nothing that only descriptions hold; all of them when the first does by itself. */
function countUnmarked(pieces: readonly string[]): number {
  const marked = pieces.findIndex((piece) => DESCRIPTION_MARK.test(piece));
  return marked <= 0 ? pieces.length : marked;
}

/** Returns how many pieces the longest title of a usual length has; 0 when the first piece is longer by itself. */
function countShort(pieces: readonly string[]): number {
  let before = -1;
  for (const [i, piece] of pieces.entries()) {
    if (before + 1 + lengthOf(i === 0 ? piece.trim() : piece.trimEnd()) > USUAL_TITLE) return i;
    before += 1 + lengthOf(i === 0 ? piece.trimStart() : piece);
  }
  return pieces.length - 1;
}

/** Code points; of a long text, some number that is too many for a title. */
const lengthOf = (text: string) => (text.length > 2 * USUAL_TITLE ? text.length : Array.from(text).length);
