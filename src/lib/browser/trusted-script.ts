import { TRUSTED_POLICY } from '../catalogue/site/trusted-policy.ts';

/** What of Trusted Types is used here; TypeScript's own library does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/**
 * Returns a script's address as `new Worker` takes it, or a service worker's registration. The site's headers let no text become a script
 * except through a Trusted Types policy that they name (https://w3c.github.io/trusted-types/dist/spec/): this one, which can be made once
 * and yields nothing but this address. A browser without Trusted Types takes the plain text.
 */
export function trustScript(url: string, policy = TRUSTED_POLICY): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL('') ?? url;
}

/**
 * Returns a function that gives out the addresses of some scripts as an element of HTML takes them. It is to be called once a page, and throws for
 * any other address.
 */
export function trustScripts(urls: readonly string[], policy: string): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const pass = (url: string) => {
    if (!urls.includes(url)) throw new TypeError(`Got the script ${url}, expected one that is known`);
    return url;
  };
  const trusted = trustedTypes?.createPolicy(policy, { createScriptURL: pass });
  return (url) => trusted?.createScriptURL(url) ?? pass(url);
}
