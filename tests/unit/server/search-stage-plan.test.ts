import { expect, test } from 'vitest';
import { formatSelectStatement, NO_SELECT_CONDITIONS } from '../../../server/daemons/daemon-select-statement.ts';
import { planSearchStageForDaemons } from '../../../server/rows/search-stage-plan.ts';
import { openVocabularyLookup } from '../../../src/lib/search/text/vocabulary-lookup.ts';
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
