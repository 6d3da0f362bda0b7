import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, readCore, type Core } from '../../src/lib/snapshot/read/core.ts';
import { readFrame } from '../../src/lib/snapshot/base/frame.ts';
import { readSlot } from '../../src/lib/snapshot/packed/pack.ts';
import { createSlotFinder, type ByteRange } from '../../src/lib/snapshot/packed/pack-table.ts';
import { packName } from '../../src/lib/snapshot/base/shard-source.ts';
import { InputError } from '../command/outcome.ts';

const inflate = promisify(inflateRaw);

/** Milliseconds that an answer may take. */
const PATIENCE_MS = 15_000;
/** Seconds for which a pack may be kept, at the least: a day. */
const LEAST_AGE = 86_400;

const WHOLE = 200;
const PARTIAL = 206;

/** One thing that packed files ask of a host. */
export interface Finding {
  readonly check: 'status' | 'range' | 'encoding' | 'bytes' | 'cache';
  readonly ok: boolean;
  /** Whether visitors find nothing where it is not so; else it only costs time. */
  readonly isNeeded: boolean;
  readonly got: string;
  readonly expected: string;
  /** What the operator can do. */
  readonly remedy: string;
}

/** What is asked of a host to try it. */
interface Probe extends ByteRange {
  readonly file: string;
  readonly isPack: boolean;
  /** Returns whether these are the bytes that the file has there. */
  isRight(bytes: Uint8Array): Promise<boolean>;
}

/** What a host answered for a site. */
export interface HostReport {
  readonly url: string;
  /** Whether its data is packed; else the core was asked for in its place. */
  readonly isPacked: boolean;
  readonly findings: readonly Finding[];
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new InputError(url, cause instanceof Error ? cause.message : message);
  }
}

/** Returns the bytes of the core of a site and what it holds. Throws a {@link InputError} where there is none. */
async function readSite(url: string): Promise<{ bytes: Uint8Array; core: Core }> {
  const response = await ask(url);
  if (!response.ok) throw new InputError(url, `answers with status ${response.status}: deploy a site there first`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return { bytes, core: readCore(await inflate(bytes)) };
  } catch (error) {
    throw new InputError(url, `is no core of this version of Marquee: ${(error as Error).message}`);
  }
}

/** Returns a shard in the middle of the first pack of cards, or a part of the core where nothing is packed. */
function chooseProbe(bytes: Uint8Array, { manifest, packs }: Core): Probe {
  const [pack] = packs?.get('cards') ?? [];
  if (!packs || !pack) {
    const [from, to] = [1, Math.min(1000, bytes.length)];
    const isRight = async (part: Uint8Array) => Buffer.from(part).equals(bytes.subarray(from, to));
    return { file: CORE_FILE, isPack: false, from, to, isRight };
  }
  const index = Math.floor(pack.units.length / 2);
  return {
    file: packName('cards', manifest.sets.cards.groups[0]!, 0),
    isPack: true,
    ...createSlotFinder(packs)('cards', index),
    async isRight(part) {
      try {
        return readFrame('cards', index, await inflate(readSlot(part))).length > 0;
      } catch {
        return false;
      }
    },
  };
}

/** Statuses of a file that is not there. */
const GONE = new Set([403, 404, 410]);

const headerOf = (response: Response, name: string) => response.headers.get(name) ?? 'none';

const judgeStatus = ({ status }: Response): Finding => ({
  check: 'status',
  ok: status === PARTIAL,
  isNeeded: true,
  got: status === WHOLE ? `status ${status}, the whole file` : `status ${status}`,
  expected: `status ${PARTIAL}, a part of the file`,
  remedy: GONE.has(status)
    ? 'deploy the site again: a file that its catalogue names is not there'
    : 'have the host answer Range requests for /data/, or build with PACKED_DATA=0',
});

function judgeEncoding(response: Response): Finding {
  const encoding = headerOf(response, 'content-encoding');
  return {
    check: 'encoding',
    ok: encoding === 'none',
    isNeeded: true,
    got: `Content-Encoding: ${encoding}`,
    expected: 'no Content-Encoding',
    remedy: 'leave /data/ out of compression: its files are compressed already',
  };
}

function judgeRange(response: Response, { from, to }: Probe): Finding {
  const range = headerOf(response, 'content-range');
  return {
    check: 'range',
    ok: range.startsWith(`bytes ${from}-${to - 1}/`),
    isNeeded: true,
    got: `Content-Range: ${range}`,
    expected: `bytes ${from}-${to - 1}/ and the length of the file`,
    remedy: 'have the host name the part that it sends',
  };
}

async function judgeBytes(response: Response, probe: Probe): Promise<Finding> {
  const bytes = await response.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  );
  const ok = await probe.isRight(bytes);
  return {
    check: 'bytes',
    ok,
    isNeeded: true,
    got: ok ? `the ${bytes.length} bytes of the part` : `${bytes.length} bytes, others than the file has there`,
    expected: `the ${probe.to - probe.from} bytes of the part`,
    remedy: 'see whether the deploy is complete, and whether something between host and visitors changes files',
  };
}

function judgeCache(response: Response): Finding {
  const rule = headerOf(response, 'cache-control');
  const [, age = '0'] = /max-age=(\d+)/.exec(rule) ?? [];
  return {
    check: 'cache',
    ok: Number(age) >= LEAST_AGE,
    isNeeded: false,
    got: `Cache-Control: ${rule}`,
    expected: `max-age=${LEAST_AGE} or more`,
    remedy: 'give the files below /data/ whose names end in .bin the rule that the build has written for the host',
  };
}

/** Judges an answer to a request for a part of a file. Only of a part the body is read: a whole pack has many megabytes. */
async function judge(response: Response, probe: Probe): Promise<Finding[]> {
  const always = [judgeStatus(response), judgeEncoding(response)];
  if (response.status !== PARTIAL) {
    await response.body?.cancel();
    return always;
  }
  const ofPack = probe.isPack ? [judgeCache(response)] : [];
  return [...always, judgeRange(response, probe), await judgeBytes(response, probe), ...ofPack];
}

/** Asks a deployed site for a part of a file, and judges the answer. Throws a {@link InputError} where no site answers. */
export async function checkParts(address: string): Promise<HostReport> {
  const data = new URL('/data/', address).href;
  const { bytes, core } = await readSite(data + CORE_FILE);
  const probe = chooseProbe(bytes, core);
  const url = data + probe.file;
  const response = await ask(url, { Range: `bytes=${probe.from}-${probe.to - 1}` });
  return { url, isPacked: core.packs !== undefined, findings: await judge(response, probe) };
}
