/** What links to pages are called wherever they stand. */
export const linkMessages = {
  home: 'Home',
  tags: 'Tags',
  performers: 'Performers',
  trending: 'Trending',
  favorites: 'Favorites',
  savedSearches: 'Saved searches',
  settings: 'Settings',
  hiddenVideos: 'Hidden videos',
  yourData: 'Your data',
  about: 'About',
  aboutUs: 'About Us',
  contact: 'Contact',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  dmca: 'DMCA',
  dmcaPolicy: 'DMCA Policy',
  transparency: 'Transparency',
  backHome: 'Back to Home',
  browseTags: 'Browse tags',
} as const;

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages = {
  discreetMode: 'Discreet mode',
  /** What a press of the sign does that shows that the mode is on. */
  discreetModeOff: 'Turn off discreet mode',
  lightTheme: 'Light theme',
  randomVideo: 'Random video',
  cookieSettings: 'Cookie settings',
  quickExit: 'Quick exit',
  quickExitHint: 'Leave this site immediately. Shortcut, unless turned off: press Shift three times.',
} as const;
