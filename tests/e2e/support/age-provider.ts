import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { AGE_CHECK_SERVER } from '../../support/test-sites-and-ports.ts';

/** Fake age verification provider with its own page. It signs results for the module docs/examples/own-age-check.ts. */
export interface AgeProvider {
  /** False if the provider must respond to every request with status 503. */
  isUp: boolean;
  /** Time of the age verification in the signed results, in epoch milliseconds. */
  passedAt: number;
  close(): void;
}

export async function startAgeProvider(): Promise<AgeProvider> {
  const key = createPrivateKey({
    key: JSON.parse(readFileSync('.marquee/age-provider.json', 'utf8')) as JsonWebKey,
    format: 'jwk',
  });
  const makeProof = (nonce: string) => {
    const payload = Buffer.from(JSON.stringify({ nonce, passedAt: provider.passedAt }));
    const signature = sign('sha256', payload, { key, dsaEncoding: 'ieee-p1363' });
    return `${payload.toString('base64url')}.${signature.toString('base64url')}`;
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, AGE_CHECK_SERVER.url);
    const [back, nonce] = [searchParams.get('back') ?? '', searchParams.get('nonce') ?? ''];
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!provider.isUp) return response.writeHead(503).end();
    if (pathname === '/sessions') return response.end(`${AGE_CHECK_SERVER.url}/check?${searchParams}`);
    if (pathname !== '/check') return response.writeHead(404).end();
    const linkWith = (proof: string, text: string) => {
      const target = new URL(back);
      target.searchParams.set('age-proof', proof);
      return `<a href="${target.href.replaceAll('&', '&amp;')}">${text}</a>`;
    };
    response.setHeader('Content-Type', 'text/html');
    return response.end(
      `<title>Example Age</title>${linkWith(makeProof(nonce), 'Of age')} ${linkWith(makeProof('another'), 'Somebody else')} ` +
        linkWith('refused', 'Too young'),
    );
  });
  const provider: AgeProvider = { isUp: true, passedAt: Date.now(), close: () => void server.close() };
  await new Promise<void>((resolve) => {
    server.listen(AGE_CHECK_SERVER.port, resolve);
  });
  return provider;
}
