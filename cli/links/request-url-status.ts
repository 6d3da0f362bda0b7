import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, BlockList } from 'node:net';

/** Networks that are not on the public internet (https://www.iana.org/assignments/iana-ipv4-special-registry and the one for IPv6). */
const IPV4_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const IPV6_NETWORKS = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const networks = new BlockList();
for (const [list, family] of [
  [IPV4_NETWORKS, 'ipv4'],
  [IPV6_NETWORKS, 'ipv6'],
] as const)
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    networks.addSubnet(address, Number(prefix), family);
  }

/** Returns true if an IP address belongs to a private, local or reserved network. */
export const isPrivateAddress = (address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Response to one request, without following redirects. */
export interface StatusResponse {
  readonly status: number;
  /** Value of the `Location` header. */
  readonly location: string | null;
  /** Beginning of the body; empty unless `bodyBytes` is set. */
  readonly body: string;
}

/** Error: the host of a URL is in a private network, which a provider's URL must not reach. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

export interface StatusRequestOptions {
  readonly method: 'HEAD' | 'GET';
  readonly userAgent: string;
  /** Milliseconds after which the request is aborted. */
  readonly timeout: number;
  /** True if hosts in private networks are permitted. */
  readonly allowsPrivate: boolean;
  /** Number of bytes of the response body to read. By default, the connection is closed after the headers. */
  readonly bodyBytes?: number;
}

const PROXY_VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'] as const;

/** Returns true if a host is the proxy of the environment, which may be in a private network. */
export function isProxyHost(host: string | undefined): boolean {
  const proxies = PROXY_VARIABLES.map((name) => process.env[name] ?? '').filter((url) => URL.canParse(url));
  return proxies.some((url) => new URL(url).hostname === host);
}

/** Resolves a host name. Fails for private addresses except the proxy: redirects must not lead into the operator's network. */
const lookupPublicAddress: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error, '', 0);
    if (!isProxyHost(host) && addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddressError(`${host} is in a private network`), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

const readBody = async (response: http.IncomingMessage, limit: number) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, limit);
};

/**
 * Requests the status of an http(s) URL. Throws the error of Node if no response arrives, and a {@link PrivateAddressError} for a host in a
 * private network. A proxy resolves names itself: for its requests, only IP addresses in URLs are checked.
 */
export async function requestUrlStatus(url: URL, options: StatusRequestOptions): Promise<StatusResponse> {
  const { method, userAgent, timeout, allowsPrivate, bodyBytes = 0 } = options;
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowsPrivate && (isProxyHost(url.hostname) || (isIP(address) !== 0 && isPrivateAddress(address))))
    throw new PrivateAddressError(`${address} is in a private network`);
  const signal = AbortSignal.timeout(timeout);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    signal,
    headers: { 'User-Agent': userAgent, Accept: '*/*' },
    ...(!allowsPrivate && { lookup: lookupPublicAddress }),
  });
  request.on('response', resolve).on('error', reject).end();
  const response = await promise;
  try {
    const body = bodyBytes > 0 ? await readBody(response, bodyBytes) : '';
    return { status: response.statusCode ?? 0, location: response.headers.location ?? null, body };
  } finally {
    response.destroy();
  }
}
