import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readProcessorSeconds } from './process-cpu-time.ts';

/** Resources used by a process. */
export interface ProcessCost {
  /** Time in seconds from the start to the end of the process. */
  readonly seconds: number;
  /** CPU time of the process in seconds, on all processors. */
  readonly processorSeconds: number;
  /** Peak memory of the process in bytes. */
  readonly peakBytes: number;
}

/** Sampling interval in milliseconds: usage after the last sample is not included. */
const EVERY = 100;

/** Measures a process through Linux's `/proc`. Resolves when the process has ended; rejects if its exit code is not 0. */
export async function measureProcessCost(child: ChildProcess): Promise<ProcessCost> {
  const start = performance.now();
  const cost = { processorSeconds: 0, peakBytes: 0 };
  const look = () => {
    try {
      const pid = String(child.pid);
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      cost.processorSeconds = readProcessorSeconds(pid);
      cost.peakBytes = Math.max(cost.peakBytes, Number(peak ?? 0) * 1024);
    } catch {
      // ignore a failure to read the memory: the process has ended since the previous sample
    }
  };
  const timer = setInterval(look, EVERY);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} exited with code ${String(code)}`);
  return { seconds: (performance.now() - start) / 1000, ...cost };
}
