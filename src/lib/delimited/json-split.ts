import { BRACE, createObjectScanner, isSpace, type ObjectScanner } from './json-scan.ts';
import { decodeLine, join, MAX_LINE_BYTES, type LineHandlers, type LineSplitter } from './split.ts';

const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const CLOSE_BRACE = 0x7d;
/** Bytes between records without a meaning: a byte order mark, and the separator of JSON text sequences (RFC 7464). */
const IGNORED: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0x1e]);

/** Lines of a damaged record that are read again, each as the beginning of a record. */
const MOST_LINES = 64;

/** A record whose end has not come yet. */
interface OpenRecord {
  readonly scanner: ObjectScanner;
  /** Offset of its first byte in the bytes that are held; not known of a record that is too long. */
  start: number;
  /** Number of its first line, and blanks before it there. */
  readonly number: number;
  readonly indent: number;
  /** Line breaks so far, and the offset of the first. */
  breaks: number;
  firstBreak: number;
  isTooLong: boolean;
}

/** Text that is no object, up to the end of its line. */
interface Garbage {
  /** Offset of its first byte in the bytes that are held; -1 if it is too long to be kept. */
  start: number;
  /** How many bytes of {@link BOUNDARY} were last, apart from blanks. */
  matched: number;
}

/** An object begins at the second brace of `},{`. */
const BOUNDARY = [CLOSE_BRACE, COMMA, BRACE];

/**
 * Returns a splitter that turns bytes into the objects of JSON Lines, of an array in any layout, or of objects one after another, in
 * constant memory. An object over several lines has the number of the first; of several in one line, each counts as a line. What is no
 * object is handed out line by line. After a damaged object the splitter resumes at the next line or object.
 */
