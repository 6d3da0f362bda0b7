import { NATIVE_FORMAT_COLUMN_COUNT } from '../../../src/lib/catalogue/limits.ts';
import { createRandomGenerator, type RandomGenerator } from '../../../demo/random-generator.ts';
import type { RejectionReason, ImportWarning } from '../../../src/lib/import-file/records/rejection-reasons.ts';
import { toLine, type Columns } from '../../unit/import-file/import-line.ts';
import {
  UNSAFE_LINK_URLS,
  UNSAFE_PICTURE_PATHS,
  DECEPTIVE_CHARACTERS,
  HOSTILE_MARKUP,
  RESERVED_NAMES,
  UNUSUAL_SAFE_URLS,
} from './hostile-values.ts';

/** Expected import result of a line, set by the generator of the line, independent of the parser under test. */
type LineResult = 'video' | 'blank' | RejectionReason;

interface HostileLine {
  readonly bytes: Uint8Array;
  readonly result: LineResult;
  readonly warning: Extract<ImportWarning, 'repaired-doubtful' | 'invalid-utf8'> | null;
}

/** Expected import report: the number of lines, and for each result the numbers of the first lines with this result. */
export interface ExpectedImportReport {
  readonly lines: number;
  readonly results: ReadonlyMap<LineResult, readonly number[]>;
  readonly warnings: ReadonlyMap<ImportWarning, readonly number[]>;
}

const MEBIBYTE = 1_048_576;
/** Number and size of the longest lines (10 MB each), and number of randomly combined lines. */
const HUGE_LINES = 2;
const HUGE_BYTES = 10_000_000;
const MIXED_LINES = 900;

const encoder = new TextEncoder();

function line(text: string, result: LineResult, warning: HostileLine['warning'] = null): HostileLine {
  return { bytes: encoder.encode(text), result, warning };
}

let made = 0;

/** Returns a line of the import file with some changed columns. Ids are distinct unless `slug` is set. */
function video(columns: Columns, result: LineResult = 'video'): HostileLine {
  made++;
  const day = String((made % 28) + 1).padStart(2, '0');
  return line(
    toLine({ date: `2026-01-${day}`, slug: `hostile-${made}`, title: `Hostile ${made}`, tags: 'hostile', ...columns }),
    result,
  );
}

const TEXT_COLUMNS = [
  'title',
  'description',
  'categories',
  'tags',
  'performer',
  'uploader',
  'quality',
  'site',
] as const;
const UNSEEN_COLUMNS = ['duration', 'date', 'secondDate', 'flag', 'allThumbnails'] as const;

/** Ids that the parser treats as missing values. */
const NO_IDS: ReadonlySet<string> = new Set(['null', 'NaN', '-']);

/** Yields a line of the import file for every hostile text in every text column. */
function* textLines(): Generator<HostileLine> {
  for (const text of HOSTILE_MARKUP) {
    for (const column of TEXT_COLUMNS) yield video({ [column]: column === 'title' ? `x${text}` : text });
    yield video({ slug: `${text}${made}` });
    yield video(Object.fromEntries(UNSEEN_COLUMNS.map((column) => [column, text])));
  }
  for (const text of DECEPTIVE_CHARACTERS) {
    for (const column of ['title', 'description', 'tags', 'performer'] as const) yield video({ [column]: `x${text}x` });
  }
  for (const name of RESERVED_NAMES) {
    yield video({ title: name, tags: `${name},hostile`, categories: name, performer: name });
    yield video({ slug: name, tags: name });
    // ids that mean "no value" count as missing
    yield video({ slug: name }, NO_IDS.has(name) ? 'video' : 'duplicate-id');
  }
}

