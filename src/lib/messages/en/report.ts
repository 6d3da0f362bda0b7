/** What reports about videos say, and the letters that they are. */
export const reportMessages = {
  report: 'Report this video',
  why: 'What is wrong with this video?',
  byLetter: 'Your e-mail app opens with the video and the reason filled in.',
  byForm: 'The report form opens in a new tab with the video and the reason filled in.',
  reasons: [
    'It shows a minor',
    'Someone in it did not consent',
    'It is illegal for another reason',
    'It is mine and was used without permission',
    'Its title or tags are wrong',
    'It no longer plays',
    'Another reason',
  ],
  subject: (siteName: string) => `Report to ${siteName}`,
  /** The lines of a letter, which end as RFC 6068 has it. */
  body: (title: string, id: string, link: string, reason: string) =>
    [`Video: ${title}`, `ID: ${id}`, `Link: ${link}`, `Reason: ${reason}`, '', ''].join('\r\n'),
} as const;
