import { reportMessages } from '#messages/report';
import { reportTo, siteName } from '#site-settings';
import { reportHref } from '../catalogue/video-report.ts';

/** Link to the operator's e-mail address or form for reports; null if the operator has none. */
export const reportLink: string | null =
  reportTo === null ? null : reportHref(reportTo, null, { subject: reportMessages.subject(siteName), body: '' });
