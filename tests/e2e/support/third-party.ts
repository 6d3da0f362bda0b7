import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { chromium } from '@playwright/test';
import { createSelfSignedCertificate } from '../../support/self-signed-certificate.ts';
import { test as base, expect } from './test.ts';

export interface ThirdPartyRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ThirdParty {
  /** Hosts to which the browser has opened a connection, even without a request, so that preconnects are included. */
  readonly connections: readonly string[];
  readonly requests: ThirdPartyRequest[];
  /** Paths for which the third-party server returns status 404. */
  missing: RegExp | null;
}

/** Hosts that Chromium itself contacts when it starts. */
const BROWSERS_OWN = /(?:^|\.)(?:google|googleapis|gstatic)\.com$/;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9H0z" fill="#456"/></svg>';

interface WorkerFixtures {
  readonly server: { port: number; connections: string[]; requests: ThirdPartyRequest[]; missing: RegExp | null };
}

/** Creates a browser profile that allows third-party cookies, as Chrome does by default. Returns its folder. */
function makeProfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-profile-'));
  mkdirSync(path.join(folder, 'Default'));
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return folder;
}

/** Test function with a browser that resolves every external host to a single local server, which records all requests. */
export const test = base.extend<{ readonly thirdParty: ThirdParty }, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const rule = `--host-resolver-rules=MAP * 127.0.0.1:${server.port}, EXCLUDE localhost`;
      // the third-party server runs on this machine, to which browsers deny access from other origins by default
      const near = ['--ignore-certificate-errors', '--disable-features=LocalNetworkAccessChecks'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule, ...near] });
    },
    { scope: 'worker' },
  ],
  // uses a persistent profile, because Playwright's default contexts block third-party cookies
  context: async ({ launchOptions, baseURL, viewport }, use) => {
    const profile = makeProfile();
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      ...(baseURL ? { baseURL } : {}),
    });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  },
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const connections: string[] = [];
      const requests: ThirdPartyRequest[] = [];
      const told: WorkerFixtures['server'] = { port: 0, connections, requests, missing: null };
      const certificate = createSelfSignedCertificate();
      const options = {
        ...certificate,
        SNICallback: (name: string, done: (error: Error | null, context: SecureContext) => void) => {
          if (!BROWSERS_OWN.test(name)) connections.push(name);
          done(null, createSecureContext(certificate));
        },
      };
      const server = createServer(options, ({ headers, url = '' }, response) => {
        if (BROWSERS_OWN.test(headers.host ?? '')) {
          response.writeHead(404).end();
          return;
        }
        requests.push({ url: `https://${headers.host}${url}`, headers });
        if (told.missing?.test(url)) {
          response.writeHead(404, { 'cache-control': 'no-store' }).end();
          return;
        }
        const isPicture = headers['sec-fetch-dest'] === 'image';
        response.writeHead(200, {
          'content-type': isPicture ? 'image/svg+xml' : 'text/html',
          // sets a cookie, by which tests can detect whether the third party could recognize the browser
          'set-cookie': 'visitor=1; Secure; SameSite=None; Path=/',
          'cache-control': 'no-store',
        });
        response.end(isPicture ? PICTURE : '<title>Elsewhere</title>');
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      told.port = (server.address() as AddressInfo).port;
      await use(told);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  thirdParty: async ({ server }, use) => {
    server.connections.length = 0;
    server.requests.length = 0;
    server.missing = null;
    await use(server);
  },
});

export { expect };
