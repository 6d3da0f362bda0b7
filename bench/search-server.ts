/**
 * Asks a search server so many questions a second, as a site's visitors would, and prints how long answers take. The gateway and its daemons
 * run already (docs/operating/search-server.md).
 *
 *   node bench/search-server.ts ADDRESS WORK [QUESTIONS A SECOND] [SECONDS]
 */
import path from 'node:path';
import { mixNumbers } from '../src/lib/domain/hash.ts';
import { ANY_VIDEO, type VideoQuery } from '../src/lib/domain/query.ts';
import { openFolder } from '../src/lib/site/folder-source.ts';

const [address = 'http://localhost:4321', work = '.marquee', rate = '200', seconds = '20'] = process.argv.slice(2);

const snapshot = await openFolder(path.join(work, 'data'));
const { words } = await snapshot.hotWords();
const tags = await snapshot.topTags();
const today = Math.floor(snapshot.manifest.newest / 86_400);
const { edition } = (await (await fetch(`${address}/catalogue`)).json()) as { readonly edition: string };

/** Returns the question with a number: no two are the same, so that no cache answers. */
function questionOf(i: number): readonly [kind: string, name: string, input: unknown] {
  const chance = (of: number, salt: number) => mixNumbers(i, salt) % of;
  const word = (salt: number) => words[chance(words.length, salt)]!;
  const tag = (salt: number) => tags[chance(tags.length, salt)]!.slug;
  const query: VideoQuery = { ...ANY_VIDEO, sort: 'newest', offset: 0, limit: 25 + chance(8, 1), today };
  const filters = { ...query.filters, minutes: { from: chance(20, 2), to: null } };
  const kinds: readonly (readonly [string, string, unknown])[] = [
    ['one word', 'query', { ...query, text: word(3), sort: 'relevance' }],
    ['two words', 'query', { ...query, text: `${word(3)} ${word(4)}`, sort: 'relevance' }],
    ['a beginning', 'suggest', { text: word(3).slice(0, 4), blocked: null }],
    ['a tag', 'query', { ...query, tag: tag(5), offset: 50 }],
    ['a tag and filters', 'query', { ...query, tag: tag(5), filters, sort: 'popular' }],
    ['a count', 'count', { ...query, text: word(3) }],
    ['related', 'relatedVideos', { ids: ['none'], seed: i, blocked: null }],
    ['a label', 'findTag', tag(5)],
  ];
  return kinds[chance(kinds.length, 0)]!;
}

const times = new Map<string, number[]>();
const statuses = new Map<number, number>();
const note = (kind: string, ms: number) => times.set(kind, [...(times.get(kind) ?? []), ms]);

async function ask(i: number): Promise<void> {
  const [kind, name, input] = questionOf(i);
  const began = performance.now();
  const response = await fetch(`${address}/${edition}/en/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  note(kind, performance.now() - began);
  note('all', performance.now() - began);
}

const total = Number(rate) * Number(seconds);
const start = performance.now();
const asked: Promise<void>[] = [];
while (asked.length < total) {
  // as many as are due by now: whoever asks does not wait for the answers before
  const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * Number(rate)));
  while (asked.length < due) asked.push(ask(asked.length));
  await new Promise((resolve) => setTimeout(resolve, 2));
}
await Promise.all(asked);
const took = (performance.now() - start) / 1000;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
console.log(`${total} questions in ${took.toFixed(1)} s, ${snapshot.manifest.videos} videos, statuses`, [...statuses]);
for (const [kind, list] of times) {
  const sorted = list.toSorted((a, b) => a - b);
  console.log(
    `${kind.padEnd(20)} ${String(list.length).padStart(6)}  p50 ${at(sorted, 0.5)} ms  p95 ${at(sorted, 0.95)} ms`,
  );
}
