// Runs the checks of Mozilla's HTTP Observatory on localhost and prints the results as JSON. Started by run-http-observatory.ts, which
// makes the certificate trusted.
import { writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules/@mdn/mdn-http-observatory');
// the install script of the package, which downloads the HSTS preload list, does not run: an empty list means that no host is preloaded
const PRELOADED = path.join(PACKAGE, 'conf/hsts-preload.json');
if (!existsSync(PRELOADED)) writeFileSync(PRELOADED, '{}');

const load = (/** @type {string} */ name) => import(path.join(PACKAGE, 'src', name));
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS, ALGORITHM_VERSION } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const [httpPort, httpsPort, page] = process.argv.slice(2);
const requests = await retrieve('localhost', { httpPort, httpsPort, path: page });
if (requests.responses.auto?.status !== 200)
  throw new Error(`Got status ${requests.responses.auto?.status}, expected 200`);

// Add up the points in the same way as scanner/index.js of the Observatory package. Its own function cannot be used, because it rejects
// URLs with a port.
const tests = ALL_TESTS.map((/** @type {(requests: unknown) => any} */ test) => {
  const output = test(requests);
  return {
    name: output.constructor.name,
    result: output.result,
    pass: output.pass,
    points: getScoreModifier(output.result),
  };
});
const sum = (/** @type {{ points: number }[]} */ some) => some.reduce((total, { points }) => total + points, 100);
const uncurved = sum(tests.filter(({ points }) => points < 0));
const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(tests) : uncurved;
console.log(JSON.stringify({ version: ALGORITHM_VERSION, ...getGradeForScore(score), tests }));
