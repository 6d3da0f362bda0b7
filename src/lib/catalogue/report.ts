import type { VideoCard } from './video.ts';

/** What is reported: a video, and why. */
export interface Report {
  readonly video: Pick<VideoCard, 'id' | 'title' | 'videoUrl'>;
  readonly reason: string;
}

/** The words of a letter. */
interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Returns whether reports are letters: `to` is an e-mail address, and not the address of a form. */
export const isByLetter = (to: string): boolean => !/^https?:/i.test(to);

/**
 * Returns the link by which something is reported. `to` is an e-mail address, to which a letter opens (RFC 6068), or the http address of a
 * form, which gets `id`, `title`, `link` and `reason` of the report as parameters, beside those that it has.
 */
export function reportHref(to: string, report: Report | null, letter: Letter): string {
  if (isByLetter(to)) {
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
