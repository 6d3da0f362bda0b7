import { expect, test } from 'vitest';
import {
  createPlayerHostLimiter,
  formatEmbeddedPlayersReport,
  MAX_PLAYER_HOSTS_CSP_CHARACTERS,
  MAX_EMBEDDED_PLAYER_HOSTS,
} from '../../../../src/lib/import/rules/player-host-limiter.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

const withPlayer = (id: string, embedUrl: string) => makeVideo({ id, embedUrl });

test('R401 offers to play videos on the site only if their player has an HTTPS URL and the operator enables players', () => {
  const videos = [
    withPlayer('a', 'https://a.example/embed/1'),
    withPlayer('b', 'http://b.example/embed/2'),
    makeVideo({ id: 'c' }),
    withPlayer('d', 'https://a.example/embed/4'),
    withPlayer('e', 'https://e.example:8443/5'),
  ];
  const ids = (isWanted: boolean) => {
    const players = createPlayerHostLimiter(isWanted);
    const kept = videos.map(players.limitPlayer).filter(({ embedUrl, videoUrl }) => embedUrl !== videoUrl);
    return [kept.map(({ id }) => id), players.report()];
  };
  expect(ids(true)).toEqual([
    ['a', 'd', 'e'],
    { origins: ['https://a.example', 'https://e.example:8443'], leftOut: 0, unsafe: 0, own: 0 },
  ]);
  expect(ids(false)).toEqual([[], { origins: [], leftOut: 0, unsafe: 0, own: 0 }]);
});

test('R401 limits the number of player hosts, and reports how many videos cannot be played', () => {
  const players = createPlayerHostLimiter(true);
  const videos = Array.from({ length: MAX_EMBEDDED_PLAYER_HOSTS + 2 }, (_, i) =>
    withPlayer(`v${i}`, `https://h${i}.example/`),
  );
  const taken = [...videos, videos[0]!].map(players.limitPlayer);
  expect(taken.map(({ embedUrl, videoUrl }) => embedUrl !== videoUrl).lastIndexOf(false)).toBe(
    MAX_EMBEDDED_PLAYER_HOSTS + 1,
  );
  expect(players.report()).toMatchObject({ leftOut: 2 });
  expect(players.report().origins).toHaveLength(MAX_EMBEDDED_PLAYER_HOSTS);
  expect(formatEmbeddedPlayersReport(players.report())).toMatch(
    /^Players \(WATCH_HERE\): https:\/\/h0\.example, .*. Without a player: 2 videos of other hosts, because the content security policy has space for 16 hosts with 900 characters in total$/,
  );
  expect(formatEmbeddedPlayersReport({ origins: [], leftOut: 0 })).toBe(
    'Players (WATCH_HERE): no video has an embedded player',
  );
});

test.each(['a;sandbox', '*', '*.com', 'a,b', '{env.home}', '$abc', "a'b", 'a"b', 'a.example.', '[::1]'])(
  'R1081 a video whose player is on the host %s has no player, and the policy does not contain the host',
  (host) => {
    const players = createPlayerHostLimiter(true);
    const video = players.limitPlayer(withPlayer('a', `https://${host}/embed`));
    expect(video.embedUrl).toBe(video.videoUrl);
    players.limitPlayer(withPlayer('b', 'https://a_b.xn--bcher-kva.example:8443/'));
    expect(players.report()).toEqual({
      origins: ['https://a_b.xn--bcher-kva.example:8443'],
      leftOut: 0,
      unsafe: 1,
      own: 0,
    });
  },
);

test('R1254 embeds and counts no player on the origin of the site', () => {
  const players = createPlayerHostLimiter(true, 'https://site.example/');
  const [own, other] = ['https://site.example/play/1', 'https://play.site.example/1'].map((url) =>
    players.limitPlayer(withPlayer('a', url)),
  );
  expect([own!.embedUrl, other!.embedUrl]).toEqual([own!.videoUrl, 'https://play.site.example/1']);
  expect(players.report()).toEqual({ origins: ['https://play.site.example'], leftOut: 0, unsafe: 0, own: 1 });
});

test('R659 limits the total length of player hosts in the content security policy', () => {
  const longHost = (i: number) => `https://${`h${i}`.padEnd(60, 'x')}.${'y'.repeat(60)}.${'z'.repeat(60)}.example/`;
  const players = createPlayerHostLimiter(true);
  const taken = Array.from({ length: 10 }, (_, i) => players.limitPlayer(withPlayer(`v${i}`, longHost(i))));
  const { origins, leftOut } = players.report();
  expect(origins.join(' ').length).toBeLessThan(MAX_PLAYER_HOSTS_CSP_CHARACTERS);
  expect([origins.length, leftOut]).toEqual([4, 6]);
  expect(taken.map(({ embedUrl, videoUrl }) => embedUrl !== videoUrl)).toEqual([
    ...Array(4).fill(true),
    ...Array(6).fill(false),
  ]);
  // another short host still fits into the limit, and a known host is not counted twice
  for (const url of ['https://short.example/1', longHost(0)]) players.limitPlayer(withPlayer('w', url));
  expect(players.report()).toMatchObject({ leftOut: 6 });
});
