import { expect, test } from 'vitest';
import { ADULT_LABELS } from '../../../src/lib/catalogue/adult-labels.ts';
import { TRUSTED_POLICY } from '../../../src/lib/catalogue/site/trusted-policy.ts';

test('defines the page labels for adult content that parental filters and search engines recognize, the RTA label first', () => {
  expect(ADULT_LABELS).toEqual(['RTA-5042-1996-1400-1577-RTA', 'adult']);
});

test('uses a Trusted Types policy name that is valid in a header', () => {
  // https://w3c.github.io/trusted-types/dist/spec/#trusted-types-csp-directive: tt-policy-name
  expect(TRUSTED_POLICY).toMatch(/^[\w\-#=/@.%]+$/);
});
