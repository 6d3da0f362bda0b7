// Tests of `marquee takedown --publish` and `undo`, with one small site that is built and deployed to a folder.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { readShownVideoIds } from '../../../../cli/catalogue/read-last-build.ts';
import { listFilesInFolder } from '../../../../cli/deploy/deploy-to-folder.ts';
import type { TakedownReceipt } from '../../../../cli/takedown/publish-takedown.ts';
import { reportMessages } from '../../../../src/lib/messages/de/report.ts';
import { marquee, MOMENT, readLines, run } from '../build/support.ts';

let folder = '';
let server: Server;
let env: Readonly<Record<string, string>> = {};
/** Outdated texts that a CDN sends instead of files of the site, by URL path. */
const cachedTexts = new Map<string, string>();
const at = (name: string) => path.join(folder, name);
const call = (...args: readonly string[]) => run(marquee(...args), folder, env);
const publish = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await call('takedown', ...args, '--publish', '--json');
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return JSON.parse(stdout) as {
    readonly receipt: TakedownReceipt & { readonly file: string };
    readonly lines?: readonly number[];
  };
};
/** Returns all descriptions in a data folder as one text. */
async function decodeDescriptions(data: string): Promise<string> {
  const files = (await listFilesInFolder(data)).filter((file) => file.startsWith('descriptions/'));
  const texts = files.map(async (file) => inflateRawSync(await readFile(path.join(data, file))).toString());
  return (await Promise.all(texts)).join();
}
const transparency = () => readFile(at('www/transparency.html'), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  server = createServer(({ url = '/' }, response) => {
    const cached = cachedTexts.get(url);
    if (cached !== undefined) return response.end(cached);
    return readFile(path.join(folder, 'www', decodeURIComponent(url))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = {
    ...MOMENT,
    SITE_URL: siteUrl,
    CONTACT_EMAIL: 'a@films.test',
    CATALOGUE_SOURCE: 'export.psv',
    MARQUEE_SITE: 'site',
  };
  await mkdir(at('www'));
  await mkdir(at('site'));
  await writeFile(at('site/marquee.config.ts'), "export default { links: { '*': { params: { aff: '7' } } } };\n");
  await writeFile(at('export.psv'), await readLines(20));
  for (const args of [['build'], ['deploy', '--to', 'www']]) {
    const { code, stderr } = await call(...args);
    if (code !== 0) throw new Error(stderr);
  }
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('R851 R852 R924 takedown add --publish removes a video from the deployed and the stored sites without reading providers; R854 undo restores the video', async () => {
  const fields = (await readLines(20)).split('\n').map((line) => line.split('|'));
  const [url = '', id = ''] = [fields[3]?.[3], fields[3]?.[12]];
  const before = await readShownVideoIds(at('www'));
  const oldFiles = await listFilesInFolder(at('www/data'));
  // the provider now sends other videos, which an offline build must not read
  await writeFile(at('export.psv'), await readLines(5));
  const { receipt } = await publish('add', `${url}?utm_source=mail`, '--reason', 'Copyright');
  expect(receipt).toMatchObject({ reason: 'Copyright', targets: [at('www')], checked: 'published', problems: [] });
  expect(receipt.deletedSites).toHaveLength(1);
  expect(receipt.purge).toContain(`${env['SITE_URL']}/data/core.dat`);
  const { file: _, ...written } = receipt;
  expect(JSON.parse(await readFile(at('dist.report/takedown.json'), 'utf8'))).toEqual(written);
  const now = await readShownVideoIds(at('www'));
  expect([before.has(id), now]).toEqual([true, new Set([...before].filter((each) => each !== id))]);
  const files = await listFilesInFolder(at('www/data'));
  expect(oldFiles.every((file) => files.includes(file))).toBe(false);
  expect(files).toEqual(await listFilesInFolder(at('dist/data')));
  expect(await transparency()).toContain('Copyright');
  // the deployed data contains the descriptions of the other videos, but not the description of the removed video
  const descriptions = await decodeDescriptions(at('www/data'));
  expect([fields[3]?.[2], fields[4]?.[2]].map((text) => descriptions.includes(text!))).toEqual([false, true]);

  const undone = await publish('undo', url);
  expect([undone.lines, undone.receipt.problems]).toEqual([[2], []]);
  expect(await readShownVideoIds(at('www'))).toEqual(before);
  expect(await transparency()).not.toContain('Copyright');
  const again = await call('takedown', 'undo', url);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(`has no takedown of "${url}": nothing was`)]);
});

test('R853 takedown add --from-report adds the video of a report, and stops if its id and link belong to different videos', async () => {
  const fields = (await readLines(20)).split('\n').map((line) => line.split('|'));
  const letter = (id: string, link: string) => reportMessages.body('Film', id, link, reportMessages.reasons[3]);
  const [url = '', id = '', other = ''] = [fields[1]?.[3], fields[1]?.[12], fields[2]?.[12]];
  await writeFile(at('mail.eml'), letter(other, url));
  const wrong = await call('takedown', 'add', '--from-report', 'mail.eml');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('belong to different videos')]);
  await writeFile(at('mail.eml'), letter(id, url));
  const right = await call('takedown', 'add', '--from-report', 'mail.eml', '--json');
  expect([right.code, JSON.parse(right.stdout)]).toMatchObject([
    0,
    { kind: 'url', reason: 'It is mine and was used without permission' },
  ]);
  const both = await call('takedown', 'add', 'x', '--from-report', 'mail.eml');
  const alone = await call('takedown', 'add', id, '--to', 'www');
  const none = await call('takedown', 'add');
  expect([both.code, alone.code, none.code]).toEqual([2, 2, 2]);
});

