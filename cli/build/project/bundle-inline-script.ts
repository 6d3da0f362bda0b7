import { build, transform, type Plugin } from 'esbuild';

/** Syntax level of inline scripts. Every page contains them, and the age gate must also work in browsers older than the supported ones. */
const TARGET = 'es2020';

/** Bundled script for insertion into the HTML of a page. */
export interface InlineScript {
  readonly code: string;
  /** Absolute paths of the modules in the bundle. */
  readonly files: readonly string[];
}

/** Returns an esbuild plugin that replaces modules with code. The keys of `modules` are import names, which start with `#`. */
const replaceModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#/ }, ({ path }) =>
      Object.hasOwn(modules, path) ? { path, namespace: 'given' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({ contents: modules[path]! }));
  },
});

/**
 * Bundles and minifies a script that calls the function `runScriptEntryPoint` of a module. `define` replaces constants, like Vite's setting
 * of that name. `modules` is like that of {@link replaceModules}. Rejects if a module cannot be read, or uses syntax that cannot be
 * compiled to `target`.
 */
export async function bundleInlineScript(
  file: string,
  define: Readonly<Record<string, string>>,
  target: string = TARGET,
  modules: Readonly<Record<string, string>> = {},
): Promise<InlineScript> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { runScriptEntryPoint } from ${JSON.stringify(file)}; runScriptEntryPoint();`,
      resolveDir: '/',
    },
    absWorkingDir: '/',
    bundle: true,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: TARGET,
    define: { ...define },
    // ignore the project's tsconfig: with it, each script would begin with 'use strict', which the code does not need
    tsconfigRaw: {},
    plugins: [replaceModules(modules)],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.inputs).filter((name) => name !== '<stdin>' && !name.startsWith('given:'));
  // compile to the target syntax after minifying: code with syntax that cannot be compiled may be removed by the minifier
  const { code } = await transform(outputFiles[0]!.text, { minify: true, charset: 'utf8', target });
  return { code: code.trim(), files: files.map((name) => `/${name}`) };
}
