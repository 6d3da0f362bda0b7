import type { VideoCard } from './video.ts';

/** A visitor's report: a video and the reason. */
export interface VideoReport {
  readonly video: Pick<VideoCard, 'id' | 'title' | 'videoUrl'>;
  readonly reason: string;
}

/** Subject and body of an e-mail. */
interface Email {
  readonly subject: string;
  readonly body: string;
}

/** Returns true if reports are sent by e-mail: `to` is an e-mail address, not the URL of a form. */
export const isEmailReport = (to: string): boolean => !/^https?:/i.test(to);

/**
 * Returns the link for sending a report. `to` is an e-mail address, for which the result is a `mailto:` link (RFC 6068), or the URL of a
 * form, to which `id`, `title`, `link` and `reason` are added as query parameters.
 */
export function reportHref(to: string, report: VideoReport | null, letter: Email): string {
  if (isEmailReport(to)) {
    const { subject, body } = letter;
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
