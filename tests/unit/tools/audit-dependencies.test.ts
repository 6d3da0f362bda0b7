import { expect, test } from 'vitest';
import { assessAudit } from '../../../tools/audit-dependencies.ts';
import { CHECK_COMMANDS_BY_NAME, CHECK_STEP_GROUPS } from '../../../tools/test-steps.mjs';

const reportOf = (severities: Readonly<Record<string, string>>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
  });

test.each(['high', 'critical'])('R941 a release check fails for a vulnerability of %s severity', (severity) => {
  expect(assessAudit(reportOf({ react: 'low', sharp: severity }))).toEqual({
    ok: false,
    text: `Vulnerable packages: sharp (${severity}). Update them: npm audit --omit=dev lists the fixed versions`,
  });
});

test('R941 a release check accepts vulnerabilities of low and moderate severity', () => {
  expect(assessAudit(reportOf({}))).toMatchObject({ ok: true });
  expect(assessAudit(reportOf({ react: 'low', sharp: 'moderate' }))).toMatchObject({ ok: true });
});

test.each([
  ['{ "message": "405 Method Not Allowed" }', '405 Method Not Allowed'],
  ['{}', 'no reason given'],
  ['', 'npm printed no report'],
  [null, 'npm printed no report'],
])('R941 a release check skips the audit with a message if npm prints %j', (stdout, reason) => {
  expect(assessAudit(stdout)).toEqual({ ok: true, text: `Skipped: the registry did not answer (${reason})` });
});

test('R941 the release runs the audit', () => {
  expect(CHECK_STEP_GROUPS.release).toContain('audit');
  expect(CHECK_COMMANDS_BY_NAME['audit']).toEqual(['node tools/audit-dependencies.ts']);
});
