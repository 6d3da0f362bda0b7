import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_FILTERS, toEpochDay } from '../domain/filter.ts';
import { HOME_INITIAL, TAG_PAGE_INITIAL } from '../domain/limits.ts';
import { DEFAULT_PERIOD, PERIODS } from '../domain/period.ts';
import type { VideoPage, VideoQuery } from '../domain/query.ts';
import type { Tag } from '../domain/video.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { parseManifest } from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/reader.ts';
import { createFolderSource } from './folder-source.ts';

/** A tag's page: the tag, the tags beside it, and its first videos. */
export interface TagPage {
  readonly tag: Tag;
  readonly related: readonly Tag[];
  readonly page: VideoPage;
}

/** What pages ask of the snapshot while they are built. */
export interface Site {
  readonly engine: Engine;
  /** Epoch seconds that relative ages in the HTML are counted from. */
  readonly builtAt: number;
  latest(): Promise<VideoPage>;
  trending(): Promise<VideoPage>;
  /** Returns every tag's page, by name. */
  tagPages(): Promise<readonly TagPage[]>;
}

let opened: Promise<Site> | null = null;

/** Opens the snapshot in the work folder, once. Throws when there is none: `npm run ingest` makes it. */
export function openSite(): Promise<Site> {
  return (opened ??= open(path.resolve(process.env['MARQUEE_WORK'] ?? '.marquee', 'data')));
}

async function open(folder: string): Promise<Site> {
  const manifest = parseManifest(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  const engine = createEngine(openSnapshot(manifest, createFolderSource(folder)));
  // a build must be repeatable byte for byte: https://reproducible-builds.org/specs/source-date-epoch/
  const builtAt = Number(process.env['SOURCE_DATE_EPOCH'] ?? Math.floor(Date.now() / 1000));
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
    latest: () => ask({}),
    trending: () => ask({ period: DEFAULT_PERIOD, sort: 'popular', limit: PERIODS[DEFAULT_PERIOD].size }),
    tagPages: async () => (await Promise.all((await engine.allTags()).map(tagPage))).flat(),
  };
}
