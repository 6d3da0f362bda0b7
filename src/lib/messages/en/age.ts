/** What the gate says where an operator requires a check of age. */
export const ageMessages = {
  asking: 'Checking whether an age check is required where you are…',
  required: (provider: string) =>
    `An age check is required where you are. ${provider} does it on its own page and then sends you back here.`,
  proceed: (provider: string) => `Continue to ${provider}`,
  unreachable: (provider: string) => `${provider} cannot be reached. Please try again.`,
  verifying: 'Verifying your age check…',
  failed: (provider: string) => `${provider} has not confirmed that you are old enough.`,
  unverified: 'Your age check could not be verified. Please try again.',
} as const;
