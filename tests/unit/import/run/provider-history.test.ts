// Tests of the history of each provider's builds, and of the health of a provider, which is computed from its history.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  readProviderHistory,
  recordProviderHistory,
  recordUnchangedProviders,
  summarizeProviderHealth,
} from '../../../../src/lib/import/run/provider-history.ts';
import type { ProviderReport } from '../../../../src/lib/import/providers/provider-reader.ts';
import { makeFolder } from './support.ts';

const DAY = 86_400;
const NOW = 1_790_000_000;

const report = (name: string | null, videos: number, more: Partial<ProviderReport> = {}): ProviderReport => ({
  name,
  mode: 'full',
  problems: [],
  parts: [],
  had: { videos, lines: videos, rejected: 0 },
  shown: videos,
  newest: 0,
  ...more,
});
const problem = { title: 'a.psv', reason: 'No such file', isContent: false };
const build = { at: NOW, videos: 10, problems: 0, compared: 0, changed: 0, newest: 0 };

test('R897 a build adds its figures to the history of its providers, without builds older than 30 days', async () => {
  const work = await makeFolder();
  const changes = [{ name: 'A', compared: 10, changed: 2, fields: [] }];
  await recordProviderHistory(work, { sources: [report('old', 1), report('A', 12)], changes: [] }, NOW - 31 * DAY);
  await recordProviderHistory(work, { sources: [report('A', 11, { newest: NOW - DAY })], changes }, NOW - DAY);
  await recordProviderHistory(
    work,
    { sources: [report('A', 10, { problems: [problem] }), report(null, 3)], changes: [] },
    NOW,
  );
  expect(Object.fromEntries(await readProviderHistory(work))).toEqual({
    A: [
      { at: NOW - DAY, videos: 11, problems: 0, compared: 10, changed: 2, newest: NOW - DAY },
      { at: NOW, videos: 10, problems: 1, compared: 0, changed: 0, newest: 0 },
    ],
    '': [{ ...build, videos: 3 }],
  });
});

test('R897 a build without changed inputs adds the figures of the last build to the history, unless it had sample videos', async () => {
  const work = await makeFolder();
  const file = path.join(work, 'report.json');
  await writeFile(file, JSON.stringify({ sources: [report('A', 5)], origin: 'samples' }));
  await recordUnchangedProviders(work, NOW);
  expect((await readProviderHistory(work)).size).toBe(0);
  await writeFile(file, JSON.stringify({ sources: [report('A', 5)], origin: 'fresh' }));
  await recordUnchangedProviders(work, NOW);
  expect((await readProviderHistory(work)).get('A')).toEqual([{ ...build, videos: 5 }]);
});

test('R897 a missing or damaged history is empty', async () => {
  const work = await makeFolder();
  const file = path.join(work, 'provider-history.json');
  expect(Object.fromEntries(await readProviderHistory(work))).toEqual({});
  for (const text of ['{', '{"providers":[["A",[{"at":-1}]]]}', '[]']) {
    await writeFile(file, text);
    expect(Object.fromEntries(await readProviderHistory(work))).toEqual({});
  }
  await recordProviderHistory(work, { sources: [report('__proto__', 1)], changes: [] }, NOW);
  expect([...(await readProviderHistory(work)).keys()]).toEqual(['__proto__']);
});

test('R897 sums up how many builds read all files of a provider, its lost and changed videos, and the age of its newest video', () => {
  const builds = [
    { ...build, at: NOW - 40 * DAY, videos: 900 },
    { ...build, at: NOW - 3 * DAY, videos: 100, newest: NOW - 3 * DAY - 3600 },
    { ...build, at: NOW - 2 * DAY, videos: 90, compared: 100, changed: 10, newest: NOW },
    { ...build, at: NOW - DAY, videos: 95, compared: 100, changed: 20, problems: 1 },
    { ...build, at: NOW, videos: 93, problems: 2 },
  ];
  expect(summarizeProviderHealth(builds, NOW)).toEqual({
    builds: 4,
    complete: 2,
    lastComplete: NOW - 2 * DAY,
    lost: 12,
    changed: 0.15,
    delay: 1800,
  });
  expect(summarizeProviderHealth([{ ...build, problems: 1 }], NOW)).toEqual({
    builds: 1,
    complete: 0,
    lastComplete: 0,
    lost: 0,
    changed: null,
    delay: null,
  });
  expect(summarizeProviderHealth(builds, NOW + 60 * DAY)).toBeNull();
});

test('R897 the history of a provider leaves out builds more than a day in the future', async () => {
  const work = await makeFolder();
  await recordProviderHistory(work, { sources: [report('A', 500)], changes: [] }, NOW + 400 * DAY);
  expect(summarizeProviderHealth((await readProviderHistory(work)).get('A') ?? [], NOW)).toBeNull();
  await recordProviderHistory(work, { sources: [report('A', 10)], changes: [] }, NOW);
  expect(Object.fromEntries(await readProviderHistory(work))).toEqual({ A: [build] });
});
