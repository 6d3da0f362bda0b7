import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A process that runs, where the system tells no more of it than that. */
const RUNNING = 'running';
/** Ended, and not yet fetched by the process that started it. */
const ENDED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X']);
/** Fields of `/proc/PID/stat` behind the name, which may hold anything but is in brackets: the state, and when the process began. */
const STATE = 0;
const BEGAN = 19;

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // it belongs to somebody else
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns what marks a process among all that have had and will have its id: the start of the machine and its own, on Linux
 * (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html); elsewhere only that it runs. Returns null when there is none.
 */
export function markOfProcess(pid: number, proc = '/proc'): string | null {
  const boot = readFile(path.join(proc, 'sys/kernel/random/boot_id'));
  if (boot === null) return isRunning(pid) ? RUNNING : null;
  const stat = readFile(path.join(proc, String(pid), 'stat'));
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ENDED_STATES.has(fields[STATE]) ? null : `${boot.trim()} ${fields[BEGAN]}`;
}
