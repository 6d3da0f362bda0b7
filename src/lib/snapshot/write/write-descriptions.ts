import { createByteWriter, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';

/**
 * Creates the writer of shard set `descriptions`. Shards without text have an empty payload; after the last description, and for a
 * catalogue without descriptions, no shards are written.
 */
export function createDescriptionWriter(
  sink: ShardSink,
  { layout }: Pick<CatalogueSummary, 'layout'>,
): ShardSetWriter<void, { readonly description: Uint8Array }> {
  const shard = createByteWriter();
  let rows = 0;
  let hasText = false;
  let emptyShards = 0;
  const close = () => {
    if (hasText) {
      for (; emptyShards > 0; emptyShards--) sink.add('descriptions', new Uint8Array());
      sink.add('descriptions', shard.finish());
    } else emptyShards++;
    shard.clear();
    rows = 0;
    hasText = false;
  };
  return {
    add({ description }) {
      writeLengthPrefixed(shard, description);
      hasText ||= description.length > 0;
      if (++rows === layout.descriptionsPerShard) close();
    },
    finish: close,
  };
}
