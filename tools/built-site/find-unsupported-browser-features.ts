/** Checks a built script for syntax and functions that some supported browsers lack. */
import { parse, type AnyNode, type Expression, type Super } from 'acorn';
import { full } from 'acorn-walk';
import type { BrowserCompatibilityTable, BrowsersLackingFeature } from './browser-compatibility-data.ts';

/** ECMAScript version that all supported browsers parse: its latest feature, static blocks of classes, is in Safari since 16.4. */
export const MAX_ECMA_VERSION = 2022;

/** Names that a script tests before use (`asked`), and names that it defines itself (`own`, `ownMethods`). */
interface ScriptNames {
  readonly asked: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly ownMethods: ReadonlySet<string>;
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

/** Returns the last name of `name` or `some.thing.name`; null for other nodes. */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : null;
}

function collectNames(program: AnyNode): ScriptNames {
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

/** Features used by a script (`.toSorted()`, `URL.canParse`, `Intl.Segmenter`) with the browsers that lack them. */
export type UnsupportedFeatures = ReadonlyMap<string, BrowsersLackingFeature>;

/**
 * Returns the features that a script uses without testing for them and that some browsers lack: global names, static functions, and
 * methods. Methods are checked by name only, since the type of their object is unknown: a method counts as available if any built-in object
 * has it, or if the script defines a method with the name of a web API. Throws a `SyntaxError` for syntax newer than {@link
 * MAX_ECMA_VERSION}.
 */
export function findUnsupportedBrowserFeatures(code: string, table: BrowserCompatibilityTable): UnsupportedFeatures {
  const program = parse(code, {
    ecmaVersion: MAX_ECMA_VERSION,
    sourceType: 'module',
  });
  const { asked, own, ownMethods } = collectNames(program);
  const missing = new Map<string, BrowsersLackingFeature>();
  const check = (feature: string, name: string, lacking: BrowsersLackingFeature | undefined) => {
    if (lacking && lacking.length > 0 && !asked.has(name)) missing.set(feature, lacking);
  };
  const checkGlobal = (name: string) => check(name, name, own.has(name) ? [] : table.globals.get(name));
  const checkCall = (callee: Expression | Super) => {
    if (callee.type !== 'MemberExpression' || callee.optional) return;
    const name = nameOf(callee);
    if (name === null) return;
    if (callee.object.type === 'Identifier') {
      if (GLOBAL_OBJECTS.has(callee.object.name)) return checkGlobal(name);
      if (table.statics.has(`${callee.object.name}.${name}`)) return;
    }
    const lacking = table.languageMethods.get(name) ?? (ownMethods.has(name) ? [] : table.webMethods.get(name));
    check(`.${name}()`, name, table.webMethods.get(name)?.length === 0 ? [] : lacking);
  };
  full(program, (node, _, type) => {
    if (node.type === 'Identifier' && type !== 'VariablePattern') checkGlobal(node.name);
    else if (node.type === 'CallExpression' && !node.optional) checkCall(node.callee);
    else if (node.type === 'NewExpression') checkCall(node.callee);
    else if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && !own.has(node.object.name)) {
      const name = nameOf(node);
      const feature = `${node.object.name}.${name}`;
      if (name !== null) check(feature, name, table.statics.get(feature));
    }
  });
  return missing;
}
