import * as fc from 'fast-check';

/** Cases that `npm run fuzz` asks of every property; unset in `npm test`, where each has a number of its own. */
const asked = Number(process.env['FUZZ_CASES'] ?? 0);

/** Share of the usual cases that `npm run mutation` asks, the same ones every time, since each mutant has to meet them. */
const share = Number(process.env['CASES_SHARE'] ?? 1);

// `npm test` asks the same cases every time, so that it neither fails nor leaves a branch uncovered by chance
fc.configureGlobal(
  asked > 0 ? { numRuns: asked, seed: Number(process.env['FUZZ_SEED']) } : { seed: 1, endOnFailure: share < 1 },
);

/**
 * Returns how many cases a property runs: `usual` of them in `npm test`, and what `npm run fuzz` asks for. `weight` is for those whose one
 * case holds many (a whole catalogue, asked again and again), so that as many questions are asked as of the others.
 */
export function cases(usual: number, weight = 1): { readonly numRuns: number } {
  return { numRuns: asked > 0 ? Math.max(usual, Math.ceil(asked * weight)) : Math.ceil(usual * share) };
}
