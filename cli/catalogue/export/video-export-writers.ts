import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import type * as Sqlite from 'node:sqlite';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { type ExportTextFormat, CATALOGUE_EXPORT_COLUMNS, type ExportColumnValue } from './export-text-formats.ts';
import { UsageError } from '../../command/command-result.ts';

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
const toTemporaryPath = (file: string) => `${file}.${process.pid}.next`;

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

/** Value of `PRAGMA application_id` that marks a database as an export of Marquee: the letters `MQEE`. */
export const SQLITE_APPLICATION_ID = 0x4d514545;

const SQL_TYPES = { text: 'TEXT', list: 'TEXT', number: 'INTEGER' } as const;
const REQUIRED: ReadonlySet<string> = new Set(['title', 'url', 'thumbnail']);

const CREATE_TABLE = `CREATE TABLE videos (${CATALOGUE_EXPORT_COLUMNS.map(({ name, type }) => {
  const rule = name === 'id' ? ' PRIMARY KEY NOT NULL' : REQUIRED.has(name) ? ' NOT NULL' : '';
  return `"${name}" ${SQL_TYPES[type]}${rule}`;
}).join(', ')})`;
const INSERT = `INSERT INTO videos VALUES (${CATALOGUE_EXPORT_COLUMNS.map(() => '?').join(', ')})`;

/** Loads SQLite of Node. Throws a {@link UsageError} in a Node version without it. */
export async function loadSqlite(
  load: () => Promise<typeof Sqlite> = () => import('node:sqlite'),
): Promise<typeof Sqlite> {
  return load().catch(() => {
    throw new UsageError(
      `--sqlite: Node ${process.version} has no SQLite: start Marquee with Node 22.13 or newer, or use --csv or --jsonl`,
    );
  });
}

const toSqlValue = (value: ExportColumnValue) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Creates a writer of a SQLite table `videos` with lists as JSON arrays for Datasette. When complete, the file replaces an older one. */
export async function createSqliteWriter(file: string): Promise<VideoWriter> {
  const { DatabaseSync } = await loadSqlite();
  const next = toTemporaryPath(file);
  await rm(next, { force: true });
  const database = new DatabaseSync(next);
  // turn the journal off, because an incomplete database is deleted anyway
  database.exec(
    `PRAGMA application_id = ${SQLITE_APPLICATION_ID}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF`,
  );
  database.exec(CREATE_TABLE);
  const insert = database.prepare(INSERT);
  return {
    async write(videos) {
      database.exec('BEGIN');
      for (const video of videos)
        insert.run(...CATALOGUE_EXPORT_COLUMNS.map(({ valueOf }) => toSqlValue(valueOf(video))));
      database.exec('COMMIT');
    },
    async finish() {
      database.exec('CREATE INDEX videos_by_date ON videos ("date")');
      database.close();
      await rename(next, file);
    },
    async abort() {
      if (database.isOpen) database.close();
      await rm(next, { force: true });
    },
  };
}
