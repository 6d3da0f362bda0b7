import type { VideoCardData } from './video.ts';

/** Report of a video by a visitor, with a reason such as a legal complaint. */
export interface VisitorVideoReport {
  readonly video: Pick<VideoCardData, 'id' | 'title' | 'videoUrl'>;
  readonly reason: string;
}

/** Subject and body of the e-mail by which a visitor reports a video. */
interface Email {
  readonly subject: string;
  readonly body: string;
}

/** Returns true if `to` is an e-mail address, to which reports are sent, and not the URL of a form. */
export const isReportEmailAddress = (to: string): boolean => !/^https?:/i.test(to);

/**
 * Returns the link by which a visitor sends a report. For an e-mail address `to`, this is a `mailto:` link (RFC 6068). For the URL of a
 * form, `id`, `title`, `link` and `reason` are added as query parameters.
 */
export function createVideoReportHref(to: string, report: VisitorVideoReport | null, letter: Email): string {
  if (isReportEmailAddress(to)) {
    const { subject } = letter;
    const body = letter.body.replaceAll('\n', '\r\n');
    return `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
  }
  const url = new URL(to);
  if (report) {
    const { video, reason } = report;
    const fields = { id: video.id, title: video.title, link: video.videoUrl, reason };
    for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, value);
  }
  return url.href;
}
