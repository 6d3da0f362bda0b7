import { reportMessages } from '#messages/report';
import { reportTo, siteName } from '#site-settings';
import { reportHref } from '../catalogue/report.ts';

/** The link to the operator's letter or form for reports, or null where the operator names none. */
export const reportLink: string | null =
  reportTo === null ? null : reportHref(reportTo, null, { subject: reportMessages.subject(siteName), body: '' });
