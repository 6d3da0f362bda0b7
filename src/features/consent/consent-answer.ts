import { consentNotStored } from '#messages/notices';
import type { StorageDefinition } from '../../lib/browser/storage-definition.ts';
import { COOKIE_CONSENT_KEY } from '../../lib/browser/storage-keys.ts';

/** Answer to the cookie banner; third-party embeds are always allowed (R123). */
export interface CookieConsent {
  readonly hasAnswered: boolean;
  readonly analytics: boolean;
  readonly advertising: boolean;
  readonly thirdParty: true;
}

export const UNANSWERED_CONSENT: CookieConsent = {
  hasAnswered: false,
  analytics: false,
  advertising: false,
  thirdParty: true,
};

export function createCookieConsent(analytics: boolean, advertising: boolean): CookieConsent {
  return { hasAnswered: true, analytics, advertising, thirdParty: true };
}

/** Returns the stored answer to the cookie banner; null if the value is invalid (R162). */
export function parseConsent(value: unknown): CookieConsent | null {
  const { hasAnswered, analytics, advertising } = (value ?? {}) as Record<string, unknown>;
  if (typeof hasAnswered !== 'boolean' || typeof analytics !== 'boolean' || typeof advertising !== 'boolean')
    return null;
  return { hasAnswered, analytics, advertising, thirdParty: true };
}

/** Storage format of the cookie banner's answer. Changes replace the answer (R163); an unreadable value is overwritten without backup. */
export const CONSENT_STORAGE: StorageDefinition<CookieConsent> = {
  key: COOKIE_CONSENT_KEY,
  empty: UNANSWERED_CONSENT,
  storeError: consentNotStored,
  isReplaceable: true,
  parse: parseConsent,
  format: (consent) => JSON.stringify(consent),
};
