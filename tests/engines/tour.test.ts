// A single test file imports all tests, so that the tests of a browser engine share one browser.
import.meta.glob('./tours/*.ts', { eager: true });
