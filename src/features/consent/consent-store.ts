import { consentAnsweredForSignal, consentChangeAnswer } from '#messages/notices';
import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import { CONSENT_STORAGE, createCookieConsent, UNANSWERED_CONSENT, type CookieConsent } from './consent-answer.ts';
import { isGlobalPrivacyControlEnabled } from './privacy-signal.ts';
import { showSuccess } from '../../lib/browser/toast-notice-store.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { writeStoredText } from '../../lib/browser/local-storage.ts';
import { getPageState, onDocumentEvent, removePageState } from '../../lib/browser/page-state-attributes.ts';

export interface AgeGateAndConsentState {
  /** Stored answer of the visitor to the cookie banner. */
  readonly consent: CookieConsent;
  /** True if the visitor has passed the age gate (R120); false until the store is mounted in a browser. */
  readonly isVerified: boolean;
  /** True if the visitor has reopened the banner (R032). */
  readonly isReopened: boolean;
}

/** State of the age gate and the cookie banner before the local storage has been read. */
const INITIAL_CONSENT_STATE: AgeGateAndConsentState = {
  consent: UNANSWERED_CONSENT,
  isVerified: false,
  isReopened: false,
};
const answer = openPersistedValue(CONSENT_STORAGE);
const $state = atom(INITIAL_CONSENT_STATE);

/** The visitor's answers to the age gate and the cookie banner. */
export const $ageGateAndConsent: ReadableAtom<AgeGateAndConsentState> = $state;

onStoreMountInBrowser($state, () => {
  const change = (state: Partial<AgeGateAndConsentState>) => $state.set({ ...$state.get(), ...state });
  const look = () => {
    change({ isVerified: getPageState('age') === 'verified' });
    const { consent, isVerified, isReopened } = $state.get();
    // a banner that the visitor has reopened stays open
    if (isGlobalPrivacyControlEnabled() && isVerified && !isReopened && !consent.hasAnswered) answerForSignal();
  };
  const reopen = () => {
    if (getPageState('consent')) change({ isReopened: true });
    removePageState('consent');
  };
  const stops = [
    answer.$value.subscribe((consent) => change({ consent })),
    onDocumentEvent('age', look),
    onDocumentEvent('consent', reopen),
  ];
  look();
  reopen();
  if (HAS_CONSENT_SCRIPTS) {
    loadOptionalCode(
      () => import('./load-allowed-scripts.ts'),
      ({ loadAllowedScripts }) => loadAllowedScripts($ageGateAndConsent, answer.read),
      'endless',
    );
  }
  if (HAS_SLOTS) {
    loadOptionalCode(
      () => import('../slots/fill-slots.ts'),
      ({ fillAdSlots }) => fillAdSlots($ageGateAndConsent),
      'endless',
    );
  }
  if (HAS_AGE_ASSURANCE) {
    loadOptionalCode(
      () => import('../age/external-age-check.ts'),
      ({ initAgeCheck }) => initAgeCheck(),
      'endless',
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
});

/** Returns whether the cookie banner is visible: if the visitor reopened it, or passed the age gate without an answer (R121, R123). */
export function isCookieBannerOpen({ consent, isVerified, isReopened }: AgeGateAndConsentState): boolean {
  return isReopened || (isVerified && !consent.hasAnswered);
}

function answerForSignal(): void {
  if (!saveConsentAnswer(false, false)) return;
  showSuccess(consentAnsweredForSignal, {
    label: consentChangeAnswer,
    run: () => $state.set({ ...$state.get(), isReopened: true }),
  });
}

/** Stores an answer to the cookie banner and closes the banner. Returns whether the answer was stored. */
export function saveConsentAnswer(analytics: boolean, advertising: boolean): boolean {
  const isStored = answer.change(() => createCookieConsent(analytics, advertising));
  // delete an older answer, which would otherwise still apply: without an answer, no script is allowed and the banner opens again
  if (!isStored) writeStoredText(CONSENT_STORAGE.key, null);
  $state.set({ ...$state.get(), consent: answer.$value.get(), isReopened: false });
  return isStored;
}

/** Closes a reopened cookie banner without changing the stored answer. */
export function closeCookieBanner(): void {
  $state.set({ ...$state.get(), isReopened: false });
}
