import { IDLE_HYDRATION_OPTIONS } from '../idle-hydration-options.ts';

/**
 * Restores the attributes of islands that the HTML omits (cli/build/output/shorten-html.ts): the URL of the renderer, the default hydration
 * options, and the export name, which equals the file name. Must run before the custom element astro-island is defined.
 */
export function restoreIslandAttributes(): void {
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