test('R932 reports a published page on which only the affiliate link of the video is left', async () => {
  const url = (await readLines(20)).split('\n')[6]!.split('|')[3]!;
  cachedTexts.set('/', `<a href="${url}?aff=7">`);
  const { code, stdout } = await call('takedown', 'add', url, '--publish', '--json');
  cachedTexts.clear();
  const { receipt } = JSON.parse(stdout) as { readonly receipt: TakedownReceipt };
  expect([code, receipt.problems]).toEqual([
    1,
    [`${env['SITE_URL']}/ still shows the video, although the site is deployed: purge the URL from your CDN`],
  ]);
});

test('R911 if no deploy target is known and the published site is out of date, takedown --publish ends with exit code 1 and names the next step', async () => {
  const folders = ['--work', 'work', '--out', 'unpublished'];
  // copies of the built site and of its work folder
  for (const [from, to] of [
    ['.marquee', 'work'],
    ['dist', 'unpublished'],
  ] as const)
    await cp(at(from), at(to), { recursive: true });
  const [line = ''] = (await readLines(20)).split('\n').slice(4);
  const { code, stdout } = await call('takedown', 'add', line.split('|')[3]!, '--publish', '--json', ...folders);
  const { receipt } = JSON.parse(stdout) as { readonly receipt: TakedownReceipt };
  expect([code, receipt.targets]).toEqual([1, []]);
  expect(receipt.problems).toContain(
    `${env['SITE_URL']}/data/core.dat is not the core of this build: upload unpublished with the command of your host, then repeat this command, which checks the published site again. For other hosts, add --to TARGET`,
  );
});

test('R844 a build that fails after its import does not count as the last build in the check for lost takedowns', async () => {
  await writeFile(at('export.psv'), await readLines(20));
  // the last build, in the test of R932, had the takedowns of the tests of R853 and R932
  await rm(at('site/takedowns.csv'));
  // Tailwind rejects it after the import
  await writeFile(at('site/theme.css'), '.a { @apply no-such-utility; }');
  const failed = await call('build');
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('no-such-utility')]);
  await rm(at('site/theme.css'));
  const strict = await call('build', '--strict');
  expect([strict.code, strict.stderr]).toEqual([1, expect.stringContaining('TAKEDOWNS LOST? The last build had 2')]);
});
