import type { PolicyInput } from '../../cli/hosting/policy.ts';

/** What the policy of a site allows beside its own code where the operator wants nothing of it. */
export const NOTHING_ALLOWED: Omit<PolicyInput, 'code'> = {
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
