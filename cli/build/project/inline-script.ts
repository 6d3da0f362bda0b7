import { build, transform } from 'esbuild';

/** Every page carries the scripts, and the gate must hold in browsers below the baseline, too. */
const TARGET = 'es2020';

/** A script that stands in the HTML. */
export interface InlineScript {
  readonly code: string;
  /** The modules it is made of, as absolute paths. */
  readonly files: readonly string[];
}

/**
 * Returns a script that calls the function `run` of a module, with all that it imports, minified. `define` replaces constants, as
 * Vite's setting of that name. Rejects when a module cannot be read, or says what `target` cannot.
 */
export async function bundleInlineScript(
  file: string,
  define: Readonly<Record<string, string>>,
  target: string = TARGET,
): Promise<InlineScript> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import { run } from ${JSON.stringify(file)}; run();`, resolveDir: '/' },
    absWorkingDir: '/',
    bundle: true,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: TARGET,
    define: { ...define },
    // the project's own would add 'use strict' to each, for which modules have no need
    tsconfigRaw: {},
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.inputs).filter((name) => name !== '<stdin>');
  // only what is left of the modules must be sayable in an older language
  const { code } = await transform(outputFiles[0]!.text, { minify: true, charset: 'utf8', target });
  return { code: code.trim(), files: files.map((name) => `/${name}`) };
}
