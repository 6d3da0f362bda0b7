import { reportMessages } from '#messages/report';
import { reportTo, siteName } from '#site-settings';
import { createVideoReportHref } from '../catalogue/visitor-video-report.ts';

/** URL with which visitors report a problem: the operator's e-mail address or web form. Null if the operator has configured none. */
export const problemReportUrl: string | null =
  reportTo === null
    ? null
    : createVideoReportHref(reportTo, null, { subject: reportMessages.subject(siteName), body: '' });
