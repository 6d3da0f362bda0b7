// A single file, so that all tests of an engine share one browser.
import.meta.glob('./tours/*.ts', { eager: true });
