/** What the menu of a video says. */
export const cardMenuMessages = {
  addToList: 'Add to a list',
  addTo: (list: string) => `Add to “${list}”`,
  removeFrom: (list: string) => `Remove from “${list}”`,
  removed: (list: string) => `Removed from “${list}”.`,
  hideVideo: 'Hide this video',
  hideLike: 'Hide videos like this',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: (url: string) => `Couldn’t copy the link. Copy it from here: ${url}`,
  moreFrom: (site: string) => `More from ${site}`,
  openOn: (site: string) => `Open on ${site}`,
} as const;
