// Tests of the data of the console page: the differences between two builds, and the state of providers, rules and links.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConsoleState } from '../../../../cli/report/console-state.ts';
import { compareShownVideos } from '../../../../cli/report/video-changes-between-builds.ts';
import type { ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { providersSchema } from '../../../../src/lib/settings/provider-entries.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { openSiteData, type SiteData } from '../../../../src/lib/site/open-site-data.ts';
import { toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from '../../import/run/support.ts';

/** Imports lines into a new work folder. */
async function importLines(lines: readonly string[]): Promise<{ work: string; result: ImportResult }> {
  const work = await makeFolder();
  const source = path.join(work, 'export.psv');
  await writeFile(source, `${lines.join('\n')}\n`);
  return { work, result: (await run({ source, work })).result };
}

const idsOf = ({ count, first }: { count: number; first: readonly { id: string; fields: readonly string[] }[] }) => [
  count,
  ...first.map(({ id, fields }) => [id, ...fields]),
];

test('R901 compares the videos of two builds by id, and names the fields that differ', async () => {
  const before = await importLines([
    toLine({ slug: 'same' }),
    toLine({ slug: 'retitled', title: 'Old' }),
    toLine({ slug: 'moved', tags: 'sea', performer: 'Ann' }),
    toLine({ slug: 'gone' }),
  ]);
  const after = await importLines([
    toLine({ slug: 'same' }),
    toLine({ slug: 'retitled', title: 'New' }),
    toLine({ slug: 'moved', tags: 'hills', performer: 'Bob' }),
    toLine({ slug: 'new' }),
  ]);
  const { added, changed, gone } = await compareShownVideos(before.work, after.work);
  expect(idsOf(added)).toEqual([1, ['new']]);
  expect(idsOf(gone)).toEqual([1, ['gone']]);
  const [count, ...rows] = idsOf(changed);
  expect(count).toBe(2);
  expect(new Set(rows)).toEqual(
    new Set([
      ['moved', 'tags', 'performers'],
      ['retitled', 'title'],
    ]),
  );
});

test('R901 the lists of new, changed and removed videos contain at most the first 24 videos', async () => {
  const before = await importLines([toLine({ slug: 'a' })]);
  const after = await importLines(Array.from({ length: 30 }, (_, i) => toLine({ slug: `n${i}` })));
  const { added } = await compareShownVideos(before.work, after.work);
  expect([added.count, added.first.length]).toEqual([30, 24]);
  const { gone } = await compareShownVideos(after.work, before.work);
  expect([gone.count, gone.first.length]).toEqual([30, 24]);
  const none = { count: 0, first: [] };
  expect(await compareShownVideos(after.work, after.work)).toEqual({ added: none, changed: none, gone: none });
  await expect(compareShownVideos(await makeFolder(), after.work)).rejects.toThrow('core.dat');
});

test('R899 the data of the console page has all providers, paused ones too, aliases, overrides without effect and dead links of shown videos', async () => {
  const { work, result } = await importLines([
    toLine({ slug: 'a', tags: 'harbor' }),
    toLine({ slug: 'b', tags: 'harbor' }),
    toLine({ slug: 'c', tags: 'harbors' }),
  ]);
  const failure = { kind: 'page', url: 'https://host.example/', reason: '404', first: 0, last: 90_000 };
  const failures = [
    { ...failure, id: 'b' },
    { ...failure, id: 'a' },
    { ...failure, id: 'c', last: 1 },
    { ...failure, id: 'unknown' },
  ];
  await writeFile(path.join(work, 'link-checks.json'), JSON.stringify({ position: 0, failures }));
  const build = { at: 1_790_000_000, videos: 3, problems: 0, compared: 0, changed: 0, newest: 0 };
  await writeFile(path.join(work, 'provider-history.json'), JSON.stringify({ providers: [['', [build]]] }));
  const site = await openSiteData(path.join(work, 'data'));
  const settings = {
    ...defaultSettings(),
    work,
    builtAt: 1_790_000_100,
    sources: providersSchema.parse([
      { name: 'Anchor', from: 'c.psv' },
      { name: 'Creek', from: 'a.psv', enabled: false, reason: 'contract' },
      { name: 'Weir', from: 'b.psv', enabled: false },
    ]),
  };
  const overrides = [
    { line: 1, field: 'title', videos: 1, changed: 1 },
    { line: 2, field: 'title', videos: 0, changed: 0 },
  ] as const;
  const ingested = { ...result, operator: { ...result.operator, overrides } };
  const state = await readConsoleState(settings, site, ingested, null);
  expect(state.providers).toMatchObject([
    { name: null, paused: null, videos: 3, problems: [], health: { builds: 1, complete: 1 } },
    { name: 'Creek', paused: 'contract', videos: null, health: null },
    { name: 'Weir', paused: '', videos: null, health: null },
  ]);
  expect(state.aliases!.map(({ from, to }) => [from.name, to.name])).toEqual([['harbors', 'harbor']]);
  expect(state.overrides.unused).toEqual([overrides[1]]);
  expect(state.links.dead.map(({ id, card }) => [id, card.id])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
  expect(state.links.suspected).toBe(1);
  const large = { ...site, engine: { ...site.engine, tags: 60_000 } } as SiteData;
  const other = await readConsoleState(settings, large, { ...result, problem: null }, null);
  expect([other.aliases, other.overrides.unused]).toEqual([null, []]);
});
