import { expect, test } from 'vitest';
import { formatCaddyfile } from '../../../../cli/hosting/format-caddyfile.ts';
import { formatNginxConfig } from '../../../../cli/hosting/nginx-configuration.ts';
import { formatCsp, createSecurityHeaders } from '../../../../cli/hosting/security-headers.ts';
import { parseExtraCspSources } from '../../../../src/lib/settings/csp-sources.ts';
import { EMPTY_CSP_INPUT } from '../../../support/empty-csp-input.ts';

const code = { scripts: new Set(['ours()']), styles: new Set<string>() };
const input = { code, ...EMPTY_CSP_INPUT };

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('the content security policy allows inline code only by hash', () => {
  const policy = formatCsp(input);
  // the hash was calculated with: printf 'ours()' | openssl dgst -sha256 -binary | base64
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='"]);
  expect(directive(policy, 'default-src')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:/);
});

test('the content security policy allows connections only to the site and to the origin of an import file that browsers read', () => {
  expect(directive(formatCsp(input), 'connect-src')).toEqual(["'self'"]);
  const live = formatCsp({ ...input, exportUrl: 'https://files.example.org/a/export.psv?x=1' });
  expect(directive(live, 'connect-src')).toEqual(["'self'", 'https://files.example.org']);
});

test('the content security policy allows loading scripts that require consent, and connections to their origins', () => {
  const policy = formatCsp({ ...input, consentOrigins: ['https://stats.example.org'] });
  expect(directive(policy, 'script-src')?.at(-1)).toBe('https://stats.example.org');
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://stats.example.org']);
});

test('R1081 the content security policy allows subdomains of hosts that the operator’s modules name, but no top-level domain', () => {
  const wildcard = 'https://*.stats.example.org';
  const policy = formatCsp({ ...input, consentOrigins: [wildcard], assuranceOrigins: ['https://*.age.example'] });
  expect(directive(policy, 'script-src')?.at(-1)).toBe(wildcard);
  expect(directive(policy, 'connect-src')).toEqual(["'self'", wildcard, 'https://*.age.example']);
  for (const origin of ['https://*.org', 'https://*', 'https://a.*.example.org'])
    expect(() => formatCsp({ ...input, consentOrigins: [origin] })).toThrow('cannot contain the host of');
  expect(() => formatCsp({ ...input, players: [wildcard] })).toThrow('cannot contain the host of');
});

test("adds sources of the operator to the content security policy, and removes a conflicting 'none'", () => {
  const extra = parseExtraCspSources(
    ' script-src https://a.example https://*.b.example/x.js;frame-src https://c.example; img-src http://localhost:4444 ',
  );
  const policy = formatCsp({ ...input, extra: { ...extra, 'object-src': ['https://d.example'] } });
  expect(directive(policy, 'script-src')?.slice(-2)).toEqual(['https://a.example', 'https://*.b.example/x.js']);
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'https:', 'http://localhost:4444']);
  expect(directive(policy, 'frame-src')).toEqual(['https://c.example']);
  expect(directive(policy, 'object-src')).toEqual(['https://d.example']);
});

test.each([
  "script-src 'unsafe-inline'",
  "script-src 'unsafe-eval'",
  "script-src 'strict-dynamic'",
  'script-src *',
  'script-src https:',
  'script-src https://*',
  'script-src https://*.com*',
  'script-src http://a.example',
  'script-src http://localhost.example',
  'script-src http://localhost@a.example',
  'script-src data:',
  'script-src //a.example',
  'default-src https://a.example',
  'frame-ancestors https://a.example',
  'base-uri https://a.example',
  'report-uri https://a.example',
  'trusted-types *',
  "trusted-types 'allow-duplicates'",
  'script-src https://a.example\r\nSet-Cookie: a=b',
])('rejects the operator’s setting %j for the content security policy', (text) => {
  expect(() => parseExtraCspSources(text)).toThrow(/^got (?:the directive )?"[^"]+"(?: for \S+)?, expected /);
});

test('throws an error if the content security policy is longer than hosts accept', () => {
  const many = new Set(Array.from({ length: 40 }, (_, i) => `script${i}()`));
  expect(() => formatCsp({ ...input, code: { scripts: many, styles: new Set() } })).toThrow(
    'more than the limit of 1950',
  );
});

