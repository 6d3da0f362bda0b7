import { playerMessages } from '#messages/player';
import { useEffect, useState } from 'react';
import { afterDialog } from '../../ui/dialog/show-dialog.tsx';
import type { MenuVideo } from '../list/card/menu-video.ts';
import { findPlayer } from '../player/find-player.ts';
import { showPlayer } from '../player/watch-here.tsx';
import { Row } from './MenuRow.tsx';

/** What the menu of a video offers where it has a player of its own: shown as soon as that is known. */
export function WatchRow({ video }: { video: MenuVideo }) {
  const [player, setPlayer] = useState<string | null>(null);
  useEffect(() => void findPlayer(video).then(setPlayer), [video]);
  if (player === null) return null;
  return (
    <Row icon="play" text={playerMessages.watchHere} onPress={() => afterDialog(() => showPlayer(video, player))} />
  );
}
