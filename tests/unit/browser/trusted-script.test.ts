import { afterEach, expect, test, vi } from 'vitest';
import { trustScript } from '../../../src/lib/browser/trusted-script.ts';
import { TRUSTED_POLICY } from '../../../src/lib/domain/trusted-policy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without Trusted Types takes the address as it is', () => {
  expect(trustScript('/worker.js')).toBe('/worker.js');
});

test('the policy yields this address and nothing else', () => {
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }) {
      policies.push(name);
      return { createScriptURL: () => `trusted ${rules.createScriptURL('/evil.js')}` };
    },
  });
  expect([trustScript('/worker.js'), policies]).toEqual(['trusted /worker.js', [TRUSTED_POLICY]]);
});
