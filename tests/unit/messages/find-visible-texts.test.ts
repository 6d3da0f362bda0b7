import { expect, test } from 'vitest';
import { findVisibleTexts } from '../../support/find-visible-texts.ts';

test('finds visible texts of markup between tags, in accessibility attributes and in expressions', () => {
  const code = `const part = (
    <Panel title="one" className="wrap grid" aria-label={\`two \${count}\`} label={isOn ? 'three' : name}>
      four
      {isOn && ' five'}
      {count > 0 ? \`\${count} six\` : messages.none}
      <img alt="seven" src="eight.png" data-state={state === 'Nine' ? 'ten' : undefined} />
    </Panel>
  );`;
  expect(findVisibleTexts('part.tsx', code)).toEqual([
    '"one"',
    '`two ${count}`',
    "'three'",
    'four',
    "' five'",
    '`${count} six`',
    '"seven"',
  ]);
});

test('finds labels and sentences in code as visible texts, but no identifiers or errors', () => {
  const code = `import x from 'Some module';
    const title = 'All videos';
    const mark = { New: 'New', key: 'ArrowLeft', path: '/tags', type: 'HTMLElement', media: '(hover)' };
    if (key === 'Escape' || 'Segmenter' in Intl) throw new TypeError('Got a key');
    const count = \`\${videos} videos\`;
    const name = \`\${folder}manifest.json\` + \`\${site}: \${tag}\`;
    console.warn('Not for visitors');`;
  expect(findVisibleTexts('rules.ts', code)).toEqual(["'All videos'", "'New'", '`${videos} videos`']);
});

test('finds visible texts in the script and the template of an Astro component', () => {
  const code = `---
const title = 'One';
const cell = 'grid wrap';
---

<!doctype html>
{/* Two */}
<Document {title} description="three" class:list={['wrap', title]} client:idle>
  <meta name="robots" content="noindex" />
  <meta property="og:image:alt" content="Four words of text" />
  <script is:inline set:html={code} />
  {links.map(({ href }) => (
    <a {href} aria-label={\`five \${href}\`}>
      six
    </a>
  ))}
</Document>
`;
  const texts = ["'One'", '"three"', '"Four words of text"', '`five ${href}`', 'six'];
  expect(findVisibleTexts('Page.astro', code)).toEqual(texts);
});

test('a component that cannot be parsed causes an error', () => {
  expect(() => findVisibleTexts('Page.astro', '---\n---\n\n<p>{</p>\n')).toThrow(SyntaxError);
  expect(() => findVisibleTexts('Page.astro', '<p>Some text</p>\n')).toThrow(SyntaxError);
});
