import type { AgeAssurance } from './lib/catalogue/site/age-assurance.ts';

/**
 * The one place where an operator requires more than the visitor's own word: an external check of age, by region. Null asks for no
 * more than 'I am 18 or older', and the site then holds no code for any of this. Changes take effect with the next build.
 *
 *   export const AGE_ASSURANCE: AgeAssurance = {
 *     provider: 'Example Age',
 *     regions: ['FR', 'GB', 'US-TX'],
 *     whenUnknown: 'check',
 *     expiresAfterDays: 90,
 *     origins: ['https://age.example.org'],
 *     startCheck: async ({ returnTo, nonce }) => `https://age.example.org/check?back=${encodeURIComponent(returnTo)}&nonce=${nonce}`,
 *     verifyProof: async (proof, nonce) => (await isSignedFor(proof, nonce)) ? new Date() : null,
 *   };
 */
export const AGE_ASSURANCE: AgeAssurance | null = null;
