/** What is said of the buttons of a card. */
export const cardToolMessages = {
  favorite: (title: string) => `Favorite: ${title}`,
  more: (title: string) => `More: ${title}`,
  noMenu: 'Couldn’t load the menu. Try again.',
} as const;
