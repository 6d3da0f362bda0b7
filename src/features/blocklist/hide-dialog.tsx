import { blocklistMessages } from '#messages/blocklist';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import type { HideOption } from './hide-options.ts';
import { loadBlocklistCode } from './active-blocklist-store.ts';
import { hideVideo } from './hide-video.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';

interface Props {
  video: Pick<VideoCard, 'id' | 'title'>;
  choices: readonly HideOption[];
  onClose: () => void;
}

/**
 * Dialog content that hides a video, or videos with one of its tags, performers or source. Hiding can be undone from a notice and in the
 * settings.
 */
function HideDialog({ video, choices, onClose }: Props) {
  const hide = ({ kind, entry }: HideOption) => {
    onClose();
    loadBlocklistCode().then(
      ({ block }) => block(kind, entry),
      () => undefined,
    );
  };
  return (
    <>
      <DialogHeader title={blocklistMessages.choose} onClose={onClose} />
      <p className="mb-4 wrap-anywhere text-muted">{video.title}</p>
      <ul className="grid gap-2">
        <li>
          <button
            type="button"
            className="btn btn-quiet w-full"
            onClick={() => {
              onClose();
              hideVideo(video);
            }}
          >
            {blocklistMessages.thisVideo}
          </button>
        </li>
        {choices.map((choice) => (
          <li key={`${choice.kind} ${choice.entry}`}>
            <button type="button" className="btn btn-quiet w-full wrap-anywhere" onClick={() => hide(choice)}>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens a dialog to hide a video or similar videos. */
export function openHideDialog(video: Pick<VideoCard, 'id' | 'title'>, choices: readonly HideOption[]): void {
  showDialog(blocklistMessages.choose, (close) => <HideDialog video={video} choices={choices} onClose={close} />);
}
