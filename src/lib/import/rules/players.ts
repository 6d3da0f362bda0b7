import type { Video } from '../../catalogue/video.ts';
import type { ListReader, ListWriter } from '../../snapshot/runs/run-lists.ts';

/** Hosts whose players a site offers at the most: its content security policy names each. */
export const PLAYER_HOSTS = 16;
/** Characters of these hosts in the policy, with a blank before each: hosts of websites limit the length of a header. */
export const PLAYER_CHARACTERS = 900;

/** Which players visitors may watch on the site itself. */
export interface PlayersReport {
  /** Origins of the hosts whose players are offered, in the order in which they came. */
  readonly origins: readonly string[];
  /** Videos whose player is not offered, since the policy has no space for their host. */
  readonly leftOut: number;
}

/** Keeps the players of videos that may be offered. */
export interface Players {
  /** Returns the video, with its own address in the place of a player's that is not offered. */
  take(video: Video): Video;
  /** Writes which players are offered. */
  save(lists: ListWriter): void;
  report(): PlayersReport;
}

/**
 * Returns what keeps the players of the first hosts that have one over https; none where the operator does not want them. It goes on from
 * what another has saved.
 */
export function createPlayers(isWanted: boolean, saved?: ListReader): Players {
  const origins = new Set(saved?.items(saved.text));
  let leftOut = saved?.number() ?? 0;
  let characters = [...origins].reduce((sum, origin) => sum + origin.length + 1, 0);
  const add = (origin: string): boolean => {
    const total = characters + origin.length + 1;
    if (origins.size >= PLAYER_HOSTS || total > PLAYER_CHARACTERS) return false;
    origins.add(origin);
    characters = total;
    return true;
  };
  const isOffered = ({ videoUrl, embedUrl }: Video): boolean => {
    if (!isWanted || embedUrl === videoUrl || !embedUrl.startsWith('https:')) return false;
    const { origin } = new URL(embedUrl);
    const isKnown = origins.has(origin) || add(origin);
    if (!isKnown) leftOut++;
    return isKnown;
  };
  return {
    take(video) {
      const isSame = isOffered(video) || video.embedUrl === video.videoUrl;
      return isSame ? video : { ...video, embedUrl: video.videoUrl };
    },
    save({ number, text, list }) {
      list(origins.size, origins, text);
      number(leftOut);
    },
    report: () => ({ origins: [...origins], leftOut }),
  };
}

/** Returns what an operator who offers players is told of them. */
export function formatPlayers({ origins, leftOut }: PlayersReport): string {
  const offered = `Watch here: ${origins.length === 0 ? 'no video has a player of its own' : origins.join(', ')}`;
  return leftOut === 0
    ? offered
    : `${offered}; not offered: ${leftOut} videos of further hosts, since the policy has space for ${PLAYER_HOSTS} hosts of ${PLAYER_CHARACTERS} characters together`;
}
