import { blocklistMessages } from '#messages/blocklist';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { closeDialogThen, showDialog } from '../../ui/dialog/show-dialog.tsx';
import type { VideoHidingOption } from './video-hiding-options.ts';
import { withBlocklistCode } from './active-blocklist-store.ts';
import { getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { renderTextWithNames } from '../../ui/text-with-names.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';

interface Props {
  video: Pick<VideoCardData, 'id' | 'title'>;
  choices: readonly VideoHidingOption[];
  /** False for a saved video: hiding does not remove it from favorites and lists. */
  canHideVideo: boolean;
  onClose: () => void;
}

/** Dialog content that hides a video, or videos with its tag, performer or source. A notice and the settings can undo this. */
function HideDialog({ video, choices, canHideVideo, onClose }: Props) {
  const hide = ({ entry, name }: VideoHidingOption) => {
    onClose();
    withBlocklistCode(({ addToStoredBlocklist }) => addToStoredBlocklist('tags', entry, name));
  };
  return (
    <>
      <DialogHeader title={blocklistMessages.choose} onClose={onClose} />
      <p lang={getTitleLang()} className="mb-4 wrap-anywhere text-muted">
        {video.title}
      </p>
      <ul className="grid gap-2">
        {canHideVideo && (
          <li>
            <button
              type="button"
              className="btn btn-quiet w-full"
              onClick={() => closeDialogThen(() => withBlocklistCode(({ hideVideo }) => hideVideo(video)))}
            >
              {blocklistMessages.thisVideo}
            </button>
          </li>
        )}
        {choices.map((choice) => (
          <li key={choice.entry}>
            <button type="button" className="btn btn-quiet w-full wrap-anywhere" onClick={() => hide(choice)}>
              {renderTextWithNames(choice.label)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens a dialog to hide a video or similar videos. */
export function openHideVideoDialog(
  video: Pick<VideoCardData, 'id' | 'title'>,
  choices: readonly VideoHidingOption[],
  canHideVideo: boolean,
): void {
  showDialog(blocklistMessages.choose, (close) => (
    <HideDialog video={video} choices={choices} canHideVideo={canHideVideo} onClose={close} />
  ));
}
