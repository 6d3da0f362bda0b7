/** What the gate says where an operator requires a check of age. */
export const ageMessages = {
  asking: 'Checking whether your region requires an age check…',
  required: (provider: string) =>
    `Your region requires an age check. ${provider} does it on its own page and then sends you back here.`,
  proceed: (provider: string) => `Continue to ${provider}`,
  unreachable: (provider: string) => `Couldn’t reach ${provider}. Please try again.`,
  verifying: 'Verifying the result of your age check…',
  failed: (provider: string) => `${provider} has not confirmed that you are old enough.`,
  unverified: 'Couldn’t verify your age check. Please try again.',
} as const;
