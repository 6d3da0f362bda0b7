// Tests of precompressed files of a site, served by real nginx and Caddy.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { collectInlineCodeAndCheckReferences } from '../../cli/build/output/check-site-references.ts';
import { precompressFiles } from '../../cli/build/output/precompress-files.ts';
import { writeServerConfigs } from '../../cli/hosting/write-server-configs.ts';
import { listFilesInFolder } from '../../cli/deploy/deploy-to-folder.ts';
import { isPrecompressedFile, getUncompressedFilePath } from '../../cli/deploy/deploy-phases.ts';
import { EMPTY_CSP_INPUT } from '../support/empty-csp-input.ts';
import { SMALL_SITE } from '../support/small-test-sites.ts';
import { startCaddy, startNginx } from '../support/web-servers.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let folder = '';
const inFolder = (name: string) => path.join(folder, name);
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.beforeAll(async () => {
  // long timeout: the test compresses the files of a whole site twice
  test.setTimeout(240_000);
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-packed-'));
  for (const name of ['site', 'again']) {
    cpSync(SMALL_SITE.folder, inFolder(name), { recursive: true });
    await precompressFiles(inFolder(name));
  }
  await writeServerConfigs({
    code: await collectInlineCodeAndCheckReferences(inFolder('site')),
    site: inFolder('site'),
    hosts: inFolder('hosts'),
    redirects: [],
    isPrecompressed: true,
    ...EMPTY_CSP_INPUT,
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R301 precompressed files are smaller, reproducible and identical to their originals after decompression', async () => {
  const copies = (await listFilesInFolder(inFolder('site'))).filter(isPrecompressedFile);
  const kinds = new Set(copies.map((copy) => copy.split('.').slice(-2).join('.')));
  const expected = ['html', 'css', 'js', 'svg', 'xml'].flatMap((kind) => [`${kind}.br`, `${kind}.gz`]);
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
  expect([...kinds].filter((kind) => /^(?:bin|png|woff2)/.test(kind))).toEqual([]);
  for (const copy of copies) {
    const packed = readFileSync(inFolder(`site/${copy}`));
    expect(packed.equals(readFileSync(inFolder(`again/${copy}`))), copy).toBe(true);
    expect(packed.length, copy).toBeLessThanOrEqual(
      0.9 * statSync(inFolder(`site/${getUncompressedFilePath(copy)}`)).size,
    );
  }
  await collectInlineCodeAndCheckReferences(inFolder('site'));
  for (const [file, text] of [
    ['tags.html', 'other'],
    ['trending.html.gz', 'no gzip'],
  ] as const) {
    const whole = readFileSync(inFolder(`again/${file}`));
    writeFileSync(inFolder(`again/${file}`), text);
    await expect(collectInlineCodeAndCheckReferences(inFolder('again'))).rejects.toThrow(
      /The precompressed file (?:tags|trending)\.html\.\w+ differs from its original/,
    );
    writeFileSync(inFolder(`again/${file}`), whole);
  }
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request with this `Accept-Encoding`. Returns the response without decompressing its body. */
async function ask(url: string, encoding: string): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, resolve).on('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

test('R301 nginx and Caddy serve precompressed files with the headers of the originals', async () => {
  // the modification times of a file and its precompressed copy may differ, since servers only check that the copy exists
  utimesSync(inFolder('site/tags.html'), new Date(), new Date());
  const hosts = [
    { start: startNginx, configuration: 'nginx.conf', encodings: { gzip: 'gz' } },
    { start: startCaddy, configuration: 'Caddyfile', encodings: { gzip: 'gz', br: 'br' } },
  ] as const;
  for (const { start, configuration, encodings } of hosts) {
    const server = await start(inFolder('site'), inFolder(`hosts/${configuration}`));
    try {
      for (const [encoding, ending] of Object.entries(encodings)) {
        for (const [at, file] of [
          ['/tags', 'tags.html'],
          ['/', 'index.html'],
          ['/rss.xml', 'rss.xml'],
        ] as const) {
          const { status, headers, body } = await ask(server.url + at, encoding);
          expect([configuration, at, status, headers['content-encoding']]).toEqual([configuration, at, 200, encoding]);
          expect(body.equals(readFileSync(inFolder(`site/${file}.${ending}`))), `${configuration} ${at}`).toBe(true);
          expect(UNPACK[encoding as keyof typeof UNPACK](body).equals(readFileSync(inFolder(`site/${file}`)))).toBe(
            true,
          );
          expect(headers.vary).toMatch(/accept-encoding/i);
          expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
          expect(headers['content-security-policy']).toBeTruthy();
          if (file.endsWith('.html')) expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
        }
      }
      const { headers, body } = await ask(`${server.url}/tags`, 'identity');
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.equals(readFileSync(inFolder('site/tags.html')))).toBe(true);
      expect((await ask(`${server.url}/none`, 'gzip')).status).toBe(404);
    } finally {
      await server.stop();
    }
  }
});
