import { defineConfig } from 'astro/config';
import { createAstroConfig } from './cli/build/project/astro-config.ts';
import { readSettings } from './src/lib/settings/read-settings.ts';

// for the development server and checks; a build passes its settings itself (cli/build/project/per-language-project-copy.ts)
export default defineConfig(await createAstroConfig(await readSettings()));
