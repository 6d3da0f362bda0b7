import { expect, test } from 'vitest';
import { createCatalogueCounter } from '../../../../src/lib/import/rules/catalogue-counts.ts';

test('counts the videos of a catalogue by host and by month', () => {
  const { add, finish } = createCatalogueCounter();
  add({ videoUrl: 'https://a.example:8443/1', addedAt: 0 });
  add({ videoUrl: 'https://b.example/3', addedAt: Date.UTC(2026, 11, 1) / 1000 });
  add({ videoUrl: 'https://c.example/1', addedAt: Date.UTC(2027, 0, 1) / 1000 });
  add({ videoUrl: 'https://a.example/1', addedAt: 0 });
  add({ videoUrl: 'https://b.example/1', addedAt: Date.UTC(2026, 10, 30, 23, 59) / 1000 });
  add({ videoUrl: 'https://b.example/2', addedAt: Date.UTC(2026, 10, 1) / 1000 });
  expect(finish()).toEqual({
    videos: 6,
    hosts: [
      { name: 'b.example', count: 3 },
      { name: 'a.example', count: 1 },
      { name: 'a.example:8443', count: 1 },
      { name: 'c.example', count: 1 },
    ],
    months: [
      { name: '2026-11', count: 2 },
      { name: '2026-12', count: 1 },
      { name: '2027-01', count: 1 },
    ],
  });
});

test('adds up the videos of all hosts beyond the first twelve as "other hosts"', () => {
  const { add, finish } = createCatalogueCounter();
  for (let host = 0; host < 20; host++) {
    for (let video = 0; video <= host; video++) add({ videoUrl: `https://${host}.example/`, addedAt: 0 });
  }
  const { videos, hosts, months } = finish();
  expect([hosts.length, hosts[0], hosts.at(-1)]).toEqual([
    13,
    { name: '19.example', count: 20 },
    { name: 'other hosts', count: 36 },
  ]);
  expect(hosts.reduce((sum, { count }) => sum + count, 0)).toBe(210);
  expect([videos, months]).toEqual([210, []]);
});