// oxlint-disable-next-line max-lines-per-function -- the function is the object: its parts share the state of one scan
export function createJsonSplitter({ onLine, onTooLong, onPart }: LineHandlers): LineSplitter {
  let held: Uint8Array = new Uint8Array();
  let at = 0;
  let number = 1;
  let depth = 0;
  let line = { isEmpty: true, hasEntry: false, hasMarks: false, indent: 0 };
  let record: OpenRecord | null = null;
  let garbage: Garbage | null = null;
  /** Indentation of a damaged object over several lines, until the next object begins. */
  let lostIndent: number | null = null;

  const startLine = (next: number) => {
    number = next;
    line = { isEmpty: true, hasEntry: false, hasMarks: false, indent: 0 };
  };
  const handOut = (start: number, end: number, own: number) => {
    const { text, isDamaged } = decodeLine(held.subarray(start, end));
    onLine(text, own, isDamaged);
  };
  const endLine = () => {
    if (!line.hasEntry) {
      if (line.hasMarks) onPart?.(number);
      else onLine('', number, false);
    }
    startLine(number + 1);
  };
  const startEntry = () => {
    if (line.hasEntry) number++;
    line.hasEntry = true;
  };
  const startGarbage = (start: number) => {
    garbage = { start, matched: 0 };
  };
  const startRecord = () => {
    startEntry();
    const { indent } = line;
    lostIndent = null;
    record = {
      scanner: createObjectScanner(),
      start: at,
      number,
      indent,
      breaks: 0,
      firstBreak: -1,
      isTooLong: false,
    };
  };
  /** Counts the lines of a record that has ended, or is given up; its last line may have another record. */
  const countLines = ({ number: first, breaks }: OpenRecord) => {
    for (let i = 1; i < breaks; i++) onPart?.(first + i);
    if (breaks > 0) startLine(first + breaks);
    if (breaks > 0) line = { ...line, isEmpty: false, hasMarks: true };
  };
  const giveUp = (broken: OpenRecord) => {
    record = null;
    const { start, firstBreak, breaks, isTooLong } = broken;
    const isPretty = breaks > 0 && (isTooLong || held.subarray(start + 1, firstBreak).every(isSpace));
    if (isPretty) lostIndent = broken.indent;
    if (isTooLong) {
      countLines(broken);
      if (breaks === 0) startGarbage(-1);
      return;
    }
    if (breaks === 0) {
      startGarbage(start);
      return;
    }
    handOut(start, firstBreak, broken.number);
    if (breaks > MOST_LINES) {
      countLines(broken);
      return;
    }
    at = firstBreak + 1;
    startLine(broken.number + 1);
  };

  const scanRecord = (open: OpenRecord) => {
    at = open.scanner.scan(held, at);
    const { event } = open.scanner;
    if (!open.isTooLong && at - open.start >= MAX_LINE_BYTES) {
      open.isTooLong = true;
      onTooLong(open.number);
    }
    if (held[at] === NEWLINE && open.breaks++ === 0) open.firstBreak = at;
    if (event === 'line') at++;
    else if (event === 'broken') giveUp(open);
    else if (event === 'closed') {
      record = null;
      at++;
      if (!open.isTooLong) handOut(open.start, at, open.number);
      countLines(open);
    }
  };
  const endGarbage = ({ start }: Garbage) => {
    garbage = null;
    if (start >= 0 && lostIndent === null) handOut(start, at, number);
  };
  const scanGarbage = (open: Garbage) => {
    for (; at < held.length; at++) {
      const byte = held[at]!;
      if (byte === BOUNDARY[open.matched]) open.matched++;
      else if (!isSpace(byte)) open.matched = byte === CLOSE_BRACE ? 1 : 0;
      if (byte === NEWLINE || open.matched === BOUNDARY.length) {
        endGarbage(open);
        if (byte !== NEWLINE) startRecord();
        return;
      }
      if (open.start >= 0 && at - open.start >= MAX_LINE_BYTES) {
        open.start = -1;
        onTooLong(number);
      }
    }
  };
  const scanBetween = () => {
    const byte = held[at]!;
    const isFirst = !line.hasMarks && !line.hasEntry;
    if (byte === NEWLINE) endLine();
    else if (isSpace(byte)) line.indent += isFirst ? 1 : 0;
    else if (byte === BRACE && !(lostIndent !== null && isFirst && line.indent > lostIndent)) startRecord();
    else if (byte === COMMA || byte === OPEN_BRACKET || byte === CLOSE_BRACKET) {
      line.hasMarks = true;
      depth = Math.max(0, depth + (byte === OPEN_BRACKET ? 1 : byte === CLOSE_BRACKET ? -1 : 0));
    } else if (!IGNORED.has(byte)) {
      if (lostIndent === null) startEntry();
      else line.hasMarks = true;
      startGarbage(at);
    }
    if (byte !== NEWLINE) line.isEmpty = false;
    if (record === null && garbage === null) at++;
  };
  const scan = () => {
    while (at < held.length) {
      if (record) scanRecord(record);
      else if (garbage) scanGarbage(garbage);
      else scanBetween();
    }
  };
  /** Drops the bytes that nothing open is made of. */
  const dropRead = () => {
    const start = record && !record.isTooLong ? record.start : garbage && garbage.start >= 0 ? garbage.start : at;
    // a copy, because the caller may use its buffer again
    held = held.slice(start);
    at -= start;
    if (record) record = { ...record, start: record.start - start, firstBreak: record.firstBreak - start };
    if (garbage && garbage.start >= 0) garbage = { ...garbage, start: 0 };
  };
  return {
    push(bytes) {
      held = held.length === 0 ? bytes : join([held, bytes]);
      scan();
      dropRead();
    },
    end() {
      // oxlint-disable-next-line no-unmodified-loop-condition -- giveUp and scan change it
      while (record) {
        giveUp(record);
        scan();
      }
      if (garbage) endGarbage(garbage);
      const isOpen = !line.isEmpty;
      if (isOpen) endLine();
      return depth > 0 ? 'cut' : isOpen ? 'open' : 'ended';
    },
  };
}
