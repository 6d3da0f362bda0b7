/** The two query engines that must pass the same property tests: one reads data files, the other sends queries to search daemons. */
import type { Video } from '../../src/lib/catalogue/video.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import type { SnapshotLayout } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { writeSnapshot } from './test-catalogue.ts';
import { startSearchDaemons, type RunningSearchDaemons } from './search-daemons.ts';
import type { SnapshotFileDivision } from './snapshot-files.ts';

/** A query engine that property tests open for one catalogue after another. */
export interface TestedEngine {
  readonly name: string;
  /**
   * Fraction of the usual number of cases, which have several queries each. It is small for daemons, because each case builds an index and
   * starts two processes.
   */
  readonly caseShare: number;
  /** Number of queries per generated catalogue. */
  readonly queriesPerCatalogue: number;
  /** Minimum number of videos in a catalogue. Every daemon needs at least one video. */
  readonly minVideos: number;
  openEngine(videos: readonly Video[], layout?: SnapshotLayout, division?: SnapshotFileDivision): Promise<QueryEngine>;
  close(): Promise<void>;
}

const fileEngine: TestedEngine = {
  name: 'files',
  caseShare: 0.5,
  queriesPerCatalogue: 3,
  minVideos: 0,
  openEngine: (videos, layout, division) => Promise.resolve(createQueryEngine(writeSnapshot(videos, layout, division))),
  close: () => Promise.resolve(),
};

let running: RunningSearchDaemons | null = null;

const daemonEngine: TestedEngine = {
  name: 'search daemons',
  caseShare: 0.045,
  queriesPerCatalogue: 8,
  minVideos: 2,
  async openEngine(videos, layout, division) {
    await daemonEngine.close();
    const snapshot = writeSnapshot(videos, layout, division);
    running = await startSearchDaemons(snapshot);
    return running.engine(snapshot);
  },
  async close() {
    await running?.stop();
    running = null;
  },
};

export const TESTED_QUERY_ENGINES: readonly TestedEngine[] = [fileEngine, daemonEngine];
