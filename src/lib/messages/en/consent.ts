/** What the consent banner says. */
export const consentMessages = {
  label: 'Cookie consent',
  title: 'Your cookie choices',
  text: 'The data that this site needs stays in your browser. Analytics and advertising are off unless you allow them.',
  counting: 'Visits are counted without cookies and without identifying you.',
  signal:
    'Your browser sends a privacy signal (Global Privacy Control), so “Essential Only” applies until you choose otherwise.',
  answeredForSignal:
    '“Essential Only” was chosen because your browser sends a privacy signal (Global Privacy Control).',
  changeAnswer: 'Change',
  acceptAll: 'Accept All',
  essentialOnly: 'Essential Only',
  customize: 'Customize',
  save: 'Save Preferences',
  cancel: 'Cancel',
  stored: 'Your choice is saved.',
  essential: 'Essential',
  essentialHint: 'Age check, theme, favorites. Always on.',
  embeds: 'Third-party embeds',
  embedsHint:
    'Pictures from the sources of the videos. Always allowed here. You can turn pictures off in the settings.',
  analytics: 'Analytics',
  analyticsHint: 'Counts visits to show which pages are used.',
  advertising: 'Advertising',
  advertisingHint: 'Ads pay for this site.',
  notStored: 'Couldn’t save your choice in this browser.',
} as const;
