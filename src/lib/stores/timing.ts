/** What islands may use of the browser's clock. */
export { debounce } from '../client/debounce.ts';
