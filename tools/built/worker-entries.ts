/** Finds the entries of workers among built scripts, and the chunks that import an entry. */
import { parse, type AnyNode } from 'acorn';
import { full } from 'acorn-walk';

/** What a script names of others: modules that it imports, at once or later, and texts that are the address of a script. */
interface Named {
  readonly imports: readonly string[];
  readonly addresses: readonly string[];
}

const SCRIPT_ADDRESS = /^\/\S*\.m?js$/;
const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Returns the text of a node that is one, in quotes or in backticks, in a list; else an empty list. */
function textOf(node: AnyNode): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0]?.value.cooked ?? ''];
  return [];
}

function readNamed(code: string): Named {
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

/** A chunk of a worker that imports the worker's entry; both are names of files. */
export interface EntryImport {
  readonly entry: string;
  readonly importer: string;
}

/**
 * Returns the entries of workers among the scripts of a site (code by file name), and which of the chunks that an entry loads, at any
 * depth, import the entry in turn: WebKit evaluates such an entry twice, and every message gets two answers. An entry is a script that
 * another names by its address in a text, as `new Worker` wants it; imports name scripts, too, but not in a text. Throws a
 * `SyntaxError` for a script that cannot be parsed.
 */
export function findWorkerEntries(scripts: ReadonlyMap<string, string>): {
  readonly entries: readonly string[];
  readonly imported: readonly EntryImport[];
} {
  const named = new Map([...scripts].map(([name, code]) => [name, readNamed(code)]));
  const addresses = new Set([...named.values()].flatMap((script) => script.addresses));
  const entries = [...addresses].filter((name) => named.has(name)).toSorted();
  const imported: EntryImport[] = [];
  for (const entry of entries) {
    const chunks = new Set([entry]);
    // a set that grows while it is walked is walked to its new end
    for (const importer of chunks) {
      for (const target of named.get(importer)?.imports ?? []) {
        if (target === entry) imported.push({ entry, importer });
        chunks.add(target);
      }
    }
  }
  return { entries, imported };
}
