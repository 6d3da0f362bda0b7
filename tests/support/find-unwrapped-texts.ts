import path from 'node:path';
import ts from 'typescript';

/** Returns whether a type is `ReactNode`, the only union type in the project's code that includes bigints and objects. */
const isNode = (parts: readonly ts.Type[]) =>
  [ts.TypeFlags.BigIntLike, ts.TypeFlags.Object].every((flag) => parts.some(({ flags }) => (flags & flag) !== 0));
const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Returns whether React may render a value of this type as a text node. React renders nothing for an empty string. */
function isText(type: ts.Type): boolean {
  const parts = partsOf(type);
  const { StringLike, NumberLike } = ts.TypeFlags;
  const isVisible = (part: ts.Type) =>
    (part.flags & (StringLike | NumberLike)) !== 0 && !(part.isStringLiteral() && part.value === '');
  return !isNode(parts) && parts.some(isVisible);
}

/** Returns the children of an element that JSX renders, without line breaks and comments. */
const renderedChildren = ({ children }: ts.JsxElement | ts.JsxFragment) =>
  children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
  );

const isHtmlElement = ({ tagName }: ts.JsxOpeningLikeElement) => /^[a-z]/.test(tagName.getText());

/** Returns the texts of an element that React renders as text nodes next to other nodes. */
function textsOf(node: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): readonly ts.Node[] {
  const children = renderedChildren(node);
  // React sets a text that is the only child of an element as its `textContent`
  if (children.length === 1 && ts.isJsxElement(node) && isHtmlElement(node.openingElement)) return [];
  return children.filter(
    (child) =>
      ts.isJsxText(child) || (ts.isJsxExpression(child) && isText(checker.getTypeAtLocation(child.expression!))),
  );
}

/** Returns whether an attribute passes a text to a component that renders the text as a node. */
function isTextAsNode(node: ts.JsxAttribute, checker: ts.TypeChecker): boolean {
  const value = node.initializer;
  const expression = value && ts.isJsxExpression(value) ? value.expression : value;
  const expected = expression && checker.getContextualType(expression);
  return expected !== undefined && isNode(partsOf(expected)) && isText(checker.getTypeAtLocation(expression!));
}

function findIn(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const add = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path.relative('.', file.fileName)}:${line + 1}: ${node.getText().trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) textsOf(node, checker).forEach(add);
    if (ts.isJsxAttribute(node) && !isHtmlElement(node.parent.parent) && isTextAsNode(node, checker)) add(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Returns the texts in React components that are not the only child of an HTML element, as `file:line: text`. A translator replaces text
 * nodes, and React fails when it inserts or removes a node next to a replaced one.
 */
export function findUnwrappedTexts(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  // without the types of Node and Astro, which would take longer to load than everything else
  const program = ts.createProgram(files, { ...options, types: [], lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'] });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => findIn(program.getSourceFile(file)!, checker));
}
