import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the page of removals says. */
export const transparencyMessages = {
  title: 'Transparency',
  description: 'How many requests to remove entries were followed, by month and reason.',
  text: 'Requests to remove entries from this site, counted by the month in which they were followed and by their reason. A removal is permanent: it is applied to every later edition of the catalogue. Videos are those that a request keeps out of the present one. What was removed is not published here.',
  requests: (count: number) =>
    count === 0
      ? 'No removal was asked for so far.'
      : plural(count, {
          one: '1 request was followed in all.',
          other: `${inFull(count)} requests were followed in all.`,
        }),
  deleted: (count: number) =>
    plural(count, {
      one: '1 more video is left out because the source has deleted what it leads to.',
      other: `${inFull(count)} more videos are left out because the source has deleted what they lead to.`,
    }),
  removals: 'Removals',
  caption: 'Removals by month and reason',
  columns: { month: 'Month', reason: 'Reason', requests: 'Requests', videos: 'Videos' },
  month: (first: Date) => first.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
} as const;
