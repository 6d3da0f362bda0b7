import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNamesBlockedByAdBlockers } from '../../../../tools/built-site/find-names-blocked-by-ad-blockers.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'marquee-names-'));
  mkdirSync(path.join(site, '_astro'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);
const findNames = () => findNamesBlockedByAdBlockers(site).map((problem) => problem.split(' ').slice(0, 3).join(' '));

test.each([
  ['CookieBanner.C4Cv0rGo.js'],
  ['load-consent-scripts.CUrMuz_z.js'],
  ['age-gate.CUrMuz_z.js'],
  ['SocialLinks.CUrMuz_z.css'],
  ['ad-slot-B3mknnZM.js'],
  ['trackers.B3mknnZM.js'],
])('R700 reports a file name that ad blockers block: %s', (file) => {
  write(`_astro/${file}`, '');
  expect(findNames()).toEqual([`the file ${file.slice(0, file.search(/[.-][\w-]{8}\.\w+$/))}`]);
});

test.each([
  ['page.html', '<div id="cookie-notice">', 'cookie-notice'],
  ['page.html', '<p class="panel footer-social">', 'footer-social'],
  ['page.html', '<ad-frame></ad-frame>', 'ad-frame'],
  ['page.html', '<button data-cookie-settings>', 'cookie-settings'],
  ['_astro/a.css', '@layer x{.x .adBox:hover{color:red}}', 'adBox'],
  ['_astro/a.js', 'let a={className:`btn share-button`}', 'share-button'],
])('R700 reports a class, id, element or attribute that ad blockers hide: %s %s', (file, text, name) => {
  write(file, text);
  expect(findNames()).toEqual([`the name ${name}`]);
});

test('R700 does not report the age gate in HTML, ids of headings in texts, and content hashes, which no filter rule matches', () => {
  write('_astro/SharedVideos.ad-ad-ad.js', 'let a={className:`panel download`,text:`cookie`}');
  write('_astro/fuse.basic.min-BAHrTfbG.js', '');
  write(
    'page.html',
    '<dialog id="age-gate" class="gate shadow"><h2 id="cookies">Cookies</h2><p data-part="cookie-consent">',
  );
  expect(findNames()).toEqual([]);
});
