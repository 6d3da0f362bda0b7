// npm test [-- STEP … [options]]: installs dependencies and runs all checks, or only the given steps (the options go to the last one).
// `npm test -- --no-install` installs nothing. Prints the time of each check and the total counts.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  ensureDependencies,
  isPackageInstallDisabled,
  PROJECT_ROOT,
  getEnvironmentWithPrograms,
} from '../cli/install-dependencies.mjs';
import { CHECK_STEP_GROUPS, CHECK_STEP_REQUIREMENTS, NPM_TEST_LANES, CHECK_COMMANDS_BY_NAME } from './test-steps.mjs';

const NO_INSTALL = '--no-install';
const words = process.argv.slice(2).filter((word) => word !== NO_INSTALL);
if (process.argv.includes(NO_INSTALL)) process.env['MARQUEE_NO_INSTALL'] = '1';
const optionsAt = words.findIndex((word) => word.startsWith('-'));
/** Steps given as arguments; `options` is passed to the last of them. */
const asked = (optionsAt === -1 ? words : words.slice(0, optionsAt)).flatMap(
  (word) => CHECK_STEP_GROUPS[word] ?? [word],
);
const options = optionsAt === -1 ? [] : words.slice(optionsAt);

/** Folder in which Node caches compiled code: the checks start hundreds of processes with the same modules. */
const COMPILED = path.join(PROJECT_ROOT, 'node_modules', '.cache', 'compiled');

/** Summary lines of the test runners: `Tests  12 passed | 1 failed (13)` and `12 passed (3.4s)`. */
const COUNTS = /^\s*(?:Tests\s.*|\d+ (?:passed|failed|skipped)\b.*)$/;
/** Lines with a failed test, its error, or missed coverage. */
const FAILURES = /^\s*(?:[✘×]|FAIL|(?:Assertion)?Error:|ERROR:)\s/;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {Set<string>} */
const failures = new Set();

/** @param {string} line */
function read(line) {
  // eslint-style runners print colors even into a pipe
  const plain = stripVTControlCharacters(line);
  if (FAILURES.test(plain)) failures.add(plain);
  if (!COUNTS.test(plain)) return;
  for (const [, number, word] of plain.matchAll(/(\d+) (passed|failed|skipped)/g)) {
    totals[/** @type {keyof typeof totals} */ (word)] += Number(number);
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isAlone prints output at once; otherwise at the end, so that the output of parallel lanes is not mixed
 * @returns {Promise<boolean>}
 */
function runCommand(command, args, env, isAlone) {
  const [program = '', ...given] = command.split(' ');
  return new Promise((resolve) => {
    const child = spawn(program, [...given, ...args], {
      cwd: PROJECT_ROOT,
      env: getEnvironmentWithPrograms({ NODE_COMPILE_CACHE: COMPILED, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        said += text;
        if (isAlone) process.stdout.write(text);
      });
    }
    child.on('close', (code) => {
      if (!isAlone) process.stdout.write(`\n── ${command}\n${said}`);
      said.split('\n').forEach(read);
      resolve(code === 0);
    });
  });
}

/**
 * @param {string} step
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isAlone
 * @returns {Promise<boolean>}
 */
async function runStep(step, env, isAlone) {
  const commands = CHECK_COMMANDS_BY_NAME[step] ?? [];
  console.log(isAlone ? `\n── ${step}` : `… ${step}`);
  for (const [i, command] of commands.entries()) {
    if (isPackageInstallDisabled() && command.startsWith('npm ci')) {
      console.log(`Not run because of ${NO_INSTALL}: ${command}`);
      continue;
    }
    const isLast = i === commands.length - 1 && step === asked.at(-1);
    if (!(await runCommand(command, isLast ? options : [], env, isAlone))) return false;
  }
  return true;
}

const unknown = asked.find((step) => !Object.hasOwn(CHECK_COMMANDS_BY_NAME, step));
if (unknown !== undefined) {
  console.error(
    `Unknown step ${unknown}: expected one or more of ${[...Object.keys(CHECK_COMMANDS_BY_NAME), ...Object.keys(CHECK_STEP_GROUPS)].join(', ')}`,
  );
  process.exit(2);
}
ensureDependencies();
if (!(await runCommand('node cli/languages/write-languages.ts', [], {}, true))) process.exit(1);
const { findChromium, findHeadlessShell } = await import('./find-chromium.mjs');
/** @type {string[]} */
const failedSteps = [];
/** @type {string[]} */
const summary = [];

/** @returns {Promise<NodeJS.ProcessEnv>} environment variables with the paths of the installed browsers */
async function findBrowsers() {
  const chromium = (await findChromium()) ?? undefined;
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium };
}

/**
 * Results of the steps: false for a step that failed or was skipped.
 *
 * @type {Map<string, Promise<boolean>>}
 */
const results = new Map();

/**
 * Runs a step after the one before it in its lane. Skips it if the step that it requires has failed.
 *
 * @param {string} step
 * @param {Promise<boolean>} before
 * @param {boolean} isAlone
 */
async function runStepAfter(step, before, isAlone) {
  await before;
  const required = CHECK_STEP_REQUIREMENTS[step] ?? '';
  if ((await results.get(required)) === false) {
    summary.push(`skip ${step.padEnd(18)} because ${required} failed`);
    return false;
  }
  const started = performance.now();
  const ok = await runStep(step, step.startsWith('browser') ? await findBrowsers() : {}, isAlone);
  summary.push(`${ok ? 'ok  ' : 'FAIL'} ${step.padEnd(18)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) failedSteps.push(step);
  return ok;
}

const lanes = asked.length > 0 ? [asked] : NPM_TEST_LANES;
for (const lane of lanes) {
  let before = Promise.resolve(true);
  for (const step of lane) {
    before = runStepAfter(step, before, lanes.length === 1);
    results.set(step, before);
  }
}
await Promise.all(results.values());
// repeat all failures at the end of the output, because readers of a long log look there first
console.log(`\n${[...failures, ...summary].join('\n')}\n`);
// a failed check without tests counts as one failure, so that the last line never reports fewer failures than there were
const failed = Math.max(totals.failed, failedSteps.length);
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(failedSteps.length > 0 ? 1 : 0);
