import ts from 'typescript';

/** Attributes whose text is visible or read by screen readers. */
const ACCESSIBLE_ATTRIBUTES = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'hint',
  'legend',
  'description',
]);
/** Expected TypeScript error for Astro's shorthand attribute `<Page {title} />`, which is invalid TSX. */
const SHORTHAND = "'...' expected.";

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** Returns whether a string looks like a label or a sentence, not like a name or a path. */
const isProse = (text: string) => hasWord(text) && /^\p{Lu}\p{Ll}*(?:[\s.,!?:…]|$)/u.test(text.trim());
/** Returns whether the literal text of a template string looks like prose, not like class names or a URL. */
const hasProse = (text: string) => /(?:^|\s)\p{L}{3,}(?=[.,!?]?(?:\s|$))/u.test(text);

/** Returns the text of a string or template literal, with a digit for each interpolated value; null for any other node. */
function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
}

/** Returns whether a text is only for operators or contributors: an error message or console output. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  return ts.isCallExpression(node) && node.expression.getText().startsWith('console.');
}

/** Returns whether a string is an identifier: a module, a type, a key or a compared value. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return /==$|^in$/.test(parent.operatorToken.getText());
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent)
  );
}

/** Returns whether a value is rendered for visitors: as the child of an element or in an attribute of {@link ACCESSIBLE_ATTRIBUTES}. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return ACCESSIBLE_ATTRIBUTES.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (!ts.isBinaryExpression(parent)) return false;
  return ['&&', '||', '??', '+'].includes(parent.operatorToken.getText()) && isShown(parent);
}

/**
 * Returns whether a value is part of an attribute, such as a class, URL or id, that visitors do not see. Code of event handlers doesn't
 * count.
 */
const isInAttribute = (node: ts.Node) =>
  ts.findAncestor(node, (each) => (ts.isFunctionLike(each) ? 'quit' : ts.isJsxAttribute(each))) !== undefined;

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasWord(node.text);
  const literal = literalOf(node);
  if (literal === null || isName(node)) return false;
  if (isShown(node)) return hasWord(literal);
  return isProse(literal) || (ts.isTemplateExpression(node) && !isInAttribute(node) && hasProse(literal));
}

/** Returns visible texts in code: all words of markup, and strings elsewhere that look like prose. */
function findTextsInScript(code: string, kind: ts.ScriptKind): string[] {
  const source = ts.createSourceFile('', code, ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (isText(node)) texts.push(node.getText().trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns the template of an Astro component as TSX. Throws a `SyntaxError` unless it is valid TSX apart from shorthand attributes. */
function toTsx(template: string): string {
  const tsx = `<>${template.replace('<!doctype html>', '')}</>`;
  const compilerOptions = { jsx: ts.JsxEmit.Preserve };
  const { diagnostics = [] } = ts.transpileModule(tsx, { fileName: '.tsx', reportDiagnostics: true, compilerOptions });
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  const problem = problems.find((message) => message !== SHORTHAND);
  if (problem !== undefined) throw new SyntaxError(`Got a template that is no TSX: ${problem}`);
  return tsx;
}

const ASTRO = /^---\n(.*?)^---\n(.*)$/ms;

/** Returns the visible texts in a `.ts`, `.tsx` or `.astro` file. Throws a `SyntaxError` if it cannot be parsed. */
export function findVisibleTexts(file: string, code: string): string[] {
  if (file.endsWith('.tsx')) return findTextsInScript(code, ts.ScriptKind.TSX);
  if (!file.endsWith('.astro')) return findTextsInScript(code, ts.ScriptKind.TS);
  const [, script, template] = ASTRO.exec(code) ?? [];
  if (script === undefined || template === undefined) throw new SyntaxError('Got a component without a script');
  return [...findTextsInScript(script, ts.ScriptKind.TS), ...findTextsInScript(toTsx(template), ts.ScriptKind.TSX)];
}
