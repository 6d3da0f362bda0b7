import type { TestProject } from 'vitest/node';
import type { EngineName } from '../../../tools/engines.mjs';
import { openDisplay } from '../driver/display.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that a project's tests run in. */
    engine: EngineName;
    /** The display for engines that have no headless mode. */
    display: string;
  }
}

/** Opens the display that all tests of an engine share. */
export async function setup(project: TestProject): Promise<() => void> {
  const display = project.name === 'webkit' ? await openDisplay() : { name: '', close: () => {} };
  project.provide('display', display.name);
  return display.close;
}
