/** What the dialog of a random video says. */
export const randomMessages = {
  title: 'Random video',
  another: 'Another video',
  none: 'There is no video to choose from.',
} as const;
