import { expect, test } from 'vitest';
import { ADULT_LABELS } from '../../../src/lib/catalogue/adult-labels.ts';
import { TRUSTED_POLICY } from '../../../src/lib/catalogue/site/trusted-policy.ts';

test('the labels are those that filters and search engines look for, the mark of the RTA first', () => {
  expect(ADULT_LABELS).toEqual(['RTA-5042-1996-1400-1577-RTA', 'adult']);
});

test("the policy's name is one that a header may hold", () => {
  // https://w3c.github.io/trusted-types/dist/spec/#trusted-types-csp-directive: tt-policy-name
  expect(TRUSTED_POLICY).toMatch(/^[\w\-#=/@.%]+$/);
});
