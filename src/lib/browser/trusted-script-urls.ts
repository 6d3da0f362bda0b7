import { WORKER_TRUSTED_TYPES_POLICY } from '../catalogue/site/trusted-types-policies.ts';

/** The functions of the Trusted Types API that this module uses. TypeScript's DOM library does not contain them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/**
 * Converts the URL of a worker or service worker script for sites with Trusted Types. The site's headers only accept script URLs from the
 * Trusted Types policies that they list (https://w3c.github.io/trusted-types/dist/spec/). The policy created here can be created only once
 * and returns only this URL. Browsers without Trusted Types get the plain string.
 */
export function toTrustedScriptUrl(url: string, policy = WORKER_TRUSTED_TYPES_POLICY): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL('') ?? url;
}

/**
 * Returns a function that converts the given URLs for use in script elements, with a Trusted Types policy. The function throws for any
 * other URL. Call this only once per page, because a policy can be created only once.
 */
export function createTrustedUrlConverter(urls: readonly string[], policy: string): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const pass = (url: string) => {
    if (!urls.includes(url)) throw new TypeError(`Got the script ${url}, expected one that is known`);
    return url;
  };
  const trusted = trustedTypes?.createPolicy(policy, { createScriptURL: pass });
  return (url) => trusted?.createScriptURL(url) ?? pass(url);
}
