import { ATTRIBUTES } from './documents.ts';
import { FIELDS } from '../daemons/tokens.ts';

/** Where a daemon answers other daemons; its next port is for gateways. */
export interface PartAddress {
  readonly host: string;
  readonly port: number;
}

/** What the configuration of one daemon is made of. */
export interface DaemonSetup {
  /** Which part of the index the daemon holds: a place in `addresses`. */
  readonly part: number;
  readonly addresses: readonly PartAddress[];
  /** Editions that it has, each with an index of its own, so that one takes the place of another without a gap. */
  readonly editions: readonly string[];
  /** Folder of the index, absolute, and {@link isNameable}. */
  readonly folder: string;
  /** How many times longer than usual daemons wait for one another; 1 unless it is said. */
  readonly patience?: number;
}

/** Search engines that understand the questions. */
export type DaemonKind = 'sphinx' | 'manticore';

/** Returns the name of the index of an edition, which is spread over all daemons, and of a part of it. */
export const indexName = (edition: string, part?: number): string =>
  part === undefined ? `videos_${edition}` : `videos_${edition}_${part}`;

/** Returns the name of the file with the documents of a part. */
export const documentsFile = (edition: string, part: number): string => `${indexName(edition, part)}.tsv`;

/** Signs that a configuration, or the shell that runs its command, would not read as a part of a name. Spaces are allowed. */
const SPECIAL = /['"\\#\r\n]/;

/** Returns whether a configuration can name a folder. */
export const isNameable = (folder: string): boolean => !SPECIAL.test(folder);

const block = (head: string, lines: readonly string[]) =>
  `${head}\n{\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** Milliseconds after which a daemon goes on without another: a question has several statements, and four seconds in all. */
const CONNECT_MS = 250;
const ANSWER_MS = 1000;
/** Connections that a daemon keeps to each other one: a new one costs as much as a small question. Beyond, they are made anew. */
const PERSISTENT = 32;

/**
 * Returns the configuration of a daemon and its indexer; it has no setting that hangs on the language of texts, since words come as
 * tokens.
 */
export function formatConfiguration(kind: DaemonKind, setup: DaemonSetup): string {
  const { part, addresses, editions, folder } = setup;
  const { host, port } = addresses[part]!;
  const common = [
    `listen = ${host}:${port}`,
    `listen = ${host}:${port + 1}:mysql41`,
    `pid_file = ${folder}/searchd-${part}.pid`,
    `log = ${folder}/searchd-${part}.log`,
    'binlog_path =',
    'listen_backlog = 128',
    `persistent_connections_limit = ${PERSISTENT}`,
    'seamless_rotate = 1',
    'max_packet_size = 8M',
    'max_filter_values = 131072',
  ];
  // Manticore has threads for everything, and sorts as bytes do anyway
  const own =
    kind === 'sphinx'
      ? ['workers = threads', 'dist_threads = 2', 'thread_stack = 8M']
      : ['threads = 2', 'query_log_format = sphinxql'];
  return [
    ...editions.flatMap((edition) => formatIndex(kind, edition, setup)),
    block('indexer', ['mem_limit = 256M']),
    block('searchd', [...common, ...own]),
  ].join('\n');
}

function formatIndex(
  kind: DaemonKind,
  edition: string,
  { part, addresses, folder, patience = 1 }: DaemonSetup,
): string[] {
  const own = indexName(edition, part);
  // its own part, too, is asked as one of another: a daemon leaves out a local one that it lacks, and says nothing
  const parts = addresses.map(({ host, port }, i) => `agent_persistent = ${host}:${port}:${indexName(edition, i)}`);
  const source = block(`source ${own}`, [
    'type = tsvpipe',
    `tsvpipe_command = cat '${folder}/${documentsFile(edition, part)}'`,
    ...FIELDS.map((field) => `tsvpipe_field = ${field}`),
    ...ATTRIBUTES.map((attribute) => `tsvpipe_attr_uint = ${attribute}`),
  ]);
  const index = block(`index ${own}`, [
    ...(kind === 'manticore' ? ['type = plain'] : ['docinfo = extern', 'dict = keywords']),
    `source = ${own}`,
    `path = ${folder}/${own}`,
    'charset_table = a..z, 0..9',
    'min_word_len = 1',
  ]);
  const whole = block(`index ${indexName(edition)}`, [
    'type = distributed',
    ...parts,
    `agent_connect_timeout = ${CONNECT_MS * patience}`,
    `agent_query_timeout = ${ANSWER_MS * patience}`,
  ]);
  return [source, index, whole];
}
