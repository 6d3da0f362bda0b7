import type { Film } from './films.ts';
import type { Random } from './random.ts';

/** Returns the films so that one scene does not follow itself within `gap` places, as far as they allow it. */
function spaceScenes(films: readonly Film[], gap: number): Film[] {
  const left = [...films];
  const spaced: Film[] = [];
  while (left.length > 0) {
    const recent = new Set(spaced.slice(-gap).map(({ scene }) => scene));
    const place = left.findIndex(({ scene }) => !recent.has(scene));
    spaced.push(...left.splice(Math.max(0, place), 1));
  }
  return spaced;
}

/** Returns the films in an order in which neighbours differ: every category once a round, no scene twice on a screen. */
export function mixFilms(films: readonly Film[], random: Random): Film[] {
  const piles = [...Map.groupBy(random.shuffle(films), ({ category }) => category).values()];
  const rounds = Math.max(...piles.map(({ length }) => length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    random.shuffle(piles.flatMap((pile) => pile.slice(round, round + 1))),
  );
  return spaceScenes(mixed.flat(), 18);
}
