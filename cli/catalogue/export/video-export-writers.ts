import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import type { ExportTextFormat } from './export-text-formats.ts';

/** Writer that writes exported videos into a file or to standard output. */
export interface VideoWriter {
  write(videos: readonly Video[]): Promise<void>;
  /** Completes the export. Must be called once, after the last video. */
  finish(): Promise<void>;
  /** Deletes an incomplete export after an error. */
  abort(): Promise<void>;
}

const toLines = (videos: readonly Video[], format: ExportTextFormat['format']) => videos.map(format).join('');

/**
 * Creates a writer of text to standard output, or to another stream. The writer waits while the program that reads the stream is slower.
 */
export async function createStreamWriter(
  { head, format }: ExportTextFormat,
  stream: NodeJS.WritableStream = process.stdout,
): Promise<VideoWriter> {
  const print = async (text: string) => {
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  };
  await print(head);
  return {
    write: (videos) => print(toLines(videos, format)),
    finish: async () => {},
    abort: async () => {},
  };
}

/** Returns the path under which an export is written until it is complete. Simultaneous exports have different paths. */
export const toTemporaryPath = (file: string) => `${file}.${process.pid}.next`;

/** Creates a writer of a text file. The file replaces an older one when it is complete. */
export async function createFileWriter({ head, format }: ExportTextFormat, file: string): Promise<VideoWriter> {
  const next = toTemporaryPath(file);
  const handle = await open(next, 'w');
  await handle.writeFile(head);
  return {
    write: (videos) => handle.appendFile(toLines(videos, format)),
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(next, file);
    },
    async abort() {
      await handle.close();
      await rm(next, { force: true });
    },
  };
}
