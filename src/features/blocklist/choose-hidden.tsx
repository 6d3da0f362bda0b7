import { blocklistMessages } from '#messages/blocklist';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { BlockChooser } from './BlockChooser.tsx';
import type { HidingChoice } from './hiding-choices.ts';

/** Asks what of a video is to be hidden. */
export function chooseHidden(video: Pick<VideoCard, 'id' | 'title'>, choices: readonly HidingChoice[]): void {
  showDialog(blocklistMessages.choose, (close) => <BlockChooser video={video} choices={choices} onClose={close} />);
}
