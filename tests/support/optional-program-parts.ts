/**
 * Optional parts of the program, which most sites don't use. For each part: its files, the modules that import it, and the
 * modules that replace it when it is removed.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface OptionalPart {
  /** Files and folders of the part, as glob patterns from the root of the project. */
  readonly files: readonly string[];
  /** Files outside of the part that import its modules. If the part is removed, stand-ins replace these modules. */
  readonly seams: readonly string[];
  /** Code that replaces the imported modules of a deleted part, by path. */
  readonly standIns: Readonly<Record<string, string>>;
  /** Matches text in scripts or pages of the demo site that exists only if the site contains this part. */
  readonly marker?: RegExp;
  /** Files of the demo site that come from this part. */
  readonly producedFiles?: readonly string[];
  /** Pages of the demo site that show the part. */
  readonly shownOn?: readonly string[];
  /** The command of `marquee` that belongs to the part. */
  readonly verb?: string;
}

/**
 * Returns the code of a stand-in for the module of a command, since `cli/cli-program.ts` still lists the command if only the files of its
 * part are deleted.
 */
const noVerb = (what: string) =>
  `export const defineCliCommand = (command) =>
  command.allowUnknownOption().allowExcessArguments().action(() => command.error('This copy of Marquee has no ${what}.'));
`;

const OPTIONAL_PARTS = {
  lock: {
    files: ['src/features/lock', 'src/lib/messages/*/lock.ts'],
    seams: [
      'src/head/main-script.ts',
      'src/islands/FavoritesList.tsx',
      'src/islands/LibraryHeading.tsx',
      'src/islands/PageOverlays.tsx',
      'src/islands/SettingsPanel.tsx',
      'src/pages/settings.astro',
    ],
    standIns: {
      'src/lib/messages/en/lock.ts': "export const lockMessages = { title: 'Lock' };\n",
      'src/features/lock/init-pin-lock.ts': 'export const initPinLock = () => {};\n',
      'src/features/lock/pin-lock-loader.ts': 'export const listenForUnlockRequests = () => () => {};\n',
      'src/features/lock/pin-lock-store.ts':
        "import { atom } from 'nanostores';\nexport const $areListsLocked = atom(false);\n",
      'src/features/lock/PinLockSection.tsx':
        'export const PinLockSection = () => null;\nexport const PinLockedMessage = () => null;\n',
      'src/features/lock/UnlockForm.tsx': 'export default () => null;\n',
    },
    marker: /PBKDF2|id="lock"/,
    shownOn: ['settings.html'],
  },
  players: {
    files: ['src/features/player', 'src/lib/messages/*/player.ts'],
    seams: ['src/features/card-menu/CardMenu.tsx'],
    standIns: {
      'src/features/player/find-embedded-player.ts': 'export const createPlayerMenuItem = async () => null;\n',
    },
    marker: /allow-scripts allow-same-origin/,
  },
  journals: {
    files: ['src/lib/import/journals', 'cli/catalogue/newly-deleted-videos.ts', 'cli/verbs/rebuild.ts'],
    seams: ['src/lib/import/run/open-all-providers.ts', 'cli/catalogue/find-removed-videos.ts', 'cli/cli-program.ts'],
    standIns: {
      'src/lib/import/journals/append-mode-provider.ts': `import { ImportError } from '../providers/import-error.ts';
export const openAppendModeProvider = ({ name }) => {
  throw new ImportError(\`\${name}: this copy of Marquee has no journals, expected the mode 'full'\`);
};
`,
      'cli/catalogue/newly-deleted-videos.ts': 'export async function* listNewlyDeletedVideos() {}\n',
      'cli/verbs/rebuild.ts': noVerb('journals'),
    },
    verb: 'rebuild',
  },
  'offline site': {
    files: ['src/features/offline', 'src/pages/?offline?.astro', 'cli/install'],
    seams: ['src/head/quick-exit.ts', 'src/islands/PageOverlays.tsx', 'cli/build/output/add-non-page-files.ts'],
    standIns: {
      'src/features/offline/clear-offline-caches.ts': 'export const clearOfflineCachesAndUnregister = () => {};\n',
      'src/features/offline/offline-caching-loader.ts': 'export const startOfflineCaching = () => () => {};\n',
      'cli/install/write-pwa-files.ts': 'export const writePwaFiles = async () => {};\n',
    },
    producedFiles: ['sw.js'],
  },
  'search server': {
    files: [
      'server',
      'src/lib/worker/remote-query-engine.ts',
      'cli/search-server',
      'cli/verbs/engine-index.ts',
      'cli/verbs/serve-engine.ts',
    ],
    seams: ['src/lib/worker/main.ts', 'cli/build/checks/check-operator-folder.ts', 'cli/cli-program.ts'],
    standIns: {
      'src/lib/worker/remote-query-engine.ts': `export const openRemoteQueryEngine = () => {
  throw new Error('This site has no code for a search server');
};
`,
      'cli/search-server/expect-policy-allows-server-search.ts': `import { SettingsError } from '../../src/lib/settings/settings-error.ts';
export const expectPolicyAllowsServerSearch = ({ engineUrl }) => {
  throw new SettingsError(\`ENGINE_URL: got \${engineUrl}, expected none: this copy of Marquee has no search server\`);
};
`,
      'cli/verbs/engine-index.ts': noVerb('search server'),
      'cli/verbs/serve-engine.ts': noVerb('search server'),
    },
    verb: 'serve-engine',
  },
  'packed data': {
    files: [
      'src/lib/snapshot/packed',
      'src/lib/worker/http-pack-file-reader.ts',
      'cli/deploy/check-range-requests.ts',
      'cli/verbs/check-host.ts',
    ],
    // more files than for other parts: packs are a snapshot format, which the program writes, reads and checks in four places
    seams: [
      'src/lib/snapshot/read/snapshot-core.ts',
      'src/lib/import/output/snapshot-core-writer.ts',
      'src/lib/import/output/shard-writer-messages.ts',
      'src/lib/import/output/shard-folder.ts',
      'src/lib/import/output/serve-shard-write-requests.ts',
      'src/lib/site/folder-shard-source.ts',
      'src/lib/worker/open-catalogue-files.ts',
      'cli/build/checks/find-missing-data-files.ts',
      'cli/cli-program.ts',
    ],
    standIns: {
      'src/lib/snapshot/packed/shard-pack-format.ts': `export interface ShardPack {
  readonly part: number;
}
export const MAX_SHARD_PACK_BYTES = 0;
export const groupShardsIntoPacks = () => {
  throw new Error('Got packed data, expected PACKED_DATA=0');
};
`,
      'src/lib/snapshot/packed/shard-pack-table.ts': `export type ShardPacksBySet = ReadonlyMap<string, readonly never[]>;
export const getShardPackSize = () => 0;
export const decodePackTable = () => new Map();
export const encodePackTable = () => new Uint8Array();
`,
      'src/lib/snapshot/packed/packed-shard-source.ts': `export type PackFileReader = object;
export const createPackedShardSource = () => {
  throw new Error('Got packed data, expected files');
};
`,
      'src/lib/worker/http-pack-file-reader.ts': 'export const createHttpPackReader = () => ({});\n',
      'cli/verbs/check-host.ts': noVerb('packed data'),
    },
    marker: /content-range/,
    verb: 'check-host',
  },
} as const satisfies Readonly<Record<string, OptionalPart>>;

