/** Entry point of the worker thread that compares the videos of two builds (`startVideoComparison`). */
import { parentPort, workerData } from 'node:worker_threads';
import { compareShownVideos } from './video-changes-between-builds.ts';

/** Folders of the earlier and of the new build, which contain a snapshot in `data`. */
export interface ComparedFolders {
  readonly before: string;
  readonly after: string;
}

if (parentPort) {
  const { before, after } = workerData as ComparedFolders;
  parentPort.postMessage(await compareShownVideos(before, after));
}
