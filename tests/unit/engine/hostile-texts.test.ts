// Whatever a visitor types: what daemons are sent is made of tokens, numbers and words of our own.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexName } from '../../../engine/configuration.ts';
import { openDaemonRows } from '../../../engine/daemon-rows.ts';
import type { Daemons } from '../../../engine/daemons.ts';
import { formatSelect } from '../../../engine/select.ts';
import { editionName } from '../../../engine/write-index.ts';
import { ANY_VIDEO, NO_BLOCKS } from '../../../src/lib/domain/query.ts';
import { createEngine, type Engine } from '../../../src/lib/search/engine.ts';
import { anyVideos, WORDS } from '../../support/arbitraries.ts';
import { cases } from '../../support/cases.ts';
import { writeSnapshot } from '../../support/catalogue.ts';
import { LETTERS, MARKUP, NAMES } from '../../support/hostile/payloads.ts';
import { startSearchDaemons, type SearchDaemons } from '../../support/search-daemons.ts';

/** What stands in a statement beside tokens and numbers. */
const SAID = new Set(
  `SELECT FROM WHERE MATCH AND OR IN AS ORDER BY ASC DESC LIMIT OPTION WEIGHT IF sum expr bm25 plain tfidf_unnormalized none
  max_matches max_query_time ranker field_weights idf sum_idf word_count user_weight title_words title tags about terms id score turn stack
  minutes in_ranges popular_place duration_place index`.split(/\s+/),
);
const TOKEN = /^(?:[wtfs][0-9a-z]+|x|\d+)$/;
const WORD = /[\p{L}\p{N}_]+/gu;
const SIGNS = /^[\s@()|"',;=<>+*%-]*$/;

let running: SearchDaemons;
let engine: Engine;
const sent: string[] = [];

beforeAll(async () => {
  const [videos] = fc.sample(
    anyVideos.filter(({ length }) => length > 40),
    { numRuns: 1, seed: 5 },
  );
  const snapshot = writeSnapshot(videos!);
  running = await startSearchDaemons(snapshot);
  const index = indexName(editionName(snapshot.manifest));
  const daemons = running.pools.open(index);
  const noted: Daemons = {
    select(select, signal) {
      if (select.where.match.kind !== 'none') sent.push(formatSelect('index', select, 1));
      return daemons.select(select, signal);
    },
    count: (where, signal) => daemons.count(where, signal),
  };
  engine = createEngine(snapshot, undefined, openDaemonRows(noted));
});
afterAll(() => running.stop());

/** Asks everything that takes a text of a visitor. */
async function askAll(text: string): Promise<void> {
  const query = { ...ANY_VIDEO, text, sort: 'relevance', offset: 0, limit: 20 } as const;
  const blocked = { ...NO_BLOCKS, words: [text], tags: [text] };
  await engine.query(query);
  await engine.query({ ...query, text: '', tag: text, without: [text], withoutWords: [text] });
  await engine.countHidden({ ...query, text: `river ${text}`, blocked });
  await engine.countOptions(query, [text]);
  await engine.suggest(text);
  await engine.findTag(text);
  await engine.findVideos([text]);
}

/** Returns what was sent that is none of our own words, nor a sign between them. */
function takeStrangers(): readonly string[] {
  const statements = sent.splice(0);
  return statements.flatMap((statement) => {
    const words = (statement.match(WORD) ?? []).filter((word) => !SAID.has(word) && !TOKEN.test(word));
    const rest = statement.replace(WORD, '');
    return SIGNS.test(rest) ? words : [...words, rest];
  });
}

const SPELLS = [
  "river') OR 1=1; DROP INDEX x; --",
  '" @title * "x"/2 ^5 ~3 <<',
  "\\' \\\\ \u0000 \u001a",
  '\ud800 river \udfff',
  '@(title,tags) w1 -x NEAR/3 MAYBE SENTENCE ZONE:(a)',
  'river '.repeat(17_000),
  '"'.repeat(1000),
  '('.repeat(100_000),
];

test.each(SPELLS.map((text) => [text.slice(0, 40), text]))(
  'R562 no part of a hostile text is sent to a daemon: %j',
  async (_, text) => {
    await askAll(text);
    expect(takeStrangers()).toEqual([]);
  },
);

test('R562 nothing of what an export may try is sent to a daemon', async () => {
  for (const text of [...MARKUP, ...LETTERS, ...NAMES]) await askAll(text);
  expect(sent.length).toBeGreaterThan(100);
  expect(takeStrangers()).toEqual([]);
});

test('R562 no part of any text is sent to a daemon', async () => {
  const anyPart = fc.oneof(
    fc.constantFrom(...WORDS, ...SPELLS.slice(0, 5)),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { maxLength: 5 }), async (parts) => {
      await askAll(parts.join(' '));
      expect(takeStrangers()).toEqual([]);
    }),
    cases(60, 0.05),
  );
});
