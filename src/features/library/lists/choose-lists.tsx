import { listsMessages } from '#messages/lists';
import { showDialog } from '../../../ui/dialog/show-dialog.tsx';
import { ListChooser } from './ListChooser.tsx';

/** Asks on which of the visitor's lists a video is to be. */
export function chooseLists(id: string, title: string): void {
  showDialog(listsMessages.choose, (close) => <ListChooser id={id} title={title} onClose={close} />);
}
