import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the page of removals says. */
export const transparencyMessages = {
  title: 'Transparency',
  description: 'The number of removal requests that were granted, by month and reason.',
  text: 'The number of requests to remove entries from this site that were granted, by month and reason. A removal is permanent: it also applies to all later versions of the catalogue. The column “Videos” counts the videos that these requests keep out of the current catalogue. What was removed is not published here.',
  requests: (count: number) =>
    count === 0
      ? 'No removal requests have been granted so far.'
      : plural(count, {
          one: '1 request has been granted in total.',
          other: `${inFull(count)} requests have been granted in total.`,
        }),
  deleted: (count: number) =>
    plural(count, {
      one: '1 more video is left out because its source has deleted it.',
      other: `${inFull(count)} more videos are left out because their sources have deleted them.`,
    }),
  removals: 'Removals',
  caption: 'Removals by month and reason',
  columns: { month: 'Month', reason: 'Reason', requests: 'Requests', videos: 'Videos' },
  month: (first: Date) => first.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
} as const;
