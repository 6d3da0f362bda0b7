import { afterEach, expect, test, vi } from 'vitest';
import { toTrustedScriptUrl, createTrustedUrlConverter } from '../../../src/lib/browser/trusted-script-urls.ts';
import {
  SCRIPTS_TRUSTED_TYPES_POLICY,
  WORKER_TRUSTED_TYPES_POLICY,
} from '../../../src/lib/catalogue/site/trusted-types-policies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without Trusted Types uses the URL of a script unchanged', () => {
  expect(toTrustedScriptUrl('/worker.js')).toBe('/worker.js');
});

test('the Trusted Types policy accepts only the script URL that it was created for', () => {
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }) {
      policies.push(name);
      return { createScriptURL: () => `trusted ${rules.createScriptURL('/evil.js')}` };
    },
  });
  expect([toTrustedScriptUrl('/worker.js'), policies]).toEqual(['trusted /worker.js', [WORKER_TRUSTED_TYPES_POLICY]]);
});

test('R473 the Trusted Types policy for third-party scripts accepts only known URLs', () => {
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }) {
      policies.push(name);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  });
  const trust = createTrustedUrlConverter(['/a.js', '/b.js'], SCRIPTS_TRUSTED_TYPES_POLICY);
  expect([trust('/a.js'), trust('/b.js'), policies]).toEqual([
    'trusted /a.js',
    'trusted /b.js',
    [SCRIPTS_TRUSTED_TYPES_POLICY],
  ]);
  expect(() => trust('/evil.js')).toThrow('Got the script /evil.js, expected one that is known');
});

test('R473 a browser without Trusted Types accepts only known URLs of third-party scripts', () => {
  const trust = createTrustedUrlConverter(['/a.js'], SCRIPTS_TRUSTED_TYPES_POLICY);
  expect(trust('/a.js')).toBe('/a.js');
  expect(() => trust('/evil.js')).toThrow('expected one that is known');
});
