import type { TestProject } from 'vitest/node';
import type { EngineName } from '../../../tools/tour-browsers.mjs';
import { openDisplay } from '../driver/display.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Browser engine of a project's tests. */
    engine: EngineName;
    /** X display for engines without a headless mode; otherwise empty. */
    display: string;
  }
}

/** Starts the display shared by all tests of an engine. */
export async function setup(project: TestProject): Promise<() => void> {
  const display = project.name === 'webkit' ? await openDisplay() : { name: '', close: () => {} };
  project.provide('display', display.name);
  return display.close;
}
