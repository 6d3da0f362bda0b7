import type { Video } from '../../catalogue/video.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';

/** Maximum number of hosts whose players a site embeds. The site's content security policy (CSP) lists each host. */
export const MAX_EMBEDDED_PLAYER_HOSTS = 16;
/** Maximum number of characters of the player hosts in the CSP header, each with a space before it. Web hosts limit header lengths. */
export const MAX_PLAYER_HOSTS_CSP_CHARACTERS = 900;

/**
 * Matches origins that a policy and the configurations of web servers can contain. The URL standard also allows hosts with `;`, `*`, `$` and
 * `{`: they would add directives to the policy, allow all hosts, or name variables of a web server. Browsers ignore IP addresses in brackets
 * in a policy.
 */
const SAFE_ORIGIN = /^https:\/\/(?:[a-z\d_-]+\.)*[a-z\d_-]+(?::\d+)?$/;

/** Report about the players that a site embeds, so that visitors can watch without leaving the site. */
export interface EmbeddedPlayersReport {
  /** Origins of the embedded players, in the order in which videos use them first. */
  readonly origins: readonly string[];
  /** Number of videos without an embedded player, because the player's host did not fit into the CSP. */
  readonly leftOut: number;
  /** Number of videos without an embedded player, because the CSP cannot contain the player's host. */
  readonly unsafe: number;
  /** Number of videos without an embedded player, because the player is on the site's own origin. */
  readonly own: number;
}

/** Selects the hosts whose players the site embeds. The content security policy (CSP) limits their number. */
export interface PlayerHostLimiter {
  /** Returns the video unchanged if the site embeds its player, else with the URL of the video's page instead of the player's URL. */
  limitPlayer(video: Video): Video;
  /** Saves the selected player hosts, so that a later import can resume the interrupted import. */
  save(lists: SavedStateWriter): void;
  report(): EmbeddedPlayersReport;
}

/**
 * Creates a limiter of player hosts, without hosts or with those of a saved one. Selects the hosts of the first https players that occur in
 * videos, or none if `isWanted` is false. Rejects players of the origin of `siteUrl`, whose frames could access the site's storage.
 */
export function createPlayerHostLimiter(
  isWanted: boolean,
  siteUrl: string | null = null,
  saved?: SavedStateReader,
): PlayerHostLimiter {
  const ownOrigin = siteUrl === null ? null : new URL(siteUrl).origin;
  const origins = new Set(saved?.items(saved.text));
  let leftOut = saved?.number() ?? 0;
  let unsafe = saved?.number() ?? 0;
  let own = saved?.number() ?? 0;
  let characters = [...origins].reduce((sum, origin) => sum + origin.length + 1, 0);
  const add = (origin: string): boolean => {
    const total = characters + origin.length + 1;
    if (origins.size >= MAX_EMBEDDED_PLAYER_HOSTS || total > MAX_PLAYER_HOSTS_CSP_CHARACTERS) return false;
    origins.add(origin);
    characters = total;
    return true;
  };
  const isOffered = ({ videoUrl, embedUrl }: Video): boolean => {
    if (!isWanted || embedUrl === videoUrl || !embedUrl.startsWith('https:')) return false;
    const { origin } = new URL(embedUrl);
    if (origin === ownOrigin) {
      own++;
      return false;
    }
    if (!SAFE_ORIGIN.test(origin)) {
      unsafe++;
      return false;
    }
    const isKnown = origins.has(origin) || add(origin);
    if (!isKnown) leftOut++;
    return isKnown;
  };
  return {
    limitPlayer(video) {
      const isSame = isOffered(video) || video.embedUrl === video.videoUrl;
      return isSame ? video : { ...video, embedUrl: video.videoUrl };
    },
    save({ number, text, list }) {
      list(origins.size, origins, text);
      number(leftOut);
      number(unsafe);
      number(own);
    },
    report: () => ({ origins: [...origins], leftOut, unsafe, own }),
  };
}

/** Formats a message for the operator about the hosts whose players the site embeds. */
export function formatEmbeddedPlayersReport({
  origins,
  leftOut,
}: Pick<EmbeddedPlayersReport, 'origins' | 'leftOut'>): string {
  const offered = `Players (WATCH_HERE): ${origins.length === 0 ? 'no video has an embedded player' : origins.join(', ')}`;
  return leftOut === 0
    ? offered
    : `${offered}. Without a player: ${leftOut} videos of other hosts, because the content security policy has space for ${MAX_EMBEDDED_PLAYER_HOSTS} hosts with ${MAX_PLAYER_HOSTS_CSP_CHARACTERS} characters in total`;
}
