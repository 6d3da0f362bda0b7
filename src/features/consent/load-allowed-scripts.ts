import type { ReadableAtom } from 'nanostores';
import { CONSENT_SCRIPTS } from '#consent-scripts';
import type { CookieConsent } from './consent-answer.ts';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { createTrustedUrlConverter } from '../../lib/browser/trusted-script-urls.ts';
import {
  isClassicScript,
  type ClassicScript,
  type ConsentScript,
} from '../../lib/catalogue/site/consent-script-definition.ts';
import { SCRIPTS_TRUSTED_TYPES_POLICY } from '../../lib/catalogue/site/trusted-types-policies.ts';
import { isGlobalPrivacyControlEnabled } from './privacy-signal.ts';

/** The visitor's answers to the cookie banner and the age gate. */
interface Answer {
  readonly consent: CookieConsent;
  readonly isVerified: boolean;
}

const loaded = new Set<ConsentScript>();
/**
 * Trusted Types policy for loading classic scripts. Created with the first such script, because the Content Security Policy of sites
 * without classic scripts does not allow it.
 */
let trust: ReturnType<typeof createTrustedUrlConverter> | null = null;

/** Returns whether visits may be counted. Global Privacy Control, Do Not Track and discreet mode forbid counting. */
const mayCount = (): boolean =>
  !isGlobalPrivacyControlEnabled() && navigator.doNotTrack !== '1' && getPageState('discreet') === undefined;

/**
 * Returns whether a script may run according to the visitor's answer to the cookie banner. A visit counter that already runs may continue
 * until the visitor leaves the page.
 */
const allows = ({ hasAnswered, ...consent }: CookieConsent, script: ConsentScript): boolean =>
  script.category === 'counting' ? loaded.has(script) || mayCount() : hasAnswered && consent[script.category];

/** Loads a classic script with a script element: some scripts read `document.currentScript` or search their element. Rejects on failure. */
function loadClassic({ url, attributes = {}, globals = {} }: ClassicScript): Promise<void> {
  trust ??= createTrustedUrlConverter(
    CONSENT_SCRIPTS.filter(isClassicScript).map((script) => script.url),
    SCRIPTS_TRUSTED_TYPES_POLICY,
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

/** Loads an operator's script and logs failures. Module scripts are requested without credentials, with the page's referrer policy. */
function load(script: ConsentScript): void {
  loaded.add(script);
  const begin = () => {
    if (isClassicScript(script)) return loadClassic(script);
    return 'load' in script ? script.load() : import(/* @vite-ignore */ script.url);
  };
  begin().catch((error: unknown) => console.warn(`A script for ${script.category} could not be loaded`, error));
}

/**
 * Loads each of the operator's scripts as soon as the visitor has passed the age gate and has allowed the script's category of consent, in
 * this tab or in another one. Reloads the page if the visitor withdraws the consent for a loaded script, since a running script cannot be
 * stopped.
 */
export function loadAllowedScripts($ageGateAndConsent: ReadableAtom<Answer>, readConsent: () => CookieConsent): void {
  $ageGateAndConsent.subscribe(({ consent, isVerified }) => {
    const mayRun = (script: ConsentScript) => isVerified && allows(consent, script);
    CONSENT_SCRIPTS.filter((script) => mayRun(script) && !loaded.has(script)).forEach(load);
    const withdrawn = [...loaded].filter((script) => !mayRun(script));
    // do not reload the page if the withdrawal could not be stored: the new page would load the script again
    const isForgotten = withdrawn.some((script) => isVerified && allows(readConsent(), script));
    if (withdrawn.length > 0 && !isForgotten) location.reload();
  });
}
