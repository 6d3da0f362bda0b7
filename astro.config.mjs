import { defineConfig } from 'astro/config';
import { createAstroConfig } from './cli/build/project/astro-config.ts';
import { readSettings } from './src/lib/settings/read-settings.ts';

// for the development server and the checks; a build hands its settings over itself (cli/build/project/stage.ts)
export default defineConfig(await createAstroConfig(await readSettings()));
