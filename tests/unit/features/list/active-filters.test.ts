import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';
import { NO_FILTERS } from '../../../../src/lib/catalogue/video-filters.ts';
import { markName, removeNameMarks, renderTextWithNames } from '../../../../src/ui/text-with-names.ts';
import { findMostRestrictiveFilter, listActiveFilters } from '../../../../src/features/list/filters/active-filters.ts';
import type { FilterSelection } from '../../../../src/features/list/state/filter-selection.ts';

const CHOICE: FilterSelection = {
  filters: { ...NO_FILTERS, tags: ['slow-travel'], quality: ['hd'], duration: ['under-3'] },
  without: ['night'],
};
const options = listActiveFilters(CHOICE, (slug) => slug.toUpperCase());

test('R334 lists each active filter by name, with the filter selection that results from removing it', () => {
  expect(options.map(({ label }) => label)).toEqual(['< 3 min', 'HD', 'SLOW-TRAVEL', 'without NIGHT']);
  expect(options.map(({ rest }) => rest)).toEqual([
    { ...CHOICE, filters: { ...CHOICE.filters, duration: [] } },
    { ...CHOICE, filters: { ...CHOICE.filters, quality: [] } },
    { ...CHOICE, filters: { ...CHOICE.filters, tags: [] } },
    { ...CHOICE, without: [] },
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(4);
  expect(listActiveFilters({ filters: NO_FILTERS, without: [] }, String)).toEqual([]);
});

test('R405 R406 formats ranges of minutes and days in words, and several "any of" tags as one filter', () => {
  const labels = (filters: Partial<typeof NO_FILTERS>) =>
    listActiveFilters({ filters: { ...NO_FILTERS, ...filters }, without: [] }, (slug) => slug.toUpperCase());
  const [minutes, days, any] = labels({
    minutes: { from: 20, to: 45 },
    days: { from: 18_262, to: null },
    any: ['horror', 'western'],
  });
  expect([minutes!.label, days!.label, any!.label]).toEqual(['20–45 min', 'since 1 Jan 2020', 'HORROR or WESTERN']);
  expect([minutes!.rest.filters.minutes, days!.rest.filters.days, any!.rest.filters.any]).toEqual([null, null, []]);
  expect(minutes!.rest.filters.any).toEqual(['horror', 'western']);
  const spans = [
    [20, null],
    [null, 1500],
    [7, 7],
  ] as const;
  expect(spans.map(([from, to]) => labels({ minutes: { from, to } })[0]!.label)).toEqual([
    '20 min or more',
    'up to 1,500 min',
    '7 min',
  ]);
  const days2020 = [
    [null, 18_262],
    [18_262, 18_262],
    [18_262, 18_627],
    [18_262, 18_628],
  ] as const;
  expect(days2020.map(([from, to]) => labels({ days: { from, to } })[0]!.label)).toEqual([
    'until 1 Jan 2020',
    '1 Jan 2020',
    '2020',
    '1 Jan 2020 – 1 Jan 2021',
  ]);
});

test('R335 of several active filters, suggests removing the one whose removal restores the most videos, if any does', async () => {
  const counting = (counts: readonly number[]) => {
    const left = [...counts];
    return () => Promise.resolve(left.shift()!);
  };
  expect(await findMostRestrictiveFilter(options, counting([3, 7, 0, 5]))).toEqual({ option: options[1], videos: 7 });
  expect(await findMostRestrictiveFilter(options, counting([0, 0, 0, 0]))).toBeNull();
  expect(await findMostRestrictiveFilter([], counting([]))).toBeNull();
  const alone = listActiveFilters({ filters: NO_FILTERS, without: ['night'] }, String);
  expect(await findMostRestrictiveFilter(alone, counting([9]))).toBeNull();
  const failing = (rest: FilterSelection) =>
    rest.without.length === 0 ? Promise.resolve(2) : Promise.reject(new Error('gone'));
  expect(await findMostRestrictiveFilter(options, failing)).toEqual({ option: options[3], videos: 2 });
});

test('R1188 names of tags within the text of a filter have the language of the catalogue, except for translated names', () => {
  vi.stubGlobal('CATALOGUE_LANG', 'en');
  const nameOf = (slug: string) =>
    markName({ name: slug.toUpperCase(), ...(slug === 'cats' && { isTranslated: true }) });
  const labels = listActiveFilters(
    { filters: { ...NO_FILTERS, quality: ['hd'], tags: ['it'], any: ['sea', 'cats'] }, without: ['it'] },
    nameOf,
  ).map(({ label }) => label);
  expect(labels.map(removeNameMarks)).toEqual(['HD', 'IT', 'SEA or CATS', 'without IT']);
  expect(labels.map((label) => renderToStaticMarkup(renderTextWithNames(label)))).toEqual([
    'HD',
    '<span lang="en">IT</span>',
    '<span><bdi lang="en">SEA</bdi><span> or CATS</span></span>',
    '<span><span>without </span><bdi lang="en">IT</bdi></span>',
  ]);
  vi.unstubAllGlobals();
});

test('R1187 requests the name of each label once, and again only after an error', async () => {
  const SEA = { id: 'tag-1', name: 'Sea', slug: 'sea', count: 3 };
  openFakePage('/?tags=ab,boat,gone,late');
  vi.useFakeTimers();
  const workers = installFakeWorkers();
  const { $labels, loadLabels } = await import('../../../../src/features/list/filters/active-filters.ts');
  const stop = $labels.listen(() => undefined);
  workers[0]!.emit({
    kind: 'state',
    state: {
      ...INITIAL_CATALOGUE_STATE,
      loading: false,
      tags: [SEA],
      names: [{ kind: 'performer', names: [{ name: 'Ada Lake', slug: 'performer:ada-lake' }] }],
    },
  });
  const named = () => [...$labels.get()].map(([slug, { name }]) => [slug, name]);
  const common = [
    ['sea', 'Sea'],
    ['performer:ada-lake', 'Ada Lake'],
  ];
  expect(named()).toEqual(common);
  const slugs = () => workers[0]!.pendingCalls.map(({ input }) => input);
  const answer = async (tag: typeof SEA | null) => {
    workers[0]!.answer('findTag', tag && { tag, related: [], alongside: [] });
    await vi.advanceTimersByTimeAsync(0);
  };
  void loadLabels(['ab']);
  await answer({ ...SEA, name: 'AB', slug: 'ab' });
  void loadLabels(['ab', 'boat']);
  await answer({ ...SEA, name: 'Vessels', slug: 'vessels' });
  void loadLabels(['gone']);
  await answer(null);
  expect(named()).toEqual([['ab', 'AB'], ['boat', 'Vessels'], ...common]);
  void loadLabels(['gone', 'late']);
  workers[0]!.fail('findTag');
  await vi.advanceTimersByTimeAsync(0);
  void loadLabels(['late']);
  expect(slugs()).toEqual(['ab', 'boat', 'gone', 'late', 'late']);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
