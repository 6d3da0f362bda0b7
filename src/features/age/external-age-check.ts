import { AGE_ASSURANCE } from '#age-assurance';
import { ageMessages } from '#messages/age';
import { commonMessages } from '#messages/common';
import {
  getAgeCheckExpiry,
  isAgeCheckRequired,
  hasAgeProofFormat,
  parseAgeCheckDecision,
  parseRegionCode,
  AGE_PROOF_PARAMETER,
  VISITOR_REGION_PATH,
  type AgeAssurance,
  type AgeCheckDecision,
} from '../../lib/catalogue/site/age-assurance-definition.ts';
import { parseHttpUrl } from '../../lib/catalogue/site/page-urls.ts';
import { changeHistory } from '../../lib/browser/change-history.ts';
import { decodeStoredJson, readSessionText, readStoredText, writeStoredText } from '../../lib/browser/local-storage.ts';
import {
  AGE_CHECK_DECISION_KEY,
  TAB_AGE_CHECK_NONCE_KEY,
  TAB_AGE_CHECK_RETURN_KEY,
} from '../../lib/browser/storage-keys.ts';
import {
  emitDocumentEvent,
  getPageState,
  onDocumentEvent,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';

/** Timeout of the request for the visitor's region, in milliseconds. */
const REGION_TIMEOUT_MS = 5000;

/** Tolerance for a slow clock while a proof of age cannot be verified, in milliseconds. */
const MAX_CLOCK_DELAY_MS = 86_400_000;

/** Shows a message in the age gate, with an optional button (see components/layout/AgeGate.astro). */
function showStatus(text: string, action?: { label: string; run: () => void }): void {
  const part = document.getElementById('age-check');
  const [status, button] = [part?.querySelector('p'), part?.querySelector('button')];
  if (!status || !button) return;
  status.textContent = text;
  button.hidden = !action;
  button.textContent = action?.label ?? '';
  // `onclick` instead of a listener, because a new action must replace the previous one
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  button.onclick = action?.run ?? null;
}

/** Stores that the visitor's age is confirmed, and closes the age gate. Other pages have no gate until the confirmation expires. */
function confirmAge(assurance: AgeCheckDecision): void {
  writeStoredText(AGE_CHECK_DECISION_KEY, JSON.stringify(assurance));
  setPageState('age', 'verified');
  emitDocumentEvent('age');
}

/** Deletes the stored age confirmation and shows the age gate again. */
function revoke(): void {
  writeStoredText(AGE_CHECK_DECISION_KEY, null);
  removePageState('age');
  emitDocumentEvent('age');
}

/** Status codes with which hosts say that they have no file of that name. */
const MISSING_FILE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Requests the visitor's region. Resolves to null if it is unknown: if the host has no such file, or responds without a region. Rejects if
 * the request fails, for example offline, by a timeout or because the server is busy or broken.
 */
async function requestRegion({ findRegion: ask }: AgeAssurance): Promise<string | null> {
  if (ask) return parseRegionCode(await ask());
  const response = await fetch(VISITOR_REGION_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REGION_TIMEOUT_MS),
  });
  if (!response.ok && !MISSING_FILE_STATUSES.has(response.status))
    throw new Error(`${VISITOR_REGION_PATH}: the server responded with ${response.status}`);
  const body: unknown = await response.json().catch((error: unknown) => {
    // other errors mean that the connection was lost before the end of the response
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return response.ok ? parseRegionCode((body as { region?: unknown } | null)?.region) : null;
}

/** Called when visitors state to be old enough: offers the provider's age check if their region requires one, else closes the age gate. */
async function decide(assurance: AgeAssurance): Promise<void> {
  showStatus(ageMessages.asking);
  if (isAgeCheckRequired(assurance, await requestRegion(assurance).catch(() => null)))
    offerCheck(assurance, ageMessages.required(assurance.provider));
  else confirmAge({ until: getAgeCheckExpiry(assurance, Date.now()), proof: null, nonce: null });
}

function offerCheck(assurance: AgeAssurance, text: string): void {
  showStatus(text, { label: ageMessages.proceed(assurance.provider), run: () => void start(assurance) });
}

/** Redirects the visitor to the provider of the age check. The return URL is only the path: the query string may contain a search. */
async function start(assurance: AgeAssurance): Promise<void> {
  const nonce = crypto.randomUUID();
  const page = new URL(location.href);
  page.searchParams.delete(AGE_PROOF_PARAMETER);
  try {
    const returnTo = page.origin + page.pathname;
    const url = parseHttpUrl(await assurance.startCheck({ returnTo, nonce }));
    if (url === null) throw new Error('`startCheck` returned no http(s) URL');
    sessionStorage.setItem(TAB_AGE_CHECK_NONCE_KEY, nonce);
    sessionStorage.setItem(TAB_AGE_CHECK_RETURN_KEY, page.pathname + page.search + page.hash);
    location.assign(url);
  } catch (error) {
    console.warn('The age check could not be started', error);
    showStatus(ageMessages.unreachable(assurance.provider), {
      label: commonMessages.tryAgain,
      run: () => void start(assurance),
    });
  }
}

/**
 * Called on every page view. If the visitor has just returned from the provider of the age check, reloads the page with the provider's
 * proof of age and with the query string and hash of the original URL, which were not sent to the provider. Returns false without a reload
 * otherwise, or if the original URL had no query string or is the URL of another page.
 */
function restorePage(): boolean {
  const stored = readSessionText(TAB_AGE_CHECK_RETURN_KEY);
  const returned = new URL(location.href);
  const proof = returned.searchParams.get(AGE_PROOF_PARAMETER);
  if (stored === null || proof === null) return false;
  sessionStorage.removeItem(TAB_AGE_CHECK_RETURN_KEY);
  const page = new URL(stored, returned.origin);
  if (page.origin + page.pathname !== returned.origin + returned.pathname) return false;
  if (page.search === '') {
    // browsers do not reload the page if only the hash changes
    returned.hash = page.hash;
    if (page.hash !== '') location.replace(returned.href);
    return false;
  }
  page.searchParams.set(AGE_PROOF_PARAMETER, proof);
  location.replace(page.href);
  return true;
}

/** Removes the provider's proof of age from the URL and returns it, with empty strings if malformed; null if the URL has no proof. */
function takeProof(): { proof: string; nonce: string } | null {
  const url = new URL(location.href);
  const proof = url.searchParams.get(AGE_PROOF_PARAMETER);
  if (proof === null) return null;
  url.searchParams.delete(AGE_PROOF_PARAMETER);
  changeHistory('replaceState', history.state, url);
  const nonce = readSessionText(TAB_AGE_CHECK_NONCE_KEY);
  return hasAgeProofFormat(proof) && nonce !== null ? { proof, nonce } : { proof: '', nonce: '' };
}

/** Returns the time in epoch milliseconds at which a proof of age expires; null if the proof is not genuine or has expired. */
async function proofExpiry(assurance: AgeAssurance, proof: string, nonce: string): Promise<number | null> {
  const passedAt = proof === '' ? null : await assurance.verifyProof(proof, nonce);
  const until = passedAt === null ? null : getAgeCheckExpiry(assurance, passedAt.getTime());
  return until !== null && until > Date.now() ? until : null;
}

async function finish(assurance: AgeAssurance, proof: string, nonce: string): Promise<void> {
  showStatus(ageMessages.verifying);
  try {
    const until = await proofExpiry(assurance, proof, nonce);
    if (until === null) return offerCheck(assurance, ageMessages.failed(assurance.provider));
    sessionStorage.removeItem(TAB_AGE_CHECK_NONCE_KEY);
    confirmAge({ until, proof, nonce });
  } catch (error) {
    console.warn('The proof of the age check could not be verified', error);
    showStatus(ageMessages.unverified, {
      label: commonMessages.tryAgain,
      run: () => void finish(assurance, proof, nonce),
    });
  }
}

/**
 * Verifies the stored age confirmation, which a script in the head has already accepted without verification. Deletes a confirmation that
 * was manipulated or is no longer sufficient under the current rules.
 */
async function verifyStored(assurance: AgeAssurance): Promise<void> {
  const text = readStoredText(AGE_CHECK_DECISION_KEY);
  const stored = text ? decodeStoredJson(AGE_CHECK_DECISION_KEY, text, parseAgeCheckDecision) : null;
  if (text === undefined) return;
  if (!stored) return revoke();
  if (stored.proof === null) {
    // the expiry of a proof cannot be checked like this: it depends on the provider's clock, which may be ahead of the visitor's clock
    if (stored.until > getAgeCheckExpiry(assurance, Date.now())) return revoke();
    // if the region cannot be requested, for example offline, the stored decision stays valid
    const region = await requestRegion(assurance).catch(() => undefined);
    if (region !== undefined && isAgeCheckRequired(assurance, region)) revoke();
    return;
  }
  // if verification fails because the provider is unavailable, the stored confirmation stays valid, unless it was manipulated
  const latest = getAgeCheckExpiry(assurance, Date.now() + MAX_CLOCK_DELAY_MS);
  const until = await proofExpiry(assurance, stored.proof, stored.nonce).catch(() => Math.min(stored.until, latest));
  if (until !== stored.until) revoke();
}

/** Sets up the operator's age check: if the visitor's region requires the check, the age gate offers it before the page opens. */
export function initAgeCheck(): void {
  const assurance = AGE_ASSURANCE;
  if (!assurance || !document.getElementById('age-check')) return;
  if (restorePage()) return;
  const proof = takeProof();
  if (getPageState('age') === 'verified') void verifyStored(assurance);
  else if (proof) void finish(assurance, proof.proof, proof.nonce);
  const ask = () => void decide(assurance);
  onDocumentEvent('assure', ask);
  // start the age check now if the visitor pressed the "Enter" button of the age gate before this script was loaded
  if (getPageState('assure') && !proof) ask();
}
