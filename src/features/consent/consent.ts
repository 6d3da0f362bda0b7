/** What the visitor answered to the cookie banner; third-party embeds are always on (R123). */
export interface Consent {
  readonly hasAnswered: boolean;
  readonly analytics: boolean;
  readonly advertising: boolean;
  readonly thirdParty: true;
}

export const UNANSWERED: Consent = { hasAnswered: false, analytics: false, advertising: false, thirdParty: true };

/** Returns an answered consent. */
export function createConsent(analytics: boolean, advertising: boolean): Consent {
  return { hasAnswered: true, analytics, advertising, thirdParty: true };
}

/** Returns the stored consent, or null when the value is not one (R162). */
export function parseConsent(value: unknown): Consent | null {
  const { hasAnswered, analytics, advertising } = (value ?? {}) as Record<string, unknown>;
  if (typeof hasAnswered !== 'boolean' || typeof analytics !== 'boolean' || typeof advertising !== 'boolean')
    return null;
  return { hasAnswered, analytics, advertising, thirdParty: true };
}
