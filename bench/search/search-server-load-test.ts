/**
 * Load test of a search server: sends a number of requests per second like visitors of a site, and prints response times. The gateway and
 * its daemons must be running (docs/guides/search-server.md#set-up). With their process ids, also prints the CPU time of each process per
 * request. Response times depend on other load of the machine, CPU time much less: the machine's load average is printed, too.
 *
 *   node bench/search/search-server-load-test.ts ADDRESS WORK [--rate PER SECOND] [--seconds N] [--pids GATEWAY,DAEMON,…]
 *     [--each] [--first N] [--flood N]
 *
 * `--each` tests one kind of request after another, each for the given time, so that CPU time is measured by kind. `--first` is the number
 * of the first request: a new number sends requests that no earlier run has sent. With `--flood`, one more address sends N expensive
 * requests at once, and the next N after all responses. Visitors use a hundred local addresses, since the gateway limits requests per
 * address.
 */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashNumberPair } from '../../src/lib/catalogue/hash.ts';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { readProcessorSeconds } from '../builds/process-cpu-time.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    pids: { type: 'string', default: '' },
    first: { type: 'string', default: '0' },
    flood: { type: 'string', default: '0' },
    each: { type: 'boolean', default: false },
  },
});
const [address = 'http://localhost:4321', work = '.marquee'] = positionals;
const [rate, seconds, first] = [values.rate, values.seconds, values.first].map(Number) as [number, number, number];
const pids = values.pids.split(',').filter((pid) => pid !== '');

const snapshot = await openSnapshotFolder(path.join(work, 'data'));
const { words } = await snapshot.hotWords();
const tags = await snapshot.topTags();
const { videos, newest } = snapshot.manifest;
const today = Math.floor(newest / 86_400);
/** Number of videos, spread over the whole catalogue, whose related videos are requested. */
const SAMPLED = 200;
const ids = (
  await snapshot.cards(Array.from({ length: Math.min(SAMPLED, videos) }, (_, i) => hashNumberPair(i, 9) % videos))
).map(({ id }) => id);
const { edition } = (await (await fetch(`${address}/catalogue`)).json()) as { readonly edition: string };

interface Kind {
  readonly kind: string;
  readonly name: string;
  /** Returns the input of the request with the given number. */
  readonly input: (i: number) => unknown;
}

/** Kinds of requests. All requests of a kind differ, so that no cache can answer them. */
const KINDS: readonly Kind[] = [
  { kind: 'one word', name: 'query', input: (i) => ({ ...queryOf(i), text: wordOf(i, 3), sort: 'relevance' }) },
  {
    kind: 'two words',
    name: 'query',
    input: (i) => ({ ...queryOf(i), text: `${wordOf(i, 3)} ${wordOf(i, 4)}`, sort: 'relevance' }),
  },
  { kind: 'a prefix', name: 'suggest', input: (i) => ({ text: wordOf(i, 3).slice(0, 4), blocked: null }) },
  { kind: 'a tag', name: 'query', input: (i) => ({ ...queryOf(i), tag: tagOf(i), offset: 50 }) },
  {
    kind: 'a tag and filters',
    name: 'query',
    input(i) {
      const query = queryOf(i);
      const minutes = { from: chance(i, 2, 20), to: null };
      return { ...query, tag: tagOf(i), filters: { ...query.filters, minutes }, sort: 'popular' };
    },
  },
  { kind: 'a count', name: 'count', input: (i) => ({ ...queryOf(i), text: wordOf(i, 3) }) },
  {
    kind: 'related',
    name: 'relatedVideos',
    input: (i) => ({ ids: [ids[chance(i, 6, ids.length)]], seed: i, blocked: null }),
  },
  { kind: 'a tag lookup', name: 'findTag', input: tagOf },
];

/** Kinds of requests as often as visitors send them: a fifth are for suggestions, and all other kinds are equally frequent. */
const MIXED_KINDS = KINDS.flatMap((kind) => Array.from({ length: kind.name === 'suggest' ? 7 : 4 }, () => kind));

function chance(i: number, salt: number, of: number): number {
  return hashNumberPair(i, salt) % of;
}
function wordOf(i: number, salt: number): string {
  return words[chance(i, salt, words.length)]!;
}
function tagOf(i: number): string {
  return tags[chance(i, 5, tags.length)]!.slug;
}
function queryOf(i: number): VideoQuery {
  return { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 25 + chance(i, 1, 8), today };
}

