import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatCaddyfile } from '../../cli/hosting/format-caddyfile.ts';
import { formatNginxConfig } from '../../cli/hosting/nginx-configuration.ts';
import { createTagPageRedirects } from '../../cli/hosting/server-config-rules.ts';
import { formatRedirectRules, writeRedirects } from '../../cli/hosting/write-redirects.ts';

const REDIRECTS = [{ from: 'boot', to: 'café', prefix: '' }];
const SITE = { siteUrl: 'https://videos.example.org', language: 'en', site: 'no-site', work: 'no-work' } as const;

test('a tag alias becomes a redirect page at the old address, and rules for Netlify and Cloudflare Pages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeRedirects(folder, [], SITE);
  expect(existsSync(path.join(folder, 'tag'))).toBe(false);
  await writeRedirects(folder, REDIRECTS, SITE);
  const page = await readFile(path.join(folder, 'tag/boot.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://videos.example.org/tag/caf%C3%A9">');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/tag/caf%C3%A9">');
  expect(page).not.toMatch(/<script|<style|style=/);
  expect(await readFile(path.join(folder, '_redirects'), 'utf8')).toBe('/tag/boot /tag/caf%C3%A9 301\n');
  await expect(writeRedirects(folder, REDIRECTS, SITE)).rejects.toThrow('The tag boot has a page');
});

test('page 2 and later of an old tag redirect to the same page of the new tag, and the old address has a copy of the feed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'tag/café'), { recursive: true });
  for (const name of ['café/2.html', 'café/3.html', 'café/2.html.gz', 'café.xml']) {
    await writeFile(path.join(folder, 'tag', name), name);
  }
  await writeRedirects(folder, REDIRECTS, SITE);
  expect(await readdir(path.join(folder, 'tag/boot'))).toEqual(['2.html', '3.html']);
  expect(await readFile(path.join(folder, 'tag/boot/3.html'), 'utf8')).toContain('url=/tag/caf%C3%A9/3">');
  expect(await readFile(path.join(folder, 'tag/boot.xml'), 'utf8')).toBe('café.xml');
});

test('R513 an old tag address redirects in every language of the site', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const redirects = createTagPageRedirects([{ from: 'boot', to: 'ship' }], { language: 'en', languages: ['ar'] });
  await writeRedirects(folder, redirects, SITE);
  const page = await readFile(path.join(folder, 'ar/tag/boot.html'), 'utf8');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('url=/ar/tag/ship">');
  expect(page).not.toContain('was renamed');
  expect(formatRedirectRules(redirects)).toBe('/tag/boot /tag/ship 301\n/ar/tag/boot /ar/tag/ship 301\n');
});

test('a build writes at most 2,000 redirect rules, the limit of the hosts', () => {
  const many = Array.from({ length: 2500 }, (_, i) => ({ from: `a${i}`, to: 'b', prefix: '' }));
  expect(formatRedirectRules(many).trim().split('\n')).toHaveLength(2000);
});

test('redirects for nginx and Caddy contain decoded paths', () => {
  const redirects = [{ from: 'café', to: 'boot', prefix: '' }];
  expect(formatNginxConfig([], { redirects })).toContain(
    'location = "/tag/café" {\n    absolute_redirect off;\n    return 301 /tag/boot;\n}',
  );
  expect(formatCaddyfile([], { redirects })).toContain('\tredir "/tag/café" /tag/boot 301\n');
});

test('the hash-takedown command prints the hash of a value for the takedown file', () => {
  const print = (...args: readonly string[]) =>
    execFileSync(process.execPath, ['cli/marquee.ts', 'hash-takedown', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  expect(print('performer', "Cy O'NEIL")).toMatch(/^sha256:[\da-f]{64}$/);
  expect(print('performer', 'cy oneil')).toBe(print('performer', "Cy O'NEIL"));
  expect(() => print('title', 'x')).toThrow('Allowed choices are id, url, performer, tag');
});
