import { listPausedProviders } from '../../src/lib/import/files/video-provider.ts';
import {
  readProviderHistory,
  summarizeProviderHealth,
  type ProviderHealth,
  type ProviderBuildHistory,
} from '../../src/lib/import/run/provider-history.ts';
import type { ImportResult } from '../../src/lib/import/run/run-import.ts';
import { suggestTagAliases, type AliasProposal } from '../../src/lib/import/rules/suggest-tag-aliases.ts';
import type { VideoOverrideReport } from '../../src/lib/import/rules/video-overrides.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import type { SiteData } from '../../src/lib/site/open-site-data.ts';
import { isDeadLink, readLinkCheckState, type LinkFailure } from '../links/link-check-state.ts';
import type { CommandFolders } from './shell-command.ts';
import type { FailedBuildComparison, VideoChangesBetweenBuilds } from './video-changes-between-builds.ts';

/** Provider with its state in the last build and its health in the past 30 days. */
export interface ConsoleProvider {
  /** Name in the settings; null for a provider without a name. */
  readonly name: string | null;
  readonly mode: string;
  /** Reason why the provider is paused, which may be empty; null if it is not paused. */
  readonly paused: string | null;
  /** Number of the provider's videos that are shown; null for a paused provider. */
  readonly videos: number | null;
  readonly problems: readonly string[];
  /** Paths and URLs of the provider's import files. */
  readonly places: readonly string[];
  readonly health: ProviderHealth | null;
}

interface DeadVideoLink extends LinkFailure {
  readonly card: VideoCardData;
}

/** Data of the console page besides the build report. */
export interface ConsoleState {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly folders: CommandFolders;
  readonly providers: readonly ConsoleProvider[];
  readonly history: ProviderBuildHistory;
  /** Changes in the videos since the previous build; null if there is no previous build. */
  readonly changes: VideoChangesBetweenBuilds | FailedBuildComparison | null;
  /** Suggested aliases; null if the catalogue has too many tags for suggestions in each build. */
  readonly aliases: readonly AliasProposal[] | null;
  /** Path of the override file, and its entries without effect. */
  readonly overrides: { readonly file: string; readonly unused: readonly VideoOverrideReport[] };
  /** Dead links of shown videos, and the number of links that failed only once. */
  readonly links: { readonly dead: readonly DeadVideoLink[]; readonly suspected: number };
}

/** Maximum number of tags for which a build suggests aliases. With this number, the suggestions take about a second. */
const MAX_COMPARED_TAGS = 50_000;

const listProviders = (
  settings: Settings,
  { sources }: ImportResult,
  history: ProviderBuildHistory,
): ConsoleProvider[] => {
  const healthOf = (name: string | null) => summarizeProviderHealth(history.get(name ?? '') ?? [], settings.builtAt);
  return [
    ...sources.map(({ name, mode, shown, problems, parts }) => ({
      name,
      mode,
      paused: null,
      videos: shown,
      problems: problems.map(({ reason }) => reason),
      places: parts.map(({ place }) => place),
      health: healthOf(name),
    })),
    ...listPausedProviders(settings).map(({ name, mode, reason }) => ({
      name,
      mode,
      paused: reason ?? '',
      videos: null,
      problems: [],
      places: [],
      health: healthOf(name),
    })),
  ];
};

/** Returns the dead links of videos that the site still shows. */
export async function readDeadLinks(work: string, { engine }: SiteData): Promise<ConsoleState['links']> {
  const { failures } = await readLinkCheckState(work);
  const cards = new Map((await engine.findVideos(failures.map(({ id }) => id))).map((card) => [card.id, card]));
  const shown = failures.flatMap((failure) => {
    const card = cards.get(failure.id);
    return card ? [{ ...failure, card }] : [];
  });
  const dead = shown.filter(isDeadLink).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { dead, suspected: shown.length - dead.length };
}

/** Collects the data of the console page after a build. `changes` are the differences from the videos of the last build. */
export async function readConsoleState(
  settings: Settings,
  site: SiteData,
  ingested: ImportResult,
  changes: ConsoleState['changes'],
): Promise<ConsoleState> {
  const { work, out, site: folder, siteName, siteUrl, overrides } = settings;
  const history = await readProviderHistory(work);
  return {
    siteName,
    siteUrl,
    folders: { work, site: folder, out },
    providers: listProviders(settings, ingested, history),
    history,
    changes,
    aliases: site.engine.tags > MAX_COMPARED_TAGS ? null : suggestTagAliases(await site.engine.allTags('tag')),
    overrides: {
      file: overrides,
      unused: (ingested.operator.overrides ?? []).filter(({ changed }) => changed === 0),
    },
    links: await readDeadLinks(work, site),
  };
}
