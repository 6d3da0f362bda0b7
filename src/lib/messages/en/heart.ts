/** What is said of the heart of a video. */
export const heartMessages = {
  favorite: (title: string) => `Favorite: ${title}`,
} as const;
