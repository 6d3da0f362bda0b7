import { parseHttpUrl } from './page-urls.ts';
import { SECONDS_PER_DAY } from '../video-filters.ts';

/** Parameters for starting an age check at an external provider. */
interface CheckRequest {
  /**
   * URL of the page to which the visitor returns. It has no query and fragment, because these may contain a search; the site restores them
   * after the check. The provider adds the proof of age to the query as `age-proof`.
   */
  readonly returnTo: string;
  /** Random value for this age check. A proof with another value was issued to another visitor. */
  readonly nonce: string;
}

/** Age check by an external provider, which visitors of some regions must pass in addition to their own declaration of age. */
export interface AgeAssurance {
  /** Name of the provider, shown to visitors. */
  readonly provider: string;
  /** Regions that require the check: ISO 3166-1 codes ('FR'), or codes of subdivisions ('US-TX'). A country includes its subdivisions. */
  readonly regions: readonly string[];
  /**
   * `check` if visitors whose region is unknown must pass the age check; `declare` if their own declaration of age suffices. The region is
   * also unknown if only subdivisions of a country are listed, and the host returns the country alone.
   */
  readonly whenUnknown: 'check' | 'declare';
  /** Days after which a passed check expires. */
  readonly expiresAfterDays: number;
  /** Origins to which the functions of this object send requests. They are added to the site's Content-Security-Policy. */
  readonly origins?: readonly string[];
  /** Returns the code of the visitor's region, or null. By default the site requests `/region.json` from the host: `{ "region": "FR" }`. */
  readonly findRegion?: () => Promise<string | null>;
  /** Returns the provider's URL to which the visitor is sent. Rejects if the provider is unavailable. */
  startCheck(request: CheckRequest): Promise<string>;
  /**
   * Verifies the provider's signature of a proof with the public key of the provider. Returns the date of the check, or null if the proof
   * is not genuine or has another nonce. Rejects if the proof cannot be verified at the moment. Called on every page.
   */
  verifyProof(proof: string, nonce: string): Promise<Date | null>;
}

/** Stored decision that a visitor has passed the age check or does not need one. */
export type AgeCheckDecision = {
  /** Time at which the decision expires, in epoch milliseconds. */
  readonly until: number;
} & (
  | { readonly proof: string; readonly nonce: string }
  // a decision without a proof: the visitor's region required no age check
  | { readonly proof: null; readonly nonce: null }
);

/** Query parameter in which the provider returns the proof of age, and maximum length of a proof. */
export const AGE_PROOF_PARAMETER = 'age-proof';
const MAX_PROOF = 4000;
/** Path from which the host serves the region of the visitor. */
export const VISITOR_REGION_PATH = '/region.json';

const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** Returns the code of a region in upper case, or null for an invalid value. */
export function parseRegionCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) ? code : null;
}

/**
 * Returns true if visitors from a region must pass the age check. A region of null is unknown. A country without subdivision is unknown, too,
 * if `regions` lists only subdivisions of this country: the visitor may be in one of them.
 */
export function isAgeCheckRequired({ regions, whenUnknown }: AgeAssurance, region: string | null): boolean {
  if (region === null) return whenUnknown === 'check';
  if (regions.some((code) => region === code || region.startsWith(`${code}-`))) return true;
  return whenUnknown === 'check' && regions.some((code) => code.startsWith(`${region}-`));
}

/** Parses a stored age decision. Returns null for an invalid value. */
export function parseAgeCheckDecision(value: unknown): AgeCheckDecision | null {
  const { until, proof, nonce } = (value ?? {}) as Record<string, unknown>;
  if (typeof until !== 'number') return null;
  if (proof === null && nonce === null) return { until, proof, nonce };
  return hasAgeProofFormat(proof) && hasAgeProofFormat(nonce) ? { until, proof, nonce } : null;
}

/** Returns true if a value has the form of a proof of age. */
export function hasAgeProofFormat(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PROOF;
}

/** Returns the time at which an age decision expires that was made at `decidedAt`. Both times are epoch milliseconds. */
export function getAgeCheckExpiry({ expiresAfterDays }: AgeAssurance, decidedAt: number): number {
  return decidedAt + expiresAfterDays * SECONDS_PER_DAY * 1000;
}

/** Codes with a name in `Intl.DisplayNames` that no host reports for a visitor: groups of countries, pseudo-locales, the unknown region. */
const NO_COUNTRY = /^(?:EU|EZ|QO|UN|XA|XB|ZZ)$/;

/** Returns an error message about a region in the definition of an age check, or null. */
function describeInvalidRegion(code: string): string | null {
  const country = code.slice(0, 2);
  const [canonical] = Intl.getCanonicalLocales(`und-${country}`);
  const current = canonical!.slice('und-'.length);
  if (current !== country && !NO_COUNTRY.test(current))
    return `regions has '${code}', expected '${current}${code.slice(2)}'`;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (!NO_COUNTRY.test(country) && names.of(country) !== undefined) return null;
  return `regions has '${code}', expected codes of countries such as 'FR' or of subdivisions such as 'US-TX'`;
}

/** Validates the module with which the operator defines an age check. Returns a message about the first problem, or null. */
export function describeInvalidAgeAssurance(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'object') return 'AGE_ASSURANCE must be exported as an object or null';
  const { provider, regions, whenUnknown, expiresAfterDays, origins, findRegion, startCheck, verifyProof } =
    value as Record<string, unknown>;
  const isList = (list: unknown, isItem: (item: unknown) => boolean) => Array.isArray(list) && list.every(isItem);
  const isWeb = (url: unknown) => typeof url === 'string' && parseHttpUrl(url) !== null;
  if (typeof provider !== 'string' || provider.trim() === '') return 'provider must be a name';
  if (!isList(regions, (code) => parseRegionCode(code) === code))
    return "regions must be a list of codes such as 'FR' or 'US-TX'";
  const wrongRegion = (regions as readonly string[]).map(describeInvalidRegion).find((fault) => fault !== null);
  if (wrongRegion !== undefined) return wrongRegion;
  if (whenUnknown !== 'check' && whenUnknown !== 'declare') return "whenUnknown must be 'check' or 'declare'";
  if (typeof expiresAfterDays !== 'number' || !(expiresAfterDays > 0))
    return 'expiresAfterDays must be a number above 0';
  if (origins !== undefined && !isList(origins, isWeb)) return 'origins must be a list of http(s) URLs';
  if (findRegion !== undefined && typeof findRegion !== 'function') return 'findRegion must be a function';
  if (typeof startCheck !== 'function') return 'startCheck must be a function';
  return typeof verifyProof === 'function' ? null : 'verifyProof must be a function';
}

/** Returns the external origins to which the age check sends requests, without duplicates. */
export function ageAssuranceOrigins(assurance: AgeAssurance | null): readonly string[] {
  return [...new Set((assurance?.origins ?? []).map((url) => new URL(url).origin))];
}
