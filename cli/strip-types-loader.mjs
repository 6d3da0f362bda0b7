// Node strips types from TypeScript files, but not from files below node_modules, where an installed package is. This loader strips the
// types of these files. `--import` loads it, so that it also applies in worker threads.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const INSTALLED = /\/node_modules\/.+\.ts$/;

// suppress the one-time warning that `stripTypeScriptTypes` is experimental: the project pins its Node version
const { emitWarning } = process;
process.emitWarning = () => undefined;
stripTypeScriptTypes('');
process.emitWarning = emitWarning;

registerHooks({
  load(url, context, nextLoad) {
    if (!INSTALLED.test(url)) return nextLoad(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
