/**
 * Returns the Playwright options of test case `i` of a list of similar cases. `npm test` runs every `step`th case; the others have the tag
 * `@whole`, which `npm test -- release` runs.
 */
export const sample = (i: number, step = 2) => ({ tag: i % step === 0 ? [] : '@whole' });
