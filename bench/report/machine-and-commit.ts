import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Machine and commit that measurements were made with. */
export interface MachineAndCommit {
  /** Processor and Node version. */
  readonly machine: string;
  /** Short hash of the commit, followed by `+` if the project's files have uncommitted changes. */
  readonly commit: string;
}

/** Files whose changes can change the results. In Git, `*` also matches subfolders. */
const MEASURED_FILES = ['src', 'cli', 'server', 'demo', 'bench/*.ts', 'package-lock.json'];

/** Returns this machine and the commit that is checked out. */
export function readMachineAndCommit(): MachineAndCommit {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', ...MEASURED_FILES) !== '';
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : ''),
  };
}
