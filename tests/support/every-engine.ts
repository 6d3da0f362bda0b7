/** The engines that answer the same questions: both are asked the same properties. */
import type { Video } from '../../src/lib/catalogue/video.ts';
import { createEngine, type Engine } from '../../src/lib/search/engine.ts';
import type { Layout } from '../../src/lib/snapshot/base/layout.ts';
import { writeSnapshot } from './catalogue.ts';
import { startSearchDaemons, type SearchDaemons } from './search-daemons.ts';
import type { Division } from './snapshot-files.ts';

/** An engine that catalogues are opened with, one after another. */
export interface TestedEngine {
  readonly name: string;
  /** Share of the usual cases: a catalogue of daemons is an index to build, and two processes to start. */
  readonly share: number;
  /** Questions to each catalogue. */
  readonly questions: number;
  /** Videos that a catalogue has at the least: every daemon needs one. */
  readonly least: number;
  openEngine(videos: readonly Video[], layout?: Layout, division?: Division): Promise<Engine>;
  close(): Promise<void>;
}

const ofFiles: TestedEngine = {
  name: 'files',
  share: 1,
  questions: 1,
  least: 0,
  openEngine: (videos, layout, division) => Promise.resolve(createEngine(writeSnapshot(videos, layout, division))),
  close: () => Promise.resolve(),
};

let running: SearchDaemons | null = null;

const ofDaemons: TestedEngine = {
  name: 'search daemons',
  share: 0.06,
  questions: 8,
  least: 2,
  async openEngine(videos, layout, division) {
    await ofDaemons.close();
    const snapshot = writeSnapshot(videos, layout, division);
    running = await startSearchDaemons(snapshot);
    return running.engine(snapshot);
  },
  async close() {
    await running?.stop();
    running = null;
  },
};

export const ENGINES: readonly TestedEngine[] = [ofFiles, ofDaemons];
