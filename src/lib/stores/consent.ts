import { atom, computed, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { createConsent, parseConsent, UNANSWERED, type Consent } from '../domain/consent.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { onOtherTab, readJson, writeText } from '../client/storage.ts';
import { $isVerified } from './age.ts';

interface ConsentState {
  readonly consent: Consent;
  /** False until the stored answer was read, so that nothing shows too early. */
  readonly isRead: boolean;
  /** The visitor asked to see the choice again (R032). */
  readonly isReopened: boolean;
}

const INITIAL: ConsentState = { consent: UNANSWERED, isRead: false, isReopened: false };
const $state = atom(INITIAL);

const read = () => readJson(STORAGE_KEYS.consent, parseConsent, UNANSWERED);

onBrowserMount($state, () => {
  const reread = () => $state.set({ ...$state.get(), consent: read(), isRead: true });
  const reopen = () => $state.set({ ...$state.get(), isReopened: true });
  reread();
  document.addEventListener('marquee:consent', reopen);
  const stop = onOtherTab(STORAGE_KEYS.consent, reread);
  return () => {
    document.removeEventListener('marquee:consent', reopen);
    stop();
  };
});

/** What the visitor answered. */
export const $consent: ReadableAtom<Consent> = computed($state, ({ consent }) => consent);

/** Whether the banner shows: once verified and not yet answered, or asked for again (R121, R123). */
export const $isBannerOpen: ReadableAtom<boolean> = computed(
  [$state, $isVerified],
  ({ consent, isRead, isReopened }, isVerified) => isVerified && isRead && (isReopened || !consent.hasAnswered),
);

/** Stores an answer and closes the banner. */
export function answerConsent(analytics: boolean, advertising: boolean): void {
  const consent = createConsent(analytics, advertising);
  $state.set({ consent, isRead: true, isReopened: false });
  writeText(STORAGE_KEYS.consent, JSON.stringify(consent));
}

/** Closes a banner that was asked for again, leaving the answer as it is. */
export function keepConsent(): void {
  $state.set({ ...$state.get(), isReopened: false });
}
