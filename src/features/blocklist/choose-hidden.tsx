import { blocklistMessages } from '#messages/blocklist';
import { showDialog } from '../../ui/show-dialog.tsx';
import { BlockChooser } from './BlockChooser.tsx';
import type { HidingChoice } from './hiding-choices.ts';

/** Asks what of a video is to be hidden. */
export function chooseHidden(title: string, choices: readonly HidingChoice[]): void {
  showDialog(blocklistMessages.choose, (close) => <BlockChooser title={title} choices={choices} onClose={close} />);
}
