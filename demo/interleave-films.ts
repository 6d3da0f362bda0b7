import type { Film } from './parse-films.ts';
import type { RandomGenerator } from './random-generator.ts';

/** Returns the films in an order where the same theme does not repeat within `gap` films, as far as possible. */
function spaceThemes(films: readonly Film[], gap: number): Film[] {
  const left = [...films];
  const spaced: Film[] = [];
  while (left.length > 0) {
    const recent = new Set(spaced.slice(-gap).map(({ theme }) => theme));
    const place = left.findIndex(({ theme }) => !recent.has(theme));
    spaced.push(...left.splice(Math.max(0, place), 1));
  }
  return spaced;
}

/** Returns the films in a varied order: categories take turns, and films with the same theme are at least 18 films apart, if possible. */
export function interleaveFilmsByCategory(films: readonly Film[], random: RandomGenerator): Film[] {
  const piles = [...Map.groupBy(random.shuffle(films), ({ category }) => category).values()];
  const rounds = Math.max(...piles.map(({ length }) => length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    random.shuffle(piles.flatMap((pile) => pile.slice(round, round + 1))),
  );
  return spaceThemes(mixed.flat(), 18);
}
