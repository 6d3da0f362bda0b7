import { IDLE_HYDRATION_OPTIONS } from '../idle-hydration-options.ts';

/**
 * Adds the attributes that the HTML of islands leaves out (cli/build/output/shorten-html.ts): the renderer, which all islands of a page
 * share, and the usual way to hydrate. The name of a component is also the name of its file. Must run before the islands are defined.
 */
export function completeIslands(): void {
  const islands = [...document.querySelectorAll('astro-island')];
  const renderer = islands[0]?.getAttribute('renderer-url');
  for (const island of islands) {
    const [, name] = /(\w+)\.[^/]*$/.exec(island.getAttribute('component-url')!)!;
    const defaults = {
      client: 'idle',
      opts: JSON.stringify({ value: IDLE_HYDRATION_OPTIONS }),
      'component-export': name!,
      'renderer-url': renderer!,
    };
    for (const [key, value] of Object.entries(defaults)) if (!island.hasAttribute(key)) island.setAttribute(key, value);
  }
}
