import type { AgeAssurance } from './lib/catalogue/site/age-assurance-definition.ts';

/**
 * Age verification that goes beyond the visitor's own statement: an external check, required by region. Null requires only 'I am 18 or
 * older', and the built site then contains no code for checks. Changes take effect with the next build.
 *
 *   export const AGE_ASSURANCE: AgeAssurance = {
 *     provider: 'Example Age',
 *     regions: ['FR', 'GB', 'US-TX'],
 *     whenUnknown: 'check',
 *     expiresAfterDays: 90,
 *     origins: ['https://age.example.org'],
 *     startCheck: async ({ returnTo, nonce }) => `https://age.example.org/check?back=${encodeURIComponent(returnTo)}&nonce=${nonce}`,
 *     verifyProof: async (proof, nonce) => (await isSignedFor(proof, nonce)) ? readDate(proof) : null,
 *   };
 */
export const AGE_ASSURANCE: AgeAssurance | null = null;
