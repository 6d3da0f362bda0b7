import { readFileSync } from 'node:fs';

/** Clock ticks of CPU time per second, as Linux reports them to programs. */
const TICKS = 100;

/** Returns the CPU time in seconds of a local process with all its threads, from Linux's /proc/PID/stat (proc(5)). */
export function readProcessorSeconds(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name of the program is in parentheses and may contain spaces; `utime` and `stime` are the fields 11 and 12 after the name
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
