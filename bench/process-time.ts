import { readFileSync } from 'node:fs';

/** Ticks of the processor's time a second, as Linux tells them to every program. */
const TICKS = 100;

/** Returns the seconds of processor time that a process of this machine has taken with all its threads: Linux's /proc/PID/stat, proc(5). */
export function readProcessorSeconds(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name of the program stands in parentheses and may hold blanks; `utime` and `stime` are 11 and 12 fields behind it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
