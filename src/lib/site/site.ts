import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_FILTERS, toEpochDay } from '../domain/filter.ts';
import { HOME_INITIAL, TAG_PAGE_INITIAL } from '../domain/limits.ts';
import { DEFAULT_PERIOD, PERIODS, type Period } from '../domain/period.ts';
import type { VideoPage, VideoQuery } from '../domain/query.ts';
import type { Tag } from '../domain/video.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { parseManifest } from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/reader.ts';
import { readBuildTime } from './build-time.ts';
import { createFolderSource } from './folder-source.ts';

/** A tag's page: the tag, the tags beside it, and its first videos. */
interface TagPage {
  readonly tag: Tag;
  readonly related: readonly Tag[];
  readonly page: VideoPage;
}

/** What pages ask of the snapshot while they are built. */
export interface Site {
  readonly engine: Engine;
  /** Epoch seconds that relative ages in the HTML are counted from. */
  readonly builtAt: number;
  /** Returns the newest videos. */
  latest(limit?: number): Promise<VideoPage>;
  /** Returns a trending period's videos, most views first; of an unlimited one the first of them. */
  trending(period?: Period): Promise<VideoPage>;
  /** Returns every tag's page, by name. */
  tagPages(): Promise<readonly TagPage[]>;
}

let opened: Promise<Site> | null = null;

/** Opens the snapshot of the work folder, once. Throws when there is none or it cannot be read. */
export function openSite(): Promise<Site> {
  return (opened ??= openSiteIn(path.resolve(process.env['MARQUEE_WORK'] ?? '.marquee', 'data')));
}

/** Opens the snapshot of a folder. Throws when there is none or it cannot be read. */
export async function openSiteIn(folder: string): Promise<Site> {
  const engine = await openEngine(folder);
  const builtAt = readBuildTime();
  const ask = (change: Partial<VideoQuery>) =>
    engine.query({
      tag: null,
      text: '',
      filters: NO_FILTERS,
      without: [],
      period: null,
      sort: 'newest',
      offset: 0,
      limit: HOME_INITIAL,
      today: toEpochDay(builtAt),
      ...change,
    });
  const tagPage = async ({ slug }: Tag): Promise<TagPage[]> => {
    const [detail, page] = await Promise.all([engine.findTag(slug), ask({ tag: slug, limit: TAG_PAGE_INITIAL })]);
    return detail ? [{ ...detail, page }] : [];
  };
  return {
    engine,
    builtAt,
    latest: (limit = HOME_INITIAL) => ask({ limit }),
    trending: (period = DEFAULT_PERIOD) =>
      ask({ period, sort: 'popular', limit: Math.min(PERIODS[period].size, TAG_PAGE_INITIAL) }),
    tagPages: async () => (await Promise.all((await engine.allTags()).map(tagPage))).flat(),
  };
}

async function openEngine(folder: string): Promise<Engine> {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) throw new Error(`Got no snapshot in ${folder}, expected one: npm run ingest makes it`);
  const manifest = parseManifest(JSON.parse(await readFile(file, 'utf8')));
  return createEngine(openSnapshot(manifest, createFolderSource(folder)));
}
