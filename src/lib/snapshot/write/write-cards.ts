import type { VideoCardData } from '../../catalogue/video.ts';
import { encodeCards } from '../codec/card-shard.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import type { ShardSink } from '../base/shard-sink.ts';

/** Creates the writer of shard set `cards`. */
export function createCardWriter(sink: ShardSink, { layout }: Pick<CatalogueSummary, 'layout'>): ShardSetWriter {
  let cards: VideoCardData[] = [];
  const close = () => {
    sink.add('cards', encodeCards(cards));
    cards = [];
  };
  return {
    add({ card }) {
      cards.push(card);
      if (cards.length === layout.cardsPerShard) close();
    },
    finish() {
      if (cards.length > 0) close();
    },
  };
}
