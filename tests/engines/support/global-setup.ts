import type { TestProject } from 'vitest/node';
import type { EngineName } from '../../../tools/find-test-browsers.mjs';
import { openDisplay } from '../driver/display.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Browser engine in which the tests of this run visit the site. */
    engine: EngineName;
    /** X display for browsers without a headless mode; an empty string for other browsers. */
    display: string;
  }
}

/** Starts the display shared by all tests of an engine. */
export async function setup(project: TestProject): Promise<() => void> {
  const display = project.name === 'webkit' ? await openDisplay() : { name: '', close: () => {} };
  project.provide('display', display.name);
  return display.close;
}
