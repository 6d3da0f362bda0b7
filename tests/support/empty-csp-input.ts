import type { SecurityHeadersInput } from '../../cli/hosting/security-headers.ts';

/** Input for the Content-Security-Policy of a site whose operator allows nothing besides the site's own code. */
export const EMPTY_CSP_INPUT: Omit<SecurityHeadersInput, 'code'> = {
  exportUrl: null,
  engineUrl: null,
  consentOrigins: [],
  hasClassicScripts: false,
  assuranceOrigins: [],
  players: [],
  slotFrames: [],
  isInstallable: false,
  extra: {},
};
