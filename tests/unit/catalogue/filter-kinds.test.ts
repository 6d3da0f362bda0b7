// Checks that every filter in the table of filter kinds works in all parts of the site and the search server.
import { describe, expect, test } from 'vitest';
import { filterMessages } from '../../../src/lib/messages/en/filters.ts';
import { parseCatalogueRequest } from '../../../server/parse-catalogue-request.ts';
import { listActiveFilters } from '../../../src/features/list/filters/active-filters.ts';
import { LIST_URL_PARAMETERS } from '../../../src/lib/catalogue/list/list-url-parameters.ts';
import {
  DEFAULT_LIST_STATE,
  formatListState,
  isSameList,
  parseListState,
} from '../../../src/lib/catalogue/list/list-url.ts';
import {
  countSelectedFilters,
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  NO_FILTERS,
  filterOptionsOf,
  getRequiredFacetGroups,
  toggleFilterOption,
  type FilterKind,
} from '../../../src/lib/catalogue/video-filters.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { STORED_FACETS } from '../../../src/lib/snapshot/write/write-facet-postings.ts';
import { makeVideo, openQueryEngine } from '../../support/test-catalogue.ts';
import { matchesFilters } from '../../support/matches-filters.ts';

const TODAY = 20_000;
const VIDEOS = [
  makeVideo({ id: 'short', duration: 60, quality: 'HD', addedAt: TODAY * 86_400 }),
  makeVideo({ id: 'long', duration: 4000, quality: 'SD', addedAt: (TODAY - 200) * 86_400 }),
  makeVideo({ id: 'plain', duration: 900, quality: null, addedAt: (TODAY - 10) * 86_400 }),
];
const withOption = (kind: FilterKind, option: string) => toggleFilterOption(NO_FILTERS, kind, option);

test('numbers all facets consecutively from 0, and never changes the numbers of existing options', () => {
  expect(STORED_FACETS.map(({ facet }) => facet)).toEqual(STORED_FACETS.map((_, i) => i));
  const named = (kind: FilterKind, option: string) => getRequiredFacetGroups(withOption(kind, option)).flat();
  expect([named('quality', 'hd'), named('quality', 'sd'), named('duration', 'under-3')]).toEqual([[0, 2], [1, 2], [3]]);
});

describe.each(FILTER_KIND_NAMES.flatMap((kind) => filterOptionsOf(kind).map((option) => [kind, option] as const)))(
  'the filter %s=%s',
  (kind, option) => {
    const filters = withOption(kind, option);

    test('R943 a filter option is in the filter panel and the URL, is an active filter, and counts on the filter button', () => {
      expect([filterMessages.kinds[kind], filterMessages.options[option]]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
      ]);
      const listState = { ...DEFAULT_LIST_STATE, filters };
      const query = formatListState(listState);
      expect(query).toBe(`?${kind}=${option}`);
      expect(parseListState(query)).toEqual(listState);
      expect(isSameList(listState, DEFAULT_LIST_STATE)).toBe(false);
      expect(LIST_URL_PARAMETERS).toContain(kind);
      const [chip, ...others] = listActiveFilters({ filters, without: [] }, (slug) => slug);
      expect([chip!.label, chip!.rest.filters, others]).toEqual([filterMessages.options[option], NO_FILTERS, []]);
      expect(countSelectedFilters(filters)).toBe(1);
    });

    test('R943 a filter option narrows a list, has a count of its videos, and is accepted by the search server', async () => {
      const engine = openQueryEngine(VIDEOS);
      const query = { ...ALL_VIDEOS_QUERY, sort: 'newest' as const, today: TODAY, offset: 0, limit: 10, filters };
      const expected = VIDEOS.filter((video) => matchesFilters(video, filters, TODAY)).map(({ id }) => id);
      const { videos } = await engine.query(query);
      expect(videos.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      const counts: Readonly<Record<string, number | null>> = (
        await engine.countOptions({ query: { ...query, filters: NO_FILTERS }, slugs: [] })
      )[kind];
      expect(counts[option]).toBe(expected.length);
      expect(parseCatalogueRequest('count', JSON.stringify(query))).toMatchObject({ input: { filters } });
    });
  },
);

test('rejects unknown filter options on the search server, and ignores them in URLs', () => {
  for (const kind of FILTER_KIND_NAMES) {
    const filters = { ...NO_FILTERS, [kind]: ['no-such-option'] };
    expect(() =>
      parseCatalogueRequest(
        'count',
        JSON.stringify({ ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 1, filters }),
      ),
    ).toThrow(/no-such-option/);
    expect(parseListState(`?${kind}=no-such-option`)).toEqual(DEFAULT_LIST_STATE);
    expect(Object.keys(filterDefinitionOf(kind).options)).toEqual(filterOptionsOf(kind));
  }
});
