import { toMinutes } from '../../catalogue/video-filters.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import { createUint32List } from '../base/growing-number-list.ts';
import { encodeNumberList } from '../codec/number-list-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';

/** Creates the writer of shard set `minutes`: the duration of each row in whole minutes, with one shard for each segment. */
export function createDurationMinutesWriter(
  sink: ShardSink,
  { layout }: Pick<CatalogueSummary, 'layout'>,
): ShardSetWriter {
  const minutes = createUint32List();
  const close = () => {
    sink.add('minutes', encodeNumberList(minutes.finish()));
    minutes.clear();
  };
  return {
    add({ record }) {
      minutes.push(toMinutes(record.duration));
      if (minutes.length === layout.rowsPerSegment) close();
    },
    finish() {
      if (minutes.length > 0) close();
    },
  };
}
