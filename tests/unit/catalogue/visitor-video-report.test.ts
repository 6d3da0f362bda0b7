import { expect, test } from 'vitest';
import { isReportEmailAddress, createVideoReportHref } from '../../../src/lib/catalogue/visitor-video-report.ts';

const VIDEO = { id: 'a&b', title: 'Tea & "cake"', videoUrl: 'https://videos.example.org/1?x=1&y=2' };
const REPORT = { video: VIDEO, reason: 'Another reason' };
const LETTER = { subject: 'Report to A & B', body: 'Video: Tea\n' };

test('R373 reports a video by a prefilled email', () => {
  expect(isReportEmailAddress('reports@example.org')).toBe(true);
  expect(createVideoReportHref('reports@example.org', REPORT, LETTER)).toBe(
    'mailto:reports@example.org?subject=Report%20to%20A%20%26%20B&body=Video%3A%20Tea%0D%0A',
  );
  expect(createVideoReportHref('reports@example.org', null, { ...LETTER, body: '' })).toBe(
    'mailto:reports@example.org?subject=Report%20to%20A%20%26%20B',
  );
});

test('R373 reports a video by a form URL with additional parameters', () => {
  const form = 'https://reports.example.org/form?site=7&id=none#top';
  expect(isReportEmailAddress(form)).toBe(false);
  expect(Object.fromEntries(new URL(createVideoReportHref(form, REPORT, LETTER)).searchParams)).toEqual({
    site: '7',
    id: 'a&b',
    title: 'Tea & "cake"',
    link: 'https://videos.example.org/1?x=1&y=2',
    reason: 'Another reason',
  });
  expect(createVideoReportHref(form, null, LETTER)).toBe(form);
});
