import { describe, expect, test } from 'vitest';
import { formatSelectStatement, NO_SELECT_CONDITIONS } from '../../../server/daemons/daemon-select-statement.ts';
import { formatFullTextExpression } from '../../../server/daemons/full-text-expression.ts';
import { formatTermToken } from '../../../server/daemons/full-text-fields-and-tokens.ts';
import { planSearchStageForDaemons } from '../../../server/rows/search-stage-plan.ts';
import { createLabelIndex } from '../../../src/lib/search/label-index.ts';
import { createPhraseFinder } from '../../../src/lib/search/text/search-phrases.ts';
import {
  openVocabularyLookup,
  toWordMatch,
  WORD_MATCH_KINDS,
  type WordMatch,
} from '../../../src/lib/search/text/vocabulary-lookup.ts';
import { createSqlStatementCheck } from '../../support/sql-statement-check.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';

test('R814 documents are ranked without positions if more than 10,000 videos have the only search word', async () => {
  const snapshot = writeSnapshot(
    Array.from({ length: 10_001 }, (_, i) => makeVideo({ id: `${i}`, title: i > 0 ? `river ${i}` : 'river stone' })),
  );
  const lexicon = openVocabularyLookup(snapshot);
  const isAllowed = createSqlStatementCheck(snapshot.manifest);
  const planFor = (...words: string[]) =>
    planSearchStageForDaemons({ snapshot, lexicon }, [{ words, exact: new Map(), phrases: [], cost: 0 }], 'strict');
  for (const [words, ranker] of [
    [['river'], 'bm25'],
    [['stone'], 'expr'],
    [['river', 'stone'], 'expr'],
  ] as const) {
    const { match, ranking } = await planFor(...words);
    const query = { where: { ...NO_SELECT_CONDITIONS, match }, order: 'ranking', ranking, limit: 24 } as const;
    const statement = formatSelectStatement('videos_0123abcd', query, 100);
    expect(statement).toContain(`ranker=${ranker}`);
    expect(isAllowed(`${statement}; SHOW META LIKE '%n%'`)).toBe(true);
  }
});

describe('plans of the search server', () => {
  const snapshot = writeSnapshot([
    makeVideo({ id: 'a', title: 'the river' }),
    makeVideo({ id: 'b', title: 'rive river stone' }),
  ]);
  const lexicon = openVocabularyLookup(snapshot);
  const toMatch = async (word: string) => toWordMatch((await lexicon.find(word))!, WORD_MATCH_KINDS.exact);
  const tokenOf = async (word: string) => formatTermToken('word', (await toMatch(word)).word);

  test('R805 R832 R834 a complete title is a phrase of all words of a title, a long one a phrase in a title', async () => {
    const findPhrase = createPhraseFinder(snapshot, lexicon, createLabelIndex(snapshot));
    const matchOf = async (words: readonly string[], text: string) => {
      const exact = new Map(await Promise.all(words.map(async (word) => [word, await toMatch(word)] as const)));
      const reading = { words, exact, phrases: [(await findPhrase(text))!], isTitle: true, cost: 1 } as const;
      const { match } = await planSearchStageForDaemons({ snapshot, lexicon }, [reading], 'strict');
      return formatFullTextExpression(match);
    };
    const [river, stone] = await Promise.all(['river', 'stone'].map(tokenOf));
    expect(await matchOf(['river', 'stone'], 'river stone')).toContain(`(@title "^${river!} ${stone!}$")`);
    const long = ['river', 'stone', 'river', 'stone', 'river', 'stone'];
    expect(await matchOf(long, long.join(' '))).not.toContain('^');
  });

  test('R824 for a known last word of up to four letters, the first level searches only titles and tags', async () => {
    const levelsFor = async (word: string) => {
      const reading = { words: [word], exact: new Map<string, WordMatch | null>(), phrases: [], cost: 0 };
      const { levels } = await planSearchStageForDaemons({ snapshot, lexicon }, [reading], 'strict');
      return levels.map(formatFullTextExpression);
    };
    const [rive, river] = await Promise.all(['rive', 'river'].map(tokenOf));
    expect(await levelsFor('rive')).toEqual([`(@(title,tags) ${rive!})`]);
    expect(await levelsFor('riv')).toEqual([]);
    expect(await levelsFor('river')).toEqual([]);
    expect([rive, river]).not.toContain(undefined);
  });
});
