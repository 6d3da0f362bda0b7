import type { RunCursor } from './merge-runs.ts';
import type { RunFile } from './run-storage.ts';

/** Bytes of the longest varint. */
const LONGEST = 8;

/** Returns a cursor over a run that a sorter wrote, of which it reads so many bytes at once, or one item where that is larger. */
export function readRun(file: RunFile, ahead: number): RunCursor {
  const usual = new Uint8Array(ahead);
  let buffer = usual;
  /** What of the run stands in the buffer, and how far it is read. */
  let start = 0;
  let end = 0;
  let at = 0;
  /** Makes sure that the next bytes, or all that are left, stand in the buffer. */
  const need = (count: number) => {
    if (at + count <= end || end === file.length) return;
    const wanted = Math.min(Math.max(count, ahead), file.length - at);
    // what is larger is given back afterwards: there are many runs
    buffer = wanted > ahead ? new Uint8Array(wanted) : usual;
    start = at;
    end = at + wanted;
    file.read(start, buffer.subarray(0, wanted));
  };
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = buffer[at++ - start]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  let bytes = 0;
  return {
    key: 0,
    next() {
      at += bytes;
      bytes = 0;
      if (at === file.length) return false;
      need(2 * LONGEST);
      this.key += varint();
      bytes = varint();
      return true;
    },
    take() {
      need(bytes);
      return buffer.subarray(at - start, at - start + bytes);
    },
  };
}
