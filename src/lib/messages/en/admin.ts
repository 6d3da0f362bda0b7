/** What the demonstration of an admin page says. */
export const adminMessages = {
  login: 'Admin login',
  /** The password stands in the sentence. */
  demonstration: <Password>(password: Password) => [
    'This is a demonstration: nothing is saved. The password is ',
    password,
    '.',
  ],
  password: 'Password',
  enter: 'Login',
  leave: 'Logout',
  wrongPassword: 'Invalid password',
  newVideo: 'Add New Video',
  title: 'Title',
  embedUrl: 'Embed URL',
  thumbnailUrl: 'Thumbnail URL',
  duration: 'Duration in seconds',
  source: 'Source',
  categories: 'Categories',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  noTag: 'Enter at least one tag.',
  description: 'Description',
  optional: '(optional)',
  submit: 'Submit',
  preview: 'Preview',
  submitted: 'Video submitted successfully! (This is a demo, no actual data was saved)',
} as const;
