import * as fc from 'fast-check';

/** Number of cases per property in `npm run fuzz`; 0 in `npm test`, where each property sets its own number. */
const asked = Number(process.env['FUZZ_CASES'] ?? 0);

/** Share of the usual number of cases. `npm run mutation` uses a small one because it repeats the tests for each mutant. */
const share = Number(process.env['CASES_SHARE'] ?? 1);

// A fixed seed in `npm test`, so that neither test results nor coverage depend on chance.
fc.configureGlobal(
  asked > 0 ? { numRuns: asked, seed: Number(process.env['FUZZ_SEED']) } : { seed: 1, endOnFailure: share < 1 },
);

/**
 * Returns the number of cases of a property: `usual` in `npm test`, the requested number in `npm run fuzz`. A `weight` below 1 is for
 * properties whose single case runs many queries on a whole catalogue, so that the total number of queries stays comparable.
 */
export function getPropertyTestRuns(usual: number, weight = 1): { readonly numRuns: number } {
  return { numRuns: asked > 0 ? Math.max(usual, Math.ceil(asked * weight)) : Math.ceil(usual * share) };
}
