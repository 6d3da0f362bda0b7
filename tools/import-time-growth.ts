import { NATIVE_FORMAT_COLUMN_COUNT } from '../src/lib/catalogue/limits.ts';
import { readImportFile } from '../src/lib/import-file/read-import-file.ts';

/** Import times of one kind of line, in seconds of CPU time. */
export interface ImportTimeGrowth {
  readonly kind: string;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
}

const FEW_LINES = 100_000;
const MANY_LINES = 1_000_000;
/** Number of lines in the chunk that the import reads repeatedly. Ids are made from line numbers, so that no line is a duplicate. */
const CHUNK_LINES = 1000;
/** Number of lines after which the measurement of many lines pauses, to measure few lines in between. */
const STEP_LINES = 200_000;

const PICTURE = 'https://pictures.example.org/1.jpg';
const VIDEO = 'https://videos.example.org/watch/1';

function toLine(title: string, description: string, tags: string): string {
  const fields = ['2024-05-31', title, description, VIDEO, '', 'Travel', tags, 'Ann', '12:34', 'ann', PICTURE];
  return [...fields, ...Array.from({ length: NATIVE_FORMAT_COLUMN_COUNT - fields.length }, () => '')].join('|');
}

/** Lines that are expensive to parse, by the kind of repeated work that a naive parser would do. */
const KINDS: Readonly<Record<string, string>> = {
  'plain lines': toLine('A walk in the hills', 'Two hours uphill.', 'hills,walking'),
  'many pipes, repaired from the right': toLine('a|'.repeat(60), 'Two hours uphill.', 'hills'),
  'many pipes, repaired by search': toLine('a|'.repeat(30), `b|${VIDEO} x|`.repeat(15), 'hills'),
  'many possible durations': toLine('a', 'b', 'c').replace('|12:34|', `|${'1:1|'.repeat(60)}`),
  'many possible video URLs': toLine('a', `${`${VIDEO}|`.repeat(15)}b`, 'c'),
  'many possible thumbnails': toLine('a', 'b', 'c').replace(PICTURE, `${PICTURE}|`.repeat(15)),
  'many pipes, impossible to repair': '|x'.repeat(120),
  'long runs of spaces and hyphens': toLine(`a${' '.repeat(150)}b`, `c${'-'.repeat(150)}d`, `e${' -'.repeat(60)}f`),
  'a URL with one invalid character': toLine('A', 'B', 'c').replace(VIDEO, `https://${'a'.repeat(150)} b`),
  'many long tags': toLine('A', 'B', Array.from({ length: 12 }, (_, i) => `${'tag '.repeat(6)}${i}`).join(',')),
  'a very long number': toLine('A', 'B', 'c').replace('12:34', `${'1'.repeat(200)}:x`),
};

/** Returns the CPU time of this process in seconds, so that other work on the machine does not count. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Returns the CPU time of reading the same line `lines` times, in seconds. Calls `betweenSteps` after every `STEP_LINES` lines, and does
 * not count the CPU time of these calls.
 */
async function secondsOf(line: string, lines: number, betweenSteps?: () => Promise<void>): Promise<number> {
  const chunk = new TextEncoder().encode(`${line}\n`.repeat(CHUNK_LINES));
  let excluded = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let read = 0; read < lines; read += CHUNK_LINES) {
      if (betweenSteps && read > 0 && read % STEP_LINES === 0) {
        const before = processorSeconds();
        await betweenSteps();
        excluded += processorSeconds() - before;
      }
      yield chunk;
    }
  }
  const before = processorSeconds();
  let read = 0;
  for await (const { items } of readImportFile(chunks())) {
    const last = items.at(-1)!;
    if (last.kind === 'progress') read = last.lines;
  }
  if (read !== lines) throw new Error(`Import read ${read} lines, expected ${lines}`);
  return processorSeconds() - before - excluded;
}

/** Yields, for every kind of line, the times of 1,000,000 and of 100,000 lines. */
export async function* measureImportTimeGrowth(): AsyncGenerator<ImportTimeGrowth> {
  for (const [kind, line] of Object.entries(KINDS)) {
    // warm up first, because code is slow until it has been compiled
    await secondsOf(line, FEW_LINES);
    const samples: number[] = [];
    // measure few lines between the steps of many lines, because the speed of a shared machine varies over time
    const many = await secondsOf(line, MANY_LINES, async () => {
      samples.push(await secondsOf(line, FEW_LINES));
    });
    const few = samples.reduce((sum, seconds) => sum + seconds) / samples.length;
    yield { kind, few, many, ratio: many / few };
  }
}
