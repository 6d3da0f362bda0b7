/**
 * npm test -- headers: runs Mozilla's HTTP Observatory on the built site behind nginx with TLS. Fails on a failed test or a grade below A+.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx, type CertificatePaths } from '../../tests/support/web-servers.ts';

interface Scan {
  readonly version: number;
  readonly grade: string;
  readonly score: number;
  readonly tests: readonly {
    readonly name: string;
    readonly result: string;
    readonly pass: boolean;
    readonly points: number;
  }[];
}

const SITE = process.argv[2] ?? 'dist';
const PAGES = ['/', '/tags', '/search', '/legal/privacy'];

/** Creates a self-signed certificate for localhost. */
function makeCertificate(folder: string): CertificatePaths {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { key, cert };
}

function scan(page: string, ports: readonly number[], certificate: CertificatePaths): Scan {
  const script = path.join(import.meta.dirname, 'scan-localhost.mjs');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.cert };
  const output = execFileSync(process.execPath, [script, ...ports.map(String), page], { env, encoding: 'utf8' });
  return JSON.parse(output) as Scan;
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-observatory-'));
const certificate = makeCertificate(folder);
const server = await startNginx(SITE, `${SITE}.hosts/nginx.conf`, certificate);
try {
  for (const page of PAGES) {
    const { version, grade, score, tests } = scan(page, [server.plainPort ?? 0, server.port], certificate);
    const passed = tests.filter(({ pass }) => pass).length;
    console.log(`${page}: ${score} points, ${grade}, ${passed} of ${tests.length} tests passed (algorithm ${version})`);
    if (page === PAGES[0])
      for (const { name, result, points } of tests) console.log(`  ${String(points).padStart(3)} ${name}: ${result}`);
    if (passed < tests.length || grade !== 'A+') process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
