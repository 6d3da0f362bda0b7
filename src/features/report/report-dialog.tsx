import { reportMessages } from '#messages/report';
import { siteName } from '#site-settings';
import { OUTBOUND_REL } from '../../lib/catalogue/site/page-urls.ts';
import {
  isReportEmailAddress,
  createVideoReportHref,
  type VisitorVideoReport,
} from '../../lib/catalogue/visitor-video-report.ts';
import { getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';

type ReportedVideo = VisitorVideoReport['video'];

interface Props {
  /** E-mail address or URL of a form to which visitors send reports about videos. */
  to: string;
  video: ReportedVideo;
  onClose: () => void;
}

/** Dialog content with the reasons for a report about a video, each a link to a prefilled e-mail or form. */
function ReportDialog({ to, video, onClose }: Props) {
  const { id, title, videoUrl } = video;
  const isLetter = isReportEmailAddress(to);
  const hrefOf = (reason: string) =>
    createVideoReportHref(
      to,
      { video, reason },
      { subject: reportMessages.subject(siteName), body: reportMessages.body(title, id, videoUrl, reason) },
    );
  return (
    <>
      <DialogHeader title={reportMessages.why} onClose={onClose} />
      <p lang={getTitleLang()} className="mb-2 wrap-anywhere">
        {title}
      </p>
      <p className="mb-4 text-muted">{isLetter ? reportMessages.byLetter : reportMessages.byForm}</p>
      <ul className="grid gap-2">
        {reportMessages.reasons.map((reason) => (
          <li key={reason}>
            <a
              className="btn btn-quiet w-full"
              href={hrefOf(reason)}
              {...(!isLetter && { target: '_blank', rel: OUTBOUND_REL })}
              onClick={onClose}
            >
              {reason}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens a dialog in which the visitor selects the reason for a report; a link then opens an e-mail or a form of the operator. */
export function openReportDialog(to: string, video: ReportedVideo): void {
  showDialog(reportMessages.report, (close) => <ReportDialog to={to} video={video} onClose={close} />);
}
