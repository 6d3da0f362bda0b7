import { listsMessages } from '#messages/lists';
import { memo } from 'react';
import type { VideoCard } from '../../lib/domain/video.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The button on a card of the visitor's own pages that puts its video on a list; what it opens is loaded by the press. */
export const ListTool = memo(function ListTool({ card }: { card: VideoCard }) {
  const open = () =>
    withCode(
      () => import('./choose-lists.tsx'),
      ({ chooseLists }) => chooseLists(card.id, card.title),
    );
  return (
    <button type="button" className="card-tool" aria-label={listsMessages.chooseFor(card.title)} onClick={open}>
      <Icon name="list" />
    </button>
  );
});
