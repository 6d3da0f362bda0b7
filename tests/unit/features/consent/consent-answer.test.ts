import { expect, test } from 'vitest';
import {
  createCookieConsent,
  parseConsent,
  UNANSWERED_CONSENT,
} from '../../../../src/features/consent/consent-answer.ts';

test('R121 "accept all" allows analytics and advertising, "essential only" allows neither', () => {
  expect(createCookieConsent(true, true)).toEqual({
    hasAnswered: true,
    analytics: true,
    advertising: true,
    thirdParty: true,
  });
  expect(createCookieConsent(false, false)).toEqual({
    hasAnswered: true,
    analytics: false,
    advertising: false,
    thirdParty: true,
  });
});

test('R123 a consent that is read from storage always allows third-party embeds', () => {
  const stored = { hasAnswered: true, analytics: true, advertising: false, thirdParty: false };
  expect(parseConsent(stored)).toEqual({ hasAnswered: true, analytics: true, advertising: false, thirdParty: true });
});

test('R162 rejects a stored consent that is not an object with a boolean answer for each category', () => {
  const wrong = [
    null,
    undefined,
    'x',
    1,
    [],
    {},
    { hasAnswered: 'yes', analytics: true, advertising: true },
    { hasAnswered: true, analytics: true },
    { hasAnswered: true, advertising: true },
  ];
  expect(wrong.map(parseConsent)).toEqual(wrong.map(() => null));
  expect(UNANSWERED_CONSENT).toEqual({ hasAnswered: false, analytics: false, advertising: false, thirdParty: true });
});
