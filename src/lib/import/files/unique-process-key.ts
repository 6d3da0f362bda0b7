import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Marker of every running process on systems without the `/proc` file system. */
const RUNNING_MARKER = 'running';
/** State letters of an ended process in `/proc/PID/stat`: `Z` (zombie), `X` (dead). */
const ENDED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X']);
/** Indexes of state and start time in `/proc/PID/stat` after the process name, which is in parentheses and may contain any character. */
const STATE_INDEX = 0;
const START_TIME_INDEX = 19;

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
    // EPERM: the process runs but belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns a marker that distinguishes a process from all others that had or will have the same id. On Linux, it is the boot id with the
 * start time (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html); elsewhere, it only shows that the process runs. Returns null if
 * there is no such process.
 */
export function getUniqueProcessKey(pid: number, proc = '/proc'): string | null {
  const boot = readFile(path.join(proc, 'sys/kernel/random/boot_id'));
  if (boot === null) return isRunning(pid) ? RUNNING_MARKER : null;
  const stat = readFile(path.join(proc, String(pid), 'stat'));
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ENDED_STATES.has(fields[STATE_INDEX]) ? null : `${boot.trim()} ${fields[START_TIME_INDEX]}`;
}

/**
 * Returns the namespace of this process's id, such as `pid:[4026531836]` (https://man7.org/linux/man-pages/man7/pid_namespaces.7.html).
 * Each container has its own. Returns null on systems without the `/proc` file system.
 */
export function getProcessNamespace(proc = '/proc'): string | null {
  try {
    return readlinkSync(path.join(proc, 'self/ns/pid'));
  } catch {
    return null;
  }
}
