import ts from 'typescript';

/** Attributes whose text people see or hear. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'text', 'hint', 'legend', 'description']);
/** What TSX says of Astro's `<Page {title} />`: `...` is expected there. */
const SHORTHAND = "'...' expected.";

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** Whether a text in code reads like a label or a sentence, and not like a name or a path. */
const isProse = (text: string) => hasWord(text) && /^\p{Lu}\p{Ll}*(?:[\s.,!?:…]|$)/u.test(text.trim());
/** Whether what a template says between its values reads so: not classes, and no part of an address. */
const hasProse = (text: string) => /(?:^|\s)\p{L}{3,}(?=[.,!?]?(?:\s|$))/u.test(text);

/** Returns what a string or a template says by itself, a digit for each value; null for everything else. */
function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
}

/** Whether only operators and contributors read what stands in a node: errors and the console. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  return ts.isCallExpression(node) && node.expression.getText().startsWith('console.');
}

/** Whether a string names something: a module, a type, a key, or what a value is compared with. */
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

/** Whether a value is written out where people see or hear it: as the child of an element, or as an attribute that is spoken. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return SPOKEN.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (!ts.isBinaryExpression(parent)) return false;
  return ['&&', '||', '??', '+'].includes(parent.operatorToken.getText()) && isShown(parent);
}

/** Whether a value belongs to an attribute: classes, addresses, ids. What a handler does is code as any other. */
const isInAttribute = (node: ts.Node) =>
  ts.findAncestor(node, (each) => (ts.isFunctionLike(each) ? 'quit' : ts.isJsxAttribute(each))) !== undefined;

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasWord(node.text);
  const literal = literalOf(node);
  if (literal === null || isName(node)) return false;
  if (isShown(node)) return hasWord(literal);
  return isProse(literal) || (ts.isTemplateExpression(node) && !isInAttribute(node) && hasProse(literal));
}

/** Returns the texts that people read in a program: of markup all words, of the rest what reads like prose. */
function textsOfProgram(code: string, kind: ts.ScriptKind): string[] {
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

/** Returns the template of an Astro component as TSX, which it is but for shorthands. Throws where it is not. */
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

/** Returns the texts that people read and that stand in a file of code: `.ts`, `.tsx` or `.astro`. Throws a `SyntaxError` where it cannot be read. */
export function textsOfCode(file: string, code: string): string[] {
  if (file.endsWith('.tsx')) return textsOfProgram(code, ts.ScriptKind.TSX);
  if (!file.endsWith('.astro')) return textsOfProgram(code, ts.ScriptKind.TS);
  const [, script, template] = ASTRO.exec(code) ?? [];
  if (script === undefined || template === undefined) throw new SyntaxError('Got a component without a script');
  return [...textsOfProgram(script, ts.ScriptKind.TS), ...textsOfProgram(toTsx(template), ts.ScriptKind.TSX)];
}
