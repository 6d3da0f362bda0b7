import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readProcessorSeconds } from './process-time.ts';

/** What a process has taken. */
export interface ProcessCost {
  /** From its start to its end. */
  readonly seconds: number;
  /** Of all processors. */
  readonly processorSeconds: number;
  /** Bytes of memory at its peak. */
  readonly peakBytes: number;
}

/** Milliseconds between two looks: what comes behind the last one is not seen. */
const EVERY = 100;

/** Watches a process through Linux's `/proc`. Resolves when it has ended; rejects where it ends with another code than 0. */
export async function watchProcess(child: ChildProcess): Promise<ProcessCost> {
  const start = performance.now();
  const cost = { processorSeconds: 0, peakBytes: 0 };
  const look = () => {
    try {
      const pid = String(child.pid);
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      cost.processorSeconds = readProcessorSeconds(pid);
      cost.peakBytes = Math.max(cost.peakBytes, Number(peak ?? 0) * 1024);
    } catch {
      // it has just ended
    }
  };
  const timer = setInterval(look, EVERY);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`Got exit code ${String(code)} of ${child.spawnargs.join(' ')}`);
  return { seconds: (performance.now() - start) / 1000, ...cost };
}