interface RequestResult {
  readonly kind: string;
  readonly ms: number;
  readonly status: number;
}

async function ask({ kind, name, input }: Kind, i: number): Promise<RequestResult> {
  const json = encodeURIComponent(JSON.stringify(input(i)));
  const began = performance.now();
  const status = await get(`${address}/${edition}/en/${name}?input=${json}`, visitorOf(i));
  return { kind, ms: performance.now() - began, status };
}

const VISITORS = 100;
const visitorOf = (i: number) => `127.0.1.${1 + (i % VISITORS)}`;
const ATTACKER = '127.0.0.2';

/** Keeps connections open, as a load balancer does. `fetch` would use ten times as much CPU time, which the gateway may need. */
const agent = new Agent({ keepAlive: true });
async function get(url: string, localAddress: string): Promise<number> {
  const asking = request(url, { agent, localAddress });
  asking.end();
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode!;
  } catch (error) {
    // repeat the request if the server has closed a reused connection at the moment of the request
    if (asking.reusedSocket) return get(url, localAddress);
    throw error;
  }
}

/** Sends requests of some kinds for the given time, at a fixed rate: each request starts on time even if earlier responses are late. */
async function sendRequests(
  kinds: readonly Kind[],
): Promise<{ readonly asked: readonly RequestResult[]; readonly took: number }> {
  const total = rate * seconds;
  const start = performance.now();
  const asked: Promise<RequestResult>[] = [];
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; asked.length < due;) {
      const i = first + asked.length;
      asked.push(ask(kinds[chance(i, 0, kinds.length)]!, i));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { asked: await Promise.all(asked), took: (performance.now() - start) / 1000 };
}

/** Sends rounds of expensive requests (suggestions for fifty one-letter words) from one address until the signal is aborted. */
async function flood(atOnce: number, signal: AbortSignal): Promise<void> {
  if (atOnce === 0) return;
  const statuses: number[] = [];
  const askOnce = async (i: number) => {
    const text = Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + ((i + at * 7) % 26))).join(' ');
    const json = encodeURIComponent(JSON.stringify({ text, blocked: null }));
    statuses.push(await get(`${address}/${edition}/en/suggest?input=${json}`, ATTACKER));
  };
  for (let from = 0; !signal.aborted; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, n) => askOnce(from + n)));
  const counts = [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${length} x ${status}`);
  console.log(`Requests of the flood: ${counts.join(', ')}`);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
function printTimes(kind: string, asked: readonly RequestResult[], perQuestion = ''): void {
  const sorted = asked.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [half, most] = [0.5, 0.95].map((share) => `${at(sorted, share).toFixed(1)} ms`.padStart(10));
  const count = String(asked.length).padStart(6);
  console.log(`${kind.padEnd(18)} ${count}  p50 ${half}  p95 ${most}  ${perQuestion}`);
}

const msOf = (spent: number, questions: number) => ((spent * 1000) / questions).toFixed(2);

/** Sends requests of some kinds and prints the results. */
async function measure(label: string, kinds: readonly Kind[]): Promise<void> {
  const before = pids.map(readProcessorSeconds);
  const atFirst = process.cpuUsage();
  const { asked, took } = await sendRequests(kinds);
  const { user, system } = process.cpuUsage(atFirst);
  const count = asked.length;
  const [gateway, ...daemons] = pids.map((pid, i) => msOf(readProcessorSeconds(pid) - before[i]!, count));
  const asker = msOf((user + system) / 1_000_000, count);
  const perQuestion = `CPU time per request: gateway ${gateway} ms, daemons ${daemons.join(' + ')} ms, client ${asker} ms`;
  printTimes(label, asked, pids.length > 0 ? perQuestion : '');
  const byKind = Map.groupBy(asked, ({ kind }) => kind);
  if (kinds.length > 1) for (const [kind, some] of byKind) printTimes(kind, some);
  for (const [status, { length }] of Map.groupBy(asked, (each) => each.status))
    if (status !== 200) console.log(`${length} responses with status ${status}`);
  const load = `load average ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} CPUs`;
  console.log(`${count} requests in ${took.toFixed(1)} s, ${(count / took).toFixed(0)} per second; ${load}\n`);
}

const flooded = new AbortController();
const flooding = flood(Number(values.flood), flooded.signal);
console.log(`${videos} videos, ${rate} requests per second`);
if (values.each) for (const each of KINDS) await measure(each.kind, [each]);
else await measure('all', MIXED_KINDS);
flooded.abort();
await flooding;
