import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Attributes and properties whose text people see or hear. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'text', 'hint', 'legend', 'action']);
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Returns the texts of a component that people see or hear and that stand in its markup. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWord(node.text)) texts.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      const { initializer } = node;
      if (ts.isStringLiteral(initializer) && hasWord(initializer.text)) texts.push(initializer.text);
    }
    if (ts.isJsxExpression(node) && node.expression) {
      const { expression } = node;
      const isText = ts.isStringLiteral(expression) || ts.isTemplateExpression(expression);
      const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
      if (isText && isChild && hasWord(literalOf(expression))) texts.push(expression.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns what a string or a template says by itself, without its values. */
function literalOf(node: ts.StringLiteral | ts.TemplateExpression): string {
  if (ts.isStringLiteral(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}

/** The demonstration, which no link leads to. */
const EXCEPTIONS = new Set(['src/islands/AdminDemo.tsx']);

test('components take every text that people read from the table of messages', () => {
  const files = globSync('src/**/*.tsx').map((file) => file.split(path.sep).join('/'));
  const found = files
    .filter((file) => !EXCEPTIONS.has(file))
    .flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

type Message = (...values: unknown[]) => unknown;

/** Returns a message with sample values: numbers, or a list where it joins one, or the name of a kind where it has a text for each, or nothing. */
function callWithSamples(message: Message): unknown {
  for (const sample of [2, ['one', 'two'], 'tags', null, new Date(0)]) {
    try {
      const text = message(sample, 2, 2);
      if (text !== undefined) return text;
    } catch {
      // it wants another kind of value
    }
  }
  throw new TypeError(`Got no text from ${message.toString()}`);
}

/** Every text of the table, functions called with sample values. */
async function readTable(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const collect = (name: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(name, value);
    else if (typeof value === 'function') collect(name, callWithSamples(value as Message));
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) collect(`${name}.${key}`, child);
  };
  for (const file of globSync('src/lib/messages/en/*.ts')) {
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) collect(name, value);
  }
  return texts;
}

/** Words that the longest sentence of the table has. */
const MOST_WORDS = 20;
/** Texts that the specification gives word for word. */
const OF_THE_SPECIFICATION = new Set(['favoritesMessages.none', 'adminMessages.submitted']);

test('messages are short sentences without semicolons and riddles', async () => {
  const table = await readTable();
  const offences = [...table].flatMap(([name, text]) => {
    if (OF_THE_SPECIFICATION.has(name)) return [];
    const sentences = text.split(/(?<=[.!?])\s/);
    const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length));
    const isLong = longest > MOST_WORDS ? [`${name} has a sentence of ${longest} words`] : [];
    const isChained = text.includes(';') ? [`${name} has a semicolon`] : [];
    const isRiddle = /^What (?!is\b)\w+ .*[^?]$/.test(text) ? [`${name} begins with a clause`] : [];
    return [...isLong, ...isChained, ...isRiddle];
  });
  expect(table.size).toBeGreaterThan(150);
  expect(offences).toEqual([]);
});
