/** What reports about videos say, and the letters that they are. */
export const reportMessages = {
  report: 'Report this video',
  why: 'What is wrong with this video?',
  byLetter: 'Your e-mail program opens. The video and the reason are filled in.',
  byForm: 'The form for reports opens in a new tab. The video and the reason are filled in.',
  reasons: [
    'It shows a minor',
    'Somebody in it did not consent',
    'It breaks the law in another way',
    'It is mine and was used without permission',
    'Its title or its tags are wrong',
    'It cannot be played any more',
    'Another reason',
  ],
  subject: (siteName: string) => `Report to ${siteName}`,
  /** The lines of a letter, which end as RFC 6068 has it. */
  body: (title: string, id: string, link: string, reason: string) =>
    [`Video: ${title}`, `Id: ${id}`, `Link: ${link}`, `Reason: ${reason}`, '', ''].join('\r\n'),
} as const;
