import { expect, test } from 'vitest';
import { parseCollectionQuery } from '../../../src/lib/catalogue/text/parse-collection-query.ts';

test.each([
  ['tag:coast sort:popular limit:12', { text: 'tag:coast', sort: 'popular', limit: 12 }],
  ['Limit:5 old  boats SORT:Oldest', { text: 'old boats', sort: 'oldest', limit: 5 }],
  ['year:2024', { text: 'year:2024', sort: null, limit: 24 }],
  ['"limit:3" -sort:x resort:y', { text: '"limit:3" -sort:x resort:y', sort: null, limit: 24 }],
])('R873 reads the query %j of a collection', (typed, query) => {
  expect(parseCollectionQuery(typed)).toEqual(query);
});

test.each([
  ['sort:best', 'got sort:best, expected sort: and one of newest, oldest, shortest, longest, popular, relevance'],
  ['tag:a sort:', 'got sort:, expected sort: and one of newest, oldest, shortest, longest, popular, relevance'],
  ['limit:0', 'got limit:0, expected limit: and a number from 1 to 100'],
  ['limit:101', 'got limit:101, expected limit: and a number from 1 to 100'],
  ['limit:many', 'got limit:many, expected limit: and a number from 1 to 100'],
])('R876 rejects the query %j of a collection', (typed, message) => {
  expect(() => parseCollectionQuery(typed)).toThrow(message);
});
