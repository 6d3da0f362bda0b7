import { expect, test } from 'vitest';
import { ADULT_RATING_LABELS } from '../../../src/lib/catalogue/adult-rating-labels.ts';
import { WORKER_TRUSTED_TYPES_POLICY } from '../../../src/lib/catalogue/site/trusted-types-policies.ts';

test('defines the page labels for adult content that parental filters and search engines recognize, the RTA label first', () => {
  expect(ADULT_RATING_LABELS).toEqual(['RTA-5042-1996-1400-1577-RTA', 'adult']);
});

test('uses a Trusted Types policy name that is valid in a header', () => {
  // https://w3c.github.io/trusted-types/dist/spec/#trusted-types-csp-directive: tt-policy-name
  expect(WORKER_TRUSTED_TYPES_POLICY).toMatch(/^[\w\-#=/@.%]+$/);
});
