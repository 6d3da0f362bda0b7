import { consentMessages } from '#messages/consent';
import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import { CONSENT_FORM, createConsent, UNANSWERED, type Consent } from './consent.ts';
import { hasPrivacySignal } from './privacy-signal.ts';
import { showDone } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { writeText } from '../../lib/browser/storage.ts';
import { mark, onDocumentEvent, removeMark } from '../../lib/browser/document-state.ts';

/** Whether the operator has named scripts that need consent: a site without any holds none of the code for them. */
declare const HAS_CONSENT_SCRIPTS: boolean;
/** Whether the operator has places for advertising: as above. */
declare const HAS_SLOTS: boolean;
/** Whether the operator requires a check of age: as above. */
declare const HAS_AGE_ASSURANCE: boolean;

export interface ConsentState {
  /** What the visitor answered. */
  readonly consent: Consent;
  /** Whether the age gate is passed (R120); it works without scripts of the page's islands. False until it was looked at. */
  readonly isVerified: boolean;
  /** The visitor asked to see the choice again (R032). */
  readonly isReopened: boolean;
}

/** The state before a browser has read its storage. */
export const INITIAL_CONSENT: ConsentState = { consent: UNANSWERED, isVerified: false, isReopened: false };
const answer = openPersisted(CONSENT_FORM);
const $state = atom(INITIAL_CONSENT);

/** The visitor's answers, to the gate and to the banner. */
export const $consent: ReadableAtom<ConsentState> = $state;

onBrowserMount($state, () => {
  const change = (state: Partial<ConsentState>) => $state.set({ ...$state.get(), ...state });
  const look = () => {
    change({ isVerified: mark('age') === 'verified' });
    if (hasPrivacySignal() && isBannerOpen($state.get())) answerForSignal();
  };
  const reopen = () => {
    if (mark('consent')) change({ isReopened: true });
    removeMark('consent');
  };
  const stops = [
    answer.$value.subscribe((consent) => change({ consent })),
    onDocumentEvent('age', look),
    onDocumentEvent('consent', reopen),
  ];
  look();
  reopen();
  if (HAS_CONSENT_SCRIPTS) {
    withCode(
      () => import('./load-chosen-scripts.ts'),
      ({ followConsent }) => followConsent($consent, answer.read),
      'endless',
    );
  }
  if (HAS_SLOTS) {
    withCode(
      () => import('../slots/fill-slots.ts'),
      ({ followSlots }) => followSlots($consent),
      'endless',
    );
  }
  if (HAS_AGE_ASSURANCE) {
    withCode(
      () => import('../age/check-age.ts'),
      ({ followAssurance }) => followAssurance(),
      'endless',
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
});

/** Returns whether the banner shows: once verified and not yet answered, or asked for again (R121, R123). */
export function isBannerOpen({ consent, isVerified, isReopened }: ConsentState): boolean {
  return isVerified && (isReopened || !consent.hasAnswered);
}

function answerForSignal(): void {
  if (!answerConsent(false, false)) return;
  showDone(consentMessages.answeredForSignal, {
    label: consentMessages.changeAnswer,
    run: () => $state.set({ ...$state.get(), isReopened: true }),
  });
}

/** Stores an answer, closes the banner, and returns whether the answer is kept. */
export function answerConsent(analytics: boolean, advertising: boolean): boolean {
  const isKept = answer.change(() => createConsent(analytics, advertising));
  // an older answer must not outlive this one: without any, the visitor is asked again and nothing is allowed
  if (!isKept) writeText(CONSENT_FORM.key, null);
  $state.set({ ...$state.get(), consent: answer.$value.get(), isReopened: false });
  return isKept;
}

/** Closes a banner that was asked for again, leaving the answer as it is. */
export function keepConsent(): void {
  $state.set({ ...$state.get(), isReopened: false });
}
