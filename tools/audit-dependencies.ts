/**
 * npm test -- audit: fails if a package that operators install has a known vulnerability of high or critical severity. Is skipped with a
 * message if the registry does not answer, since a release must also be possible with a mirror that has no advisories.
 */
import { spawnSync } from 'node:child_process';

const COMMAND = 'npm audit --omit=dev --audit-level=high --json';
const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

interface AuditReport {
  /** Vulnerable packages by name; missing if the registry did not answer. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  /** Error of the request. */
  readonly message?: string;
}

interface AuditResult {
  readonly ok: boolean;
  readonly text: string;
}

function parseReport(stdout: string | null): AuditReport {
  try {
    return JSON.parse(stdout ?? '') as AuditReport;
  } catch {
    return { message: 'npm printed no report' };
  }
}

/** Returns the result of the step for the output of `npm audit --json`; null if npm could not be started. */
export function assessAudit(stdout: string | null): AuditResult {
  const { vulnerabilities, message = 'no reason given' } = parseReport(stdout);
  if (!vulnerabilities) return { ok: true, text: `Skipped: the registry did not answer (${message})` };
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => SEVERE.has(severity));
  if (severe.length === 0) return { ok: true, text: 'No known vulnerability of high or critical severity' };
  const list = severe.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return {
    ok: false,
    text: `Vulnerable packages: ${list}. Update them: npm audit --omit=dev lists the fixed versions`,
  };
}

if (import.meta.main) {
  const [program = '', ...args] = COMMAND.split(' ');
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 120_000 });
  const { ok, text } = assessAudit(stdout);
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}
