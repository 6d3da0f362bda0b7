// Checks that CI and the release run the steps of `npm test`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECK_STEP_REQUIREMENTS, NPM_TEST_LANES, CHECK_STEP_GROUPS } from '../../../tools/test-steps.mjs';

const NPM_TEST_STEPS = NPM_TEST_LANES.flat();
const WORKFLOW = readFileSync('.github/workflows/ci.yml', 'utf8');

test('R945 CI runs every step of npm test in parallel jobs, and the browser tests in three parts', () => {
  const jobs = Array.from(WORKFLOW.matchAll(/\{ name: [\w ]+, steps: ([^}]+) \}/g), ([, steps = '']) =>
    steps.split(' '),
  );
  const steps = new Set(jobs.flat());
  expect(NPM_TEST_STEPS.filter((step) => !steps.has(step))).toEqual([]);
  expect(jobs.flat().filter((step) => step.startsWith('--shard'))).toEqual([
    '--shard=1/3',
    '--shard=2/3',
    '--shard=3/3',
  ]);
  // the jobs of the slow steps are separate
  const jobOf = (name: string) => jobs.findIndex((job) => job.includes(name));
  expect(new Set(['lint', 'coverage', 'integration', 'size', 'browser', 'engines'].map(jobOf)).size).toBe(6);
});

test('R947 only the release requires all translations of the shipped languages', () => {
  expect(CHECK_STEP_GROUPS.release).toContain('translations');
  expect(NPM_TEST_STEPS).not.toContain('translations');
  expect(WORKFLOW).not.toContain('translations');
});

test('R945 no step of npm test waits for itself, for a later step of its lane, or for a step that does not run', () => {
  const requirements = new Map(Object.entries(CHECK_STEP_REQUIREMENTS));
  const endless = NPM_TEST_LANES.flatMap((lane) =>
    lane.filter((step, i) => {
      const required = requirements.get(step);
      return required !== undefined && (lane.slice(i).includes(required) || !NPM_TEST_STEPS.includes(required));
    }),
  );
  expect(endless).toEqual([]);
});
