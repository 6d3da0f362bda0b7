/** What the demonstration of an admin page says. */
export const adminMessages = {
  wrongPassword: 'Invalid password',
  submitted: 'Video submitted successfully! (This is a demo, no actual data was saved)',
} as const;