export type OptionalPartName = keyof typeof OPTIONAL_PARTS;

export const OPTIONAL_PROGRAM_PART_NAMES = Object.keys(OPTIONAL_PARTS) as readonly OptionalPartName[];

export const getOptionalProgramPart = (name: OptionalPartName): OptionalPart => OPTIONAL_PARTS[name];

/** Matches the pattern of compiled messages and captures the name of their module. */
const MESSAGES = /^src\/lib\/messages\/\*\/(\w+)\.ts$/;

/**
 * If a pattern matches compiled messages, removes their module from languages/parameters.json, so that these messages are not compiled
 * again.
 */
async function deleteMessages(program: string, pattern: string): Promise<void> {
  const [, module] = MESSAGES.exec(pattern) ?? [];
  if (module === undefined) return;
  const file = path.join(program, 'languages/parameters.json');
  const { [module]: _, ...others } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(others));
}

/** Deletes parts from a copy of the program. Throws if a pattern of a part matches nothing. */
export async function deleteOptionalProgramParts(program: string, names: readonly OptionalPartName[]): Promise<void> {
  for (const { files, standIns } of names.map(getOptionalProgramPart)) {
    for (const pattern of files) {
      const found = globSync(pattern, { cwd: program });
      if (found.length === 0) throw new Error(`Got no file for ${pattern} in ${program}`);
      for (const file of found) await rm(path.join(program, file), { recursive: true });
      await deleteMessages(program, pattern);
    }
    for (const [file, code] of Object.entries(standIns)) {
      await mkdir(path.dirname(path.join(program, file)), { recursive: true });
      await writeFile(path.join(program, file), code);
    }
  }
}
