import { FULL_TEXT_DOCUMENT_ATTRIBUTES } from './full-text-documents.ts';
import { FULL_TEXT_FIELDS } from '../daemons/full-text-fields-and-tokens.ts';

/** Host and port for connections of other daemons. The next port (`port` + 1) accepts SphinxQL connections of the search server. */
export interface RemoteDaemonAddress {
  readonly host: string;
  readonly port: number;
}

export interface SearchDaemonConfigInput {
  /** The part of the distributed index that this daemon stores, as a position in `addresses`. */
  readonly part: number;
  readonly addresses: readonly RemoteDaemonAddress[];
  /** Snapshot versions to serve. Each has its own index, so that a new version replaces an old one without downtime. */
  readonly versions: readonly string[];
  /** Absolute path of the index folder; must be {@link isSafeFolderPath}. */
  readonly folder: string;
  /** Factor for the timeouts between daemons; 1 by default. */
  readonly timeoutFactor?: number;
}

export type SearchDaemonKind = 'sphinx' | 'manticore';

/** Returns the name of the index of a snapshot version: the distributed index, or one of its parts. */
export const getSnapshotIndexName = (version: string, part?: number): string =>
  part === undefined ? `videos_${version}` : `videos_${version}_${part}`;

/** Returns the name of the file with the documents of an index part. */
export const getIndexPartDocumentsFileName = (version: string, part: number): string =>
  `${getSnapshotIndexName(version, part)}.tsv`;

/** Returns the name of the file that the indexer writes with the header of an index part. */
export const getIndexPartHeaderFileName = (version: string, part: number): string =>
  `${getSnapshotIndexName(version, part)}.sph`;

/** Characters that break a path in the configuration or in its shell command. Spaces are allowed. */
const UNSAFE_CHARACTER = /['"\\#\r\n]/;

/** True if the path of a folder can be used in a configuration file. */
export const isSafeFolderPath = (folder: string): boolean => !UNSAFE_CHARACTER.test(folder);

const block = (head: string, lines: readonly string[]) =>
  `${head}\n{\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/**
 * Timeouts in milliseconds for the connection to another daemon and for its response; after a timeout, the daemon responds without results
 * of the other one. A request sends several statements and has four seconds in total.
 */
const AGENT_CONNECT_MS = 250;
const AGENT_QUERY_MS = 1000;
/**
 * Number of persistent connections from a daemon to each other daemon, because a new connection costs as much as a small query. Further
 * connections are opened when needed.
 */
const PERSISTENT_CONNECTIONS = 32;

/** Returns the configuration file of a daemon and its indexer. No setting depends on a language, because words are replaced by tokens. */
export function formatDaemonConfig(kind: SearchDaemonKind, setup: SearchDaemonConfigInput): string {
  const { part, addresses, versions, folder } = setup;
  const { host, port } = addresses[part]!;
  const common = [
    `listen = ${host}:${port}`,
    `listen = ${host}:${port + 1}:mysql41`,
    `pid_file = ${folder}/searchd-${part}.pid`,
    `log = ${folder}/searchd-${part}.log`,
    'binlog_path =',
    'listen_backlog = 128',
    `persistent_connections_limit = ${PERSISTENT_CONNECTIONS}`,
    'seamless_rotate = 1',
    'max_packet_size = 8M',
    'max_filter_values = 131072',
  ];
  // Manticore always uses threads, so it has no `workers` setting
  const own =
    kind === 'sphinx'
      ? ['workers = threads', 'dist_threads = 2', 'thread_stack = 8M']
      : ['threads = 2', 'query_log_format = sphinxql'];
  return [
    ...versions.flatMap((edition) => formatIndex(kind, edition, setup)),
    block('indexer', ['mem_limit = 256M']),
    block('searchd', [...common, ...own]),
  ].join('\n');
}

/** Returns the name of the configuration file of a daemon. */
export const getDaemonConfigFileName = (part: number): string => `searchd-${part}.conf`;

/** Returns the kind and the address of a daemon from its configuration, or null if {@link formatDaemonConfig} has not written these lines. */
export function parseDaemonConfig(
  text: string,
): { readonly kind: SearchDaemonKind; readonly address: RemoteDaemonAddress } | null {
  const [, host, port] = /^ *listen = ([^\s:]+):(\d+)$/m.exec(text) ?? [];
  if (host === undefined) return null;
  const kind = /^ *workers = threads$/m.test(text) ? 'sphinx' : 'manticore';
  return { kind, address: { host, port: Number(port) } };
}

function formatIndex(
  kind: SearchDaemonKind,
  version: string,
  { part, addresses, folder, timeoutFactor = 1 }: SearchDaemonConfigInput,
): string[] {
  const own = getSnapshotIndexName(version, part);
  // A daemon queries its own index part over the network, like the parts of other daemons, because it silently ignores a missing local
  // part, but reports a missing remote part.
  const parts = addresses.map(
    ({ host, port }, i) => `agent_persistent = ${host}:${port}:${getSnapshotIndexName(version, i)}`,
  );
  const source = block(`source ${own}`, [
    'type = tsvpipe',
    `tsvpipe_command = cat '${folder}/${getIndexPartDocumentsFileName(version, part)}'`,
    ...FULL_TEXT_FIELDS.map((field) => `tsvpipe_field = ${field}`),
    ...FULL_TEXT_DOCUMENT_ATTRIBUTES.map((attribute) => `tsvpipe_attr_uint = ${attribute}`),
  ]);
  const index = block(`index ${own}`, [
    ...(kind === 'manticore' ? ['type = plain'] : ['docinfo = extern', 'dict = keywords']),
    `source = ${own}`,
    `path = ${folder}/${own}`,
    'charset_table = a..z, 0..9',
    'min_word_len = 1',
  ]);
  const whole = block(`index ${getSnapshotIndexName(version)}`, [
    'type = distributed',
    ...parts,
    `agent_connect_timeout = ${AGENT_CONNECT_MS * timeoutFactor}`,
    `agent_query_timeout = ${AGENT_QUERY_MS * timeoutFactor}`,
  ]);
  return [source, index, whole];
}
