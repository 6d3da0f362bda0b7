/** Finds worker entry scripts among built scripts, and chunks that import an entry. */
import { parse, type AnyNode } from 'acorn';
import { full } from 'acorn-walk';

/** References of a script to other files: static and dynamic imports, and string literals that contain the URL of a script. */
interface ReferencedFiles {
  readonly imports: readonly string[];
  readonly addresses: readonly string[];
}

const SCRIPT_ADDRESS = /^\/\S*\.m?js$/;
const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Returns the value of a string literal as an array of one element; an empty array for other nodes. */
function textOf(node: AnyNode): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0]?.value.cooked ?? ''];
  return [];
}

function readReferences(code: string): ReferencedFiles {
  const sources = new Set<AnyNode>();
  const texts: AnyNode[] = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if ('source' in node && node.source) sources.add(node.source);
    else texts.push(node);
  });
  const imports = [...sources].flatMap(textOf);
  const addresses = texts
    .filter((node) => !sources.has(node))
    .flatMap(textOf)
    .filter((text) => SCRIPT_ADDRESS.test(text));
  return { imports: imports.map(fileName), addresses: addresses.map(fileName) };
}

/** File names of the entry script of a worker, and of a chunk of the same worker that imports the entry. */
export interface WorkerEntryImport {
  readonly entry: string;
  readonly importer: string;
}

/**
 * Returns the worker entries among the scripts of a site (code by file name), and the chunks that an entry loads (at any depth) and that
 * import the entry in turn: WebKit evaluates such an entry twice, so that every message gets two responses. An entry is a script whose URL
 * is in a string literal of another script, as for `new Worker`. Throws a `SyntaxError` for a script that cannot be parsed.
 */
export function findWorkerEntryScripts(scripts: ReadonlyMap<string, string>): {
  readonly entries: readonly string[];
  readonly imported: readonly WorkerEntryImport[];
} {
  const named = new Map([...scripts].map(([name, code]) => [name, readReferences(code)]));
  const addresses = new Set([...named.values()].flatMap((script) => script.addresses));
  const entries = [...addresses].filter((name) => named.has(name)).toSorted();
  const imported: WorkerEntryImport[] = [];
  for (const entry of entries) {
    const chunks = new Set([entry]);
    // iterating a Set includes elements that are added meanwhile
    for (const importer of chunks) {
      for (const target of named.get(importer)?.imports ?? []) {
        if (target === entry) imported.push({ entry, importer });
        chunks.add(target);
      }
    }
  }
  return { entries, imported };
}
