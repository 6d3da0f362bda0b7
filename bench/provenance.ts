import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Where figures come from. */
export interface Provenance {
  /** What they were measured on. */
  readonly machine: string;
  /** Short hash of the commit; with `+` behind it where the project's files were changed since. */
  readonly commit: string;
}

/** Returns this machine and the commit that is checked out. */
export function findProvenance(): Provenance {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'src', 'scripts', 'bench/*.ts', 'package-lock.json') !== '';
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : ''),
  };
}