test('R257 cross-origin isolation of pages is switched off only if the content security policy allows third-party frames', () => {
  const isolation = (extra: string) =>
    new Map(createSecurityHeaders({ ...input, extra: parseExtraCspSources(extra) })).get(
      'Cross-Origin-Embedder-Policy',
    );
  expect(isolation('')).toBe('credentialless');
  expect(isolation('img-src http://localhost:4444; script-src https://a.example')).toBe('credentialless');
  expect(isolation('frame-src')).toBe('credentialless');
  expect(isolation('script-src https://a.example; frame-src https://ads.example')).toBeUndefined();
});

test('R401 the content security policy allows video players only from their hosts, which get playback permissions', () => {
  const players = ['https://a.example', 'https://b.example:8443'];
  const headers = new Map(createSecurityHeaders({ ...input, players }));
  expect(directive(headers.get('Content-Security-Policy')!, 'frame-src')).toEqual(players);
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false);
  const without = new Map(createSecurityHeaders(input));
  expect(without.get('Content-Security-Policy')).not.toContain('frame-src');
  const refused = (all: ReadonlyMap<string, string>) => all.get('Permissions-Policy')!.split(', ');
  const lent = ['autoplay=()', 'fullscreen=()', 'picture-in-picture=()'];
  expect(refused(without).filter((feature) => !refused(headers).includes(feature))).toEqual(lent);
});

test('R489 the content security policy allows ad frames only from their hosts, without page isolation and frame permissions', () => {
  const slotFrames = ['https://ads.example'];
  const headers = new Map(createSecurityHeaders({ ...input, players: ['https://a.example'], slotFrames }));
  expect(directive(headers.get('Content-Security-Policy')!, 'frame-src')).toEqual(['https://a.example', ...slotFrames]);
  const alone = new Map(createSecurityHeaders({ ...input, slotFrames }));
  expect(alone.has('Cross-Origin-Embedder-Policy')).toBe(false);
  expect(alone.get('Permissions-Policy')).toBe(new Map(createSecurityHeaders(input)).get('Permissions-Policy'));
});

test('the headers contain both adult content labels, and every other header once', () => {
  const names = createSecurityHeaders(input).map(([name]) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual(['Rating']);
  expect(createSecurityHeaders(input).filter(([name]) => name === 'Rating')).toEqual([
    ['Rating', 'RTA-5042-1996-1400-1577-RTA'],
    ['Rating', 'adult'],
  ]);
});

test('R425 only an installable site may have a manifest and a Trusted Types policy for its service worker', () => {
  const policy = formatCsp({ ...input, isInstallable: true });
  expect(directive(policy, 'manifest-src')).toEqual(["'self'"]);
  expect(directive(policy, 'trusted-types')).toEqual(['marquee', 'marquee-offline']);
  expect(formatCsp(input)).not.toMatch(/manifest-src|marquee-offline/);
});

test.each([
  { players: ['https://a;sandbox'] },
  { slotFrames: ['https://*'] },
  { consentOrigins: ['https://{env.home}'] },
  { assuranceOrigins: ['https://$abc'] },
  { exportUrl: 'https://a,b/export.psv' },
  { engineUrl: "https://a'b/" },
])('R1081 refuses origins that would change the content security policy: %j', (origins) => {
  expect(() => formatCsp({ ...input, ...origins })).toThrow('The content security policy cannot contain the host of');
});

test.each(['frame-src $abc', 'frame-src {env.HOME}', 'a\nb'])(
  'R1081 refuses %j in the configurations of nginx and Caddy, which would replace variables',
  (value) => {
    for (const format of [formatNginxConfig, formatCaddyfile])
      expect(() => format([['Content-Security-Policy', value]])).toThrow('cannot contain $, {');
  },
);

test('R977 only a site with classic scripts has a Trusted Types policy for them', () => {
  const policy = formatCsp({ ...input, hasClassicScripts: true, extra: parseExtraCspSources('trusted-types theirs') });
  expect(directive(policy, 'trusted-types')).toEqual(['marquee', 'marquee-scripts', 'theirs']);
  expect(formatCsp(input)).not.toContain('marquee-scripts');
});