/** Yields every invalid URL in a required column, where the line is rejected, and in an optional column, where the URL is dropped. */
function* addressLines(): Generator<HostileLine> {
  for (const address of UNSAFE_LINK_URLS) {
    yield video({ videoUrl: address }, 'bad-video-url');
    yield video({ thumbnail: address }, 'bad-thumbnail-url');
    yield video({ embedUrl: address, preview: address, allThumbnails: address });
  }
  for (const path of UNSAFE_PICTURE_PATHS) {
    yield video({ thumbnail: path }, 'bad-thumbnail-url');
    yield video({ preview: path });
  }
  for (const address of UNUSUAL_SAFE_URLS) yield video({ videoUrl: address, embedUrl: address, thumbnail: address });
  for (const path of [
    '/x.png" onerror="top.canary()',
    '/../../etc/passwd',
    '/%2f%2fcanary.invalid/x',
    '/admin?x=<b>',
  ]) {
    yield video({ thumbnail: path });
  }
}

const NUMBERS = [
  '1e999',
  '-1',
  'NaN',
  'Infinity',
  '0x7fffffff',
  '9'.repeat(400),
  '1:2:3:4',
  '99999999999:59',
  '\u0663:\u0660\u0660',
  '1,5',
  ' ',
];
const DATES = [
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  '0000-00-00',
  '1969-12-31',
  '2024-02-30',
  '2024-13-01',
  '253402300800',
  '9'.repeat(13),
  '2024-05-31T25:00',
  'NaN',
  '1e9',
];

function* numberLines(): Generator<HostileLine> {
  for (const duration of NUMBERS) yield video({ duration });
  for (const date of DATES) yield video({ date, secondDate: date });
}

/** Yields lines that have too few, too many or no columns, or columns with wrong contents. */
function* shapeLines(): Generator<HostileLine> {
  const whole = (slug: string) => toLine({ slug, tags: 'hostile' }).split('|');
  for (let columns = 1; columns < 8; columns++) yield line(whole('few').slice(0, columns).join('|'), 'too-few-fields');
  for (let columns = 8; columns < 11; columns++) yield line(whole('few').slice(0, columns).join('|'), 'no-thumbnail');
  for (let columns = 13; columns < 18; columns++)
    yield line(whole(`short-${columns}`).slice(0, columns).join('|'), 'video');
  for (const more of [1, 2, 15, 3000]) {
    const isJoined = more > 2 * NATIVE_FORMAT_COLUMN_COUNT;
    const extra = Array.from({ length: more }, () => '<b>');
    yield line([...whole(`long-${more}`), ...extra].join('|'), isJoined ? 'too-many-fields' : 'video');
    const title = Array.from({ length: more + 1 }, () => '<script>').join('|');
    yield isJoined ? video({ title }, 'too-many-fields') : { ...video({ title }), warning: 'repaired-doubtful' };
    yield video({ title, videoUrl: `${title}javascript:x` }, isJoined ? 'too-many-fields' : 'bad-video-url');
  }
  for (const text of ['', ' ', '\t', '\r', '\u00a0\u2003']) yield line(text, 'blank');
  for (const text of ['no pipes at all', '\u0000', 'PK\u0003\u0004', '|||||||', `${'|'.repeat(9)}x`]) {
    const pipes = text.split('|').length;
    yield line(text, pipes < 8 ? 'too-few-fields' : 'no-title');
  }
  yield line('|'.repeat(MEBIBYTE), 'too-many-fields');
  yield video({ title: '' }, 'no-title');
  for (const title of [' ', '\u0000', '\u202e\u202c']) yield video({ title });
  for (const thumbnail of ['', ' ', '\u00a0']) yield video({ thumbnail }, 'no-thumbnail');
}

/** Yields long lines: exactly at the size limit, one byte over it, and far over it. */
function* longLines(): Generator<HostileLine> {
  const fill = (bytes: number) => {
    const start = toLine({ slug: `bytes-${bytes}`, tags: 'hostile', description: '' }).split('|');
    start[2] = 'd'.repeat(bytes - start.join('|').length);
    return start.join('|');
  };
  yield line(fill(MEBIBYTE), 'video');
  yield line(fill(MEBIBYTE + 1), 'line-too-long');
  for (let i = 0; i < HUGE_LINES; i++) yield line(fill(HUGE_BYTES + i), 'line-too-long');
  const tags = Array.from({ length: 20_000 }, (_, i) => `t${i % 150}`).join(',');
  yield video({ tags, categories: tags });
}

