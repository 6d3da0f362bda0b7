/** Reads a built script for syntax and functions that the browsers of a baseline lack. */
import { parse, type AnyNode, type Expression, type Super } from 'acorn';
import { full } from 'acorn-walk';
import type { CompatTable, Lacking } from './compat-data.ts';

/** Edition of the language that the whole baseline reads: its last part, static blocks of classes, came with Safari 16.4. */
export const BASELINE_ECMA = 2022;

/** Names that a script asks for before it uses them, and those that it gives something of its own. */
interface Known {
  readonly asked: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly ownMethods: ReadonlySet<string>;
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

/** Returns the last name of `name` or `some.thing.name`. */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : null;
}

function collectKnown(program: AnyNode): Known {
  const asked = new Set<string>();
  const own = new Set<string>();
  const ownMethods = new Set<string>();
  const add = (names: Set<string>, name: string | null) => void (name !== null && names.add(name));
  full(program, (node, _, type) => {
    if (type === 'VariablePattern' && node.type === 'Identifier') own.add(node.name);
    else if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) own.add(local.name);
    else if (node.type === 'Property' || node.type === 'MethodDefinition') add(ownMethods, nameOf(node.key));
    else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      add(ownMethods, nameOf(node.left));
    else if (node.type === 'CallExpression' && node.optional) add(asked, nameOf(node.callee));
    else if (node.type === 'UnaryExpression') add(asked, nameOf(node.argument));
    else if (node.type === 'LogicalExpression') add(asked, nameOf(node.left));
    else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') add(asked, nameOf(node.test));
    else if (node.type === 'BinaryExpression' && node.operator === 'in' && node.left.type === 'Literal')
      add(asked, String(node.left.value));
    else if (
      node.type === 'BinaryExpression' &&
      node.left.type !== 'PrivateIdentifier' &&
      nameOf(node.right) === 'undefined'
    )
      add(asked, nameOf(node.left));
  });
  return { asked, own, ownMethods };
}

/** What a script uses that some browser lacks: `.toSorted()`, `URL.canParse`, `Intl.Segmenter`, by browsers. */
export type Missing = ReadonlyMap<string, Lacking>;

/**
 * Returns what a script uses without asking for it first that browsers lack: names of the global scope, functions of constructors, and
 * methods by their name alone, since nothing says what they are called on: one that any object has counts as there, and one of the web
 * that the script itself defines as its own. Throws a `SyntaxError` for what {@link BASELINE_ECMA} does not have.
 */
export function findMissing(code: string, table: CompatTable): Missing {
  const program = parse(code, {
    ecmaVersion: BASELINE_ECMA,
    sourceType: 'module',
  });
  const { asked, own, ownMethods } = collectKnown(program);
  const missing = new Map<string, Lacking>();
  const look = (said: string, name: string, lacking: Lacking | undefined) => {
    if (lacking && lacking.length > 0 && !asked.has(name)) missing.set(said, lacking);
  };
  const lookAtGlobal = (name: string) => look(name, name, own.has(name) ? [] : table.globals.get(name));
  const lookAtCall = (callee: Expression | Super) => {
    if (callee.type !== 'MemberExpression' || callee.optional) return;
    const name = nameOf(callee);
    if (name === null) return;
    if (callee.object.type === 'Identifier') {
      if (GLOBAL_OBJECTS.has(callee.object.name)) return lookAtGlobal(name);
      if (table.statics.has(`${callee.object.name}.${name}`)) return;
    }
    const lacking = table.languageMethods.get(name) ?? (ownMethods.has(name) ? [] : table.webMethods.get(name));
    look(`.${name}()`, name, table.webMethods.get(name)?.length === 0 ? [] : lacking);
  };
  full(program, (node, _, type) => {
    if (node.type === 'Identifier' && type !== 'VariablePattern') lookAtGlobal(node.name);
    else if (node.type === 'CallExpression' && !node.optional) lookAtCall(node.callee);
    else if (node.type === 'NewExpression') lookAtCall(node.callee);
    else if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && !own.has(node.object.name)) {
      const name = nameOf(node);
      const said = `${node.object.name}.${name}`;
      if (name !== null) look(said, name, table.statics.get(said));
    }
  });
  return missing;
}
