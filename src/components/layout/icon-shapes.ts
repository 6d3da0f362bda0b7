import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Returns the shapes of an icon of the Lucide set: what stands inside its svg element. Throws when there is no such icon. */
export function shapesOf(name: string): string {
  const [, shapes = ''] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')) ?? [];
  return shapes.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
}
