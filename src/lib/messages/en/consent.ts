/** What the consent banner says. */
export const consentMessages = {
  label: 'Cookie consent',
  title: 'Your choice about cookies',
  text: 'The data that the site needs stays in this browser. Analytics and advertising are off unless you allow them.',
  signal:
    'Your browser asks for privacy (Global Privacy Control), so “Essential Only” holds until you choose otherwise.',
  answeredForSignal: 'Your browser asks for privacy (Global Privacy Control), so “Essential Only” was chosen.',
  changeAnswer: 'Change',
  acceptAll: 'Accept All',
  essentialOnly: 'Essential Only',
  customize: 'Customize',
  save: 'Save Preferences',
  cancel: 'Cancel',
  essential: 'Essential',
  essentialHint: 'Age check, theme, favorites. Always on.',
  embeds: 'Third-party embeds',
  embedsHint: 'Pictures from the video sources. Always on.',
  analytics: 'Analytics',
  analyticsHint: 'Counts visits, to see which pages are used.',
  advertising: 'Advertising',
  advertisingHint: 'Advertisements pay for the site.',
  notStored: 'Your browser did not store your choice.',
} as const;