/** Invalid UTF-8 sequences: stray bytes, overlong encodings, surrogates, code points beyond Unicode, truncated sequences. */
const BAD_BYTES = [
  [0xff],
  [0x80],
  [0xc0, 0xaf],
  [0xe0, 0x80, 0xbc],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xf0, 0x9f, 0x98],
  [0xfe, 0xff],
];

function* damagedLines(): Generator<HostileLine> {
  for (const bad of BAD_BYTES) {
    for (const column of ['title', 'description', 'tags', 'slug'] as const) {
      const { bytes } = video({ [column]: `\u0001${made}` });
      const at = bytes.indexOf(1);
      const damaged = Uint8Array.from([...bytes.subarray(0, at), ...bad, ...bytes.subarray(at + 1)]);
      yield { bytes: damaged, result: 'video', warning: 'invalid-utf8' };
    }
  }
}

/** Yields lines that combine several hostile texts at random. */
function* mixedLines(random: RandomGenerator): Generator<HostileLine> {
  const piece = () => {
    const text = random.pick([HOSTILE_MARKUP, DECEPTIVE_CHARACTERS, RESERVED_NAMES].flat());
    return random.chance(0.3) ? text.slice(random.whole(0, text.length)) : text;
  };
  const some = (most: number) =>
    Array.from({ length: random.whole(1, most) }, piece).join(random.pick(['', ' ', '"', "'", '>']));
  for (let i = 0; i < MIXED_LINES; i++) {
    const columns: Columns = {
      title: `x${some(4)}`,
      description: some(8),
      // few different tags, so that not every line adds tag pages
      tags: `hostile,${random.pick(RESERVED_NAMES)},${random.pick(DECEPTIVE_CHARACTERS)},${random.pick(HOSTILE_MARKUP)}`,
      categories: some(3),
      performer: some(2),
      duration: random.pick(NUMBERS),
      quality: random.pick(['HD', 'SD', '<b>', '']),
      embedUrl: random.pick(UNSAFE_LINK_URLS),
      preview: random.pick(UNSAFE_PICTURE_PATHS),
    };
    if (random.chance(0.1)) yield video({ ...columns, videoUrl: random.pick(UNSAFE_LINK_URLS) }, 'bad-video-url');
    else yield video(columns);
  }
}

/** Returns the lines of the hostile import file. The same seed gives the same lines. */
function makeHostileLines(seed: string): HostileLine[] {
  made = 0;
  return [
    ...textLines(),
    ...addressLines(),
    ...numberLines(),
    ...shapeLines(),
    ...longLines(),
    ...damagedLines(),
    ...mixedLines(createRandomGenerator(seed)),
  ];
}

function groupByResult(lines: readonly HostileLine[]): ExpectedImportReport {
  const results = new Map<LineResult, number[]>();
  const warnings = new Map<ImportWarning, number[]>();
  const add = <Key>(map: Map<Key, number[]>, key: Key, number: number) =>
    map.set(key, [...(map.get(key) ?? []), number]);
  for (const [i, { result, warning }] of lines.entries()) {
    add(results, result, i + 1);
    if (warning !== null) add(warnings, warning, i + 1);
  }
  return { lines: lines.length, results, warnings };
}

/** Returns the hostile import file as bytes, with the expected import report. */
export function makeHostileImportFile(seed = 'hostile'): { bytes: Buffer; expected: ExpectedImportReport } {
  const lines = makeHostileLines(seed);
  const newline = Uint8Array.of(0x0a);
  return { bytes: Buffer.concat(lines.flatMap(({ bytes }) => [bytes, newline])), expected: groupByResult(lines) };
}
