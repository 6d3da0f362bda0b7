/** What is said of the buttons of a card. */
export const cardToolMessages = {
  favorite: (title: string) => `Favorite: ${title}`,
  more: (title: string) => `More: ${title}`,
  noMenu: 'The menu did not load.',
} as const;
