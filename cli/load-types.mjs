// Node reads TypeScript by itself, but not below node_modules, where an installed package lies: there, types are stripped as it would.
// Started by --import, so that threads have it, too.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const INSTALLED = /\/node_modules\/.+\.ts$/;

// the function warns once that it may change: the project runs on a Node of one version
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
