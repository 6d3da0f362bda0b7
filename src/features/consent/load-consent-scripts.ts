import type { ReadableAtom } from 'nanostores';
import { CONSENT_SCRIPTS } from '#consent-scripts';
import type { Consent } from './consent.ts';
import type { ConsentScript } from '../../lib/domain/consent-scripts.ts';

/** What the visitor answered, to the banner and to the gate. */
interface Answer {
  readonly consent: Consent;
  readonly isVerified: boolean;
}

const loaded = new Set<ConsentScript>();

const allows = ({ hasAnswered, ...consent }: Consent, { category }: ConsentScript) => hasAnswered && consent[category];

/** Loads a script as a module: credentials stay at home, and the document's policy keeps the referrer there too. */
function load(script: ConsentScript): void {
  loaded.add(script);
  const loading = 'load' in script ? script.load() : import(/* @vite-ignore */ script.url);
  loading.catch((error: unknown) => console.warn(`A script for ${script.category} could not be loaded`, error));
}

/**
 * Loads each of the operator's scripts as soon as the gate is passed and its category is allowed, in this tab or in another.
 * A running script can only be stopped with its page: when what allowed it is withdrawn, the page starts anew.
 */
export function followConsent($consent: ReadableAtom<Answer>, readConsent: () => Consent): void {
  $consent.subscribe(({ consent, isVerified }) => {
    const mayRun = (script: ConsentScript) => isVerified && allows(consent, script);
    CONSENT_SCRIPTS.filter((script) => mayRun(script) && !loaded.has(script)).forEach(load);
    const withdrawn = [...loaded].filter((script) => !mayRun(script));
    // an answer that could not be stored is unknown to a new page, which would load the script again
    const isForgotten = withdrawn.some((script) => isVerified && allows(readConsent(), script));
    if (withdrawn.length > 0 && !isForgotten) location.reload();
  });
}
