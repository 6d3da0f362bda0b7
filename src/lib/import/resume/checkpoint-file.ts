import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import {
  LINE_REJECTION_DESCRIPTIONS,
  IMPORT_WARNING_DESCRIPTIONS,
  type RejectionReason,
  type ImportWarning,
} from '../../import-file/records/rejection-reasons.ts';
import { writeFileAtomically } from '../files/replace-file.ts';
import type { SortedRunReference } from '../files/sorted-run-folder.ts';
import type { PendingImportFileCopies, ProviderReport } from '../providers/provider-reader.ts';

/** Name of the checkpoint file in the folder of the sorted runs (temporary files of the import). */
const FILE = 'checkpoint.json';

const count = z.int().nonnegative();
const text = z.string();
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) => Object.keys(record) as [Key, ...Key[]];
const rejection = z.enum(keysOf<RejectionReason>(LINE_REJECTION_DESCRIPTIONS));
const warning = z.enum(keysOf<ImportWarning>(IMPORT_WARNING_DESCRIPTIONS));

const tally = z.strictObject({ count, lines: z.array(count) });
const report = z.strictObject({
  lines: count,
  videos: count,
  blank: count,
  parts: z.exactOptional(count),
  repeats: z.exactOptional(count),
  torn: z.exactOptional(count),
  rejected: z.partialRecord(rejection, tally),
  warnings: z.partialRecord(warning, tally),
});
const part = z.strictObject({
  place: text,
  origin: z.enum(['fresh', 'unchanged']),
  copy: text.nullable(),
  report,
  samples: z.partialRecord(rejection, z.array(z.strictObject({ line: count, text }))),
  nothing: text.nullable(),
});
const source = z.strictObject({
  name: text.nullable(),
  mode: z.enum(['full', 'append']),
  problems: z.array(z.strictObject({ title: text, reason: text, isContent: z.boolean() })).max(0),
  parts: z.array(part),
  increments: z.exactOptional(z.array(part)),
  had: z.strictObject({ videos: z.int(), lines: count, rejected: count, unusable: z.exactOptional(z.number()) }),
  shown: count,
  newest: count,
});

const validators = z.strictObject({ etag: text.nullable(), lastModified: text.nullable() });

const saved = z.strictObject({ number: count, bytes: count, sha256 });
const recorded = z.strictObject({ copies: z.array(z.strictObject({ name: text, validators })), isGrown: z.boolean() });

/**
 * Checkpoint of an interrupted import: the state of the import after some or all of its providers were read. Together with the sorted runs
 * on disk, a checkpoint is enough to resume the import.
 */
export interface ImportCheckpoint {
  /** Hash of everything that determines the result of the import: files, settings, rules and program version. */
  readonly inputs: string;
  /** Time at which the checkpoint was written, such as `2026-11-22T03:10:05.000Z`. */
  readonly since: string;
  /** Build time of the interrupted import in epoch seconds. */
  readonly builtAt: number;
  /** References to the sorted runs on disk with the compiled videos, in order. The last run contains all other state of the import. */
  readonly runs: readonly SortedRunReference[];
  /** Reports about the providers that were read completely. */
  readonly sources: readonly ProviderReport[];
  /** Pending copies of each provider's import files, in the order of the providers. */
  readonly recorded: readonly PendingImportFileCopies[];
  /** Hash of sizes, change times, and first and last bytes of the pending copies, by which a resumed import detects changed files. */
  readonly recordedFiles: string;
  /** Warnings that the interrupted import has already reported. A resumed import reports them again once, when it starts. */
  readonly warnings: readonly string[];
}

/** Schema that validates a checkpoint file. It rejects checkpoints for which a fallback copy was read. */
const checkpointSchema: z.ZodType<ImportCheckpoint> = z.strictObject({
  inputs: sha256,
  since: z.iso.datetime(),
  builtAt: count,
  runs: z.array(saved).min(2),
  recorded: z.array(recorded),
  recordedFiles: sha256,
  warnings: z.array(text),
  sources: z.array(source).min(1),
});

/** Writes a checkpoint of an import atomically, with a checksum. */
export async function writeCheckpoint(folder: string, checkpoint: ImportCheckpoint): Promise<void> {
  const json = JSON.stringify(checkpoint);
  await writeFileAtomically(path.join(folder, FILE), `${hash('sha256', json)}\n${json}\n`);
}

/** Reads the checkpoint of an interrupted import; null if there is none. Throws if the file is truncated, modified or invalid. */
export function readCheckpoint(folder: string): ImportCheckpoint | null {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return null;
  const [checksum = '', json = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  if (checksum !== hash('sha256', json) || rest.join() !== '') throw new Error(`${file}: checksum mismatch`);
  return checkpointSchema.parse(JSON.parse(json));
}
