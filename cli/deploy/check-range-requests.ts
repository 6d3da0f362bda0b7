import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CORE_FILE, decodeCore, type SnapshotCore } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { decodeShardFrame } from '../../src/lib/snapshot/base/shard-frame.ts';
import { extractShardFromPackSlot } from '../../src/lib/snapshot/packed/shard-pack-format.ts';
import { createShardLocator, type ByteRange } from '../../src/lib/snapshot/packed/shard-pack-table.ts';
import { packPathOf } from '../../src/lib/snapshot/base/shard-source.ts';
import { toImportFileError } from '../../src/lib/import/files/import-file-error.ts';
import { InputError } from '../command/command-result.ts';

const inflate = promisify(inflateRaw);

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Minimum `max-age` of packed data files in seconds: one day. */
const MIN_MAX_AGE = 86_400;

const STATUS_OK = 200;
const STATUS_PARTIAL = 206;

/** Result of one check of whether a host can serve packed data files by range requests. */
export interface RangeRequestCheckResult {
  readonly check: 'status' | 'range' | 'encoding' | 'bytes' | 'cache';
  readonly ok: boolean;
  /** True if the site does not work when this check fails; false if the site is only slower. */
  readonly isNeeded: boolean;
  readonly got: string;
  readonly expected: string;
  /** Advice for the operator. */
  readonly remedy: string;
}

/** Test request for a byte range of a file. */
interface Probe extends ByteRange {
  readonly file: string;
  readonly isPack: boolean;
  /** Resolves to true if the received bytes equal the bytes of the file in that range. */
  isRight(bytes: Uint8Array): Promise<boolean>;
}

/** Results of all checks of a host. */
export interface RangeRequestReport {
  readonly url: string;
  /** True if the site's data is packed; otherwise the checks used its core file. */
  readonly isPacked: boolean;
  readonly findings: readonly RangeRequestCheckResult[];
}

async function fetchFromHost(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new InputError(url, `${toImportFileError(error).message}: check the URL, and whether the host runs`);
  }
}

/** Returns compressed bytes and content of a site's core, the entry file of its data. Throws an {@link InputError} if there is no core. */
async function downloadCore(url: string): Promise<{ bytes: Uint8Array; core: SnapshotCore }> {
  const response = await fetchFromHost(url);
  if (!response.ok) throw new InputError(url, `HTTP status ${response.status}: deploy a site to this host first`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return { bytes, core: decodeCore(await inflate(bytes)) };
  } catch (error) {
    throw new InputError(url, `not a core file of this Marquee version: ${(error as Error).message}`);
  }
}

/**
 * Returns a test request: for a shard in the middle of the first pack of cards, or for a range of the core if the site has no packed data.
 */
function chooseProbe(bytes: Uint8Array, { manifest, packs }: SnapshotCore): Probe {
  const [pack] = packs?.get('cards') ?? [];
  if (!packs || !pack) {
    const [from, to] = [1, Math.min(1000, bytes.length)];
    const isRight = async (part: Uint8Array) => Buffer.from(part).equals(bytes.subarray(from, to));
    return { file: CORE_FILE, isPack: false, from, to, isRight };
  }
  const index = Math.floor(pack.units.length / 2);
  return {
    file: packPathOf('cards', manifest.sets.cards.groups[0]!, 0),
    isPack: true,
    ...createShardLocator(packs)('cards', index),
    async isRight(part) {
      try {
        return decodeShardFrame('cards', index, await inflate(extractShardFromPackSlot(part))).length > 0;
      } catch {
        return false;
      }
    },
  };
}

/** HTTP statuses with which hosts respond to a request for a missing file. */
const MISSING_STATUSES = new Set([403, 404, 410]);

const headerOf = (response: Response, name: string) => response.headers.get(name) ?? 'none';

const checkStatus = ({ status }: Response): RangeRequestCheckResult => ({
  check: 'status',
  ok: status === STATUS_PARTIAL,
  isNeeded: true,
  got: status === STATUS_OK ? `status ${status}, the complete file` : `status ${status}`,
  expected: `status ${STATUS_PARTIAL}, a byte range of the file`,
  remedy: MISSING_STATUSES.has(status)
    ? 'deploy the site again: a data file is missing'
    : 'configure the host to support Range requests for /data/, or build with PACKED_DATA=0',
});

function checkEncoding(response: Response): RangeRequestCheckResult {
  const encoding = headerOf(response, 'content-encoding');
  return {
    check: 'encoding',
    ok: encoding === 'none',
    isNeeded: true,
    got: `Content-Encoding: ${encoding}`,
    expected: 'no Content-Encoding',
    remedy: 'configure the host not to compress /data/: its files are already compressed',
  };
}

function checkRange(response: Response, { from, to }: Probe): RangeRequestCheckResult {
  const range = headerOf(response, 'content-range');
  return {
    check: 'range',
    ok: range.startsWith(`bytes ${from}-${to - 1}/`),
    isNeeded: true,
    got: `Content-Range: ${range}`,
    expected: `bytes ${from}-${to - 1}/ followed by the length of the file`,
    remedy: 'configure the host to send a correct Content-Range header',
  };
}

async function checkBytes(response: Response, probe: Probe): Promise<RangeRequestCheckResult> {
  const bytes = await response.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  );
  const ok = await probe.isRight(bytes);
  return {
    check: 'bytes',
    ok,
    isNeeded: true,
    got: ok ? `the ${bytes.length} bytes of the range` : `${bytes.length} bytes that differ from the file`,
    expected: `the ${probe.to - probe.from} bytes of the range`,
    remedy: 'check that the deploy is complete, and that no proxy or CDN modifies files',
  };
}

function checkCache(response: Response): RangeRequestCheckResult {
  const rule = headerOf(response, 'cache-control');
  const [, age = '0'] = /max-age=(\d+)/.exec(rule) ?? [];
  return {
    check: 'cache',
    ok: Number(age) >= MIN_MAX_AGE,
    isNeeded: false,
    got: `Cache-Control: ${rule}`,
    expected: `max-age=${MIN_MAX_AGE} or more`,
    remedy: 'apply the cache rule for .bin files in /data/ from the server configuration that the build wrote',
  };
}

/** Checks the response to a range request. Reads the body only if the host sent a byte range: a whole pack file has many megabytes. */
async function checkResponse(response: Response, probe: Probe): Promise<RangeRequestCheckResult[]> {
  const always = [checkStatus(response), checkEncoding(response)];
  if (response.status !== STATUS_PARTIAL) {
    await response.body?.cancel();
    return always;
  }
  const ofPack = probe.isPack ? [checkCache(response)] : [];
  return [...always, checkRange(response, probe), await checkBytes(response, probe), ...ofPack];
}

/** Requests a byte range from a deployed site and checks the response. Throws an {@link InputError} if no site responds. */
export async function checkRangeRequests(address: string): Promise<RangeRequestReport> {
  const data = new URL('/data/', address).href;
  const { bytes, core } = await downloadCore(data + CORE_FILE);
  const probe = chooseProbe(bytes, core);
  const url = data + probe.file;
  const response = await fetchFromHost(url, { Range: `bytes=${probe.from}-${probe.to - 1}` });
  return { url, isPacked: core.packs !== undefined, findings: await checkResponse(response, probe) };
}
