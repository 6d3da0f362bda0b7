import type { ReadableAtom } from 'nanostores';
import { CONSENT_SCRIPTS } from '#consent-scripts';
import type { Consent } from './consent.ts';
import { mark } from '../../lib/browser/document-state.ts';
import { trustScripts } from '../../lib/browser/trusted-script.ts';
import { isClassic, type ClassicScript, type ConsentScript } from '../../lib/catalogue/site/consent-scripts.ts';
import { SCRIPTS_POLICY } from '../../lib/catalogue/site/trusted-policy.ts';
import { hasPrivacySignal } from './privacy-signal.ts';

/** What the visitor answered, to the banner and to the gate. */
interface Answer {
  readonly consent: Consent;
  readonly isVerified: boolean;
}

const loaded = new Set<ConsentScript>();
/** Made with the first classic script, since the headers of a site without any allow no such policy. */
let trust: ReturnType<typeof trustScripts> | null = null;

/** Returns whether visits may be counted: not where the browser asks not to be tracked, and nothing begins in discreet mode. */
const mayCount = (): boolean => !hasPrivacySignal() && navigator.doNotTrack !== '1' && mark('discreet') === undefined;

/** Returns whether a script may run by what the visitor has answered; one that counts and runs already goes on to the end of its page. */
const allows = ({ hasAnswered, ...consent }: Consent, script: ConsentScript): boolean =>
  script.category === 'counting' ? loaded.has(script) || mayCount() : hasAnswered && consent[script.category];

/** Loads a script as HTML does: its element stays where it can be found, and while it runs the document names it as the current one. */
function loadClassic({ url, attributes = {}, globals = {} }: ClassicScript): Promise<void> {
  trust ??= trustScripts(
    CONSENT_SCRIPTS.filter(isClassic).map((script) => script.url),
    SCRIPTS_POLICY,
  );
  Object.assign(globalThis, globals);
  const element = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.src = trust(url);
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(url)));
    document.head.append(element);
  });
}

/** Loads a script: of a module credentials stay at home, and the document's policy keeps the referrer there too. */
function load(script: ConsentScript): void {
  loaded.add(script);
  const begin = () => {
    if (isClassic(script)) return loadClassic(script);
    return 'load' in script ? script.load() : import(/* @vite-ignore */ script.url);
  };
  begin().catch((error: unknown) => console.warn(`A script for ${script.category} could not be loaded`, error));
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
