import { parseHttpUrl } from './address.ts';
import { SECONDS_PER_DAY } from '../filter.ts';

/** What a check is begun with. */
interface CheckRequest {
  /**
   * URL of the page to send the visitor back to, without query and hash: they may hold a search, and the site restores them itself. The
   * proof is added to its query as `age-proof`.
   */
  readonly returnTo: string;
  /** Made for this one check: a proof that does not hold it was made for somebody else. */
  readonly nonce: string;
}

/** An external check of age that an operator requires of visitors from some regions, beside their own word. */
export interface AgeAssurance {
  /** What visitors are told that the provider is called. */
  readonly provider: string;
  /** Where the check is required: ISO 3166-1 codes ('FR'), or those of subdivisions ('US-TX'). A country's covers its subdivisions. */
  readonly regions: readonly string[];
  /** What holds where the region cannot be found out. */
  readonly whenUnknown: 'check' | 'declare';
  /** Days after which a check that was passed has to be repeated. */
  readonly expiresAfterDays: number;
  /** Origins that the two functions and `findRegion` ask, for the site's Content-Security-Policy. */
  readonly origins?: readonly string[];
  /** Returns the region's code, or null. Without it, `/region.json` is asked for, which the host answers: `{ "region": "FR" }`. */
  readonly findRegion?: () => Promise<string | null>;
  /** Returns the provider's address that the visitor is sent to. Rejects when the provider cannot be reached. */
  startCheck(request: CheckRequest): Promise<string>;
  /**
   * Returns when the check was passed, or null for a proof that is not genuine or not of this nonce: by the provider's signature, with its
   * public key. Rejects when that cannot be told now. It is asked on every page.
   */
  verifyProof(proof: string, nonce: string): Promise<Date | null>;
}

/** What was decided about a visitor, as it is stored. */
export type Assurance = {
  /** Epoch milliseconds until which it holds. */
  readonly until: number;
} & (
  | { readonly proof: string; readonly nonce: string }
  // no check was required
  | { readonly proof: null; readonly nonce: null }
);

/** Parameter of the query in which a provider hands back its proof, and the most characters it may have. */
export const PROOF_PARAMETER = 'age-proof';
const MAX_PROOF = 4000;
/** Where the host says which region a visitor comes from. */
export const REGION_PATH = '/region.json';

const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** Returns a region's code in capitals, or null when the value is none. */
export function parseRegion(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) ? code : null;
}

/** Returns whether visitors from a region must pass the check; null stands for a region that could not be found out. */
export function isCheckRequired({ regions, whenUnknown }: AgeAssurance, region: string | null): boolean {
  if (region === null) return whenUnknown === 'check';
  return regions.some((code) => region === code || region.startsWith(`${code}-`));
}

/** Returns the stored decision, or null when the value is none. */
export function parseAssurance(value: unknown): Assurance | null {
  const { until, proof, nonce } = (value ?? {}) as Record<string, unknown>;
  if (typeof until !== 'number') return null;
  if (proof === null && nonce === null) return { until, proof, nonce };
  return isProof(proof) && isProof(nonce) ? { until, proof, nonce } : null;
}

/** Returns whether a value can be a proof at all. */
export function isProof(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PROOF;
}

/** Returns until when something holds that was decided at a moment, both in epoch milliseconds. */
export function expiryOf({ expiresAfterDays }: AgeAssurance, decidedAt: number): number {
  return decidedAt + expiresAfterDays * SECONDS_PER_DAY * 1000;
}

/** Returns what is wrong with an operator's module, in words, or null. */
export function faultOfAssurance(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'object') return 'expected an object or null named AGE_ASSURANCE';
  const { provider, regions, whenUnknown, expiresAfterDays, origins, findRegion, startCheck, verifyProof } =
    value as Record<string, unknown>;
  const isList = (list: unknown, isItem: (item: unknown) => boolean) => Array.isArray(list) && list.every(isItem);
  const isWeb = (url: unknown) => typeof url === 'string' && parseHttpUrl(url) !== null;
  if (typeof provider !== 'string' || provider.trim() === '') return 'provider has no name';
  if (!isList(regions, (code) => parseRegion(code) === code))
    return "regions is no list of codes such as 'FR' or 'US-TX'";
  if (whenUnknown !== 'check' && whenUnknown !== 'declare') return "whenUnknown is neither 'check' nor 'declare'";
  if (typeof expiresAfterDays !== 'number' || !(expiresAfterDays > 0)) return 'expiresAfterDays is no number above 0';
  if (origins !== undefined && !isList(origins, isWeb)) return 'origins is no list of http(s) addresses';
  if (findRegion !== undefined && typeof findRegion !== 'function') return 'findRegion is no function';
  if (typeof startCheck !== 'function') return 'startCheck is no function';
  return typeof verifyProof === 'function' ? null : 'verifyProof is no function';
}

/** Returns the foreign origins that the check asks, each once. */
export function assuranceOrigins(assurance: AgeAssurance | null): readonly string[] {
  return [...new Set((assurance?.origins ?? []).map((url) => new URL(url).origin))];
}
