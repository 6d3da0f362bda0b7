import { setMark } from '../lib/browser/document-state.ts';

/** Has the 404 page show the screen that its path asks for (R002, R003, R062). */
export function run(): void {
  const { pathname } = location;
  const isTag = /^\/tag\/[^/]+$/.test(pathname);
  setMark('screen', pathname.startsWith('/legal/') ? 'legal' : isTag ? 'tag' : 'general');
}
