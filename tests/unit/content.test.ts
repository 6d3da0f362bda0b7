import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, test } from 'vitest';
import { fillHtmlPlaceholders, fillTextPlaceholders } from '../../src/content/fill-text-placeholders.ts';
import { legalTextSchema } from '../../src/content/front-matter-schemas.ts';
import { LANGUAGE_CODES } from '../../src/lib/catalogue/languages.ts';

describe('placeholders in legal texts', () => {
  const values = { siteName: 'A & B', contactEmail: 'x@example.org' };

  test('replaces placeholders in a legal text with their values, escaped in HTML', () => {
    expect(fillTextPlaceholders('{siteName}: {contactEmail}', values)).toBe('A & B: x@example.org');
    expect(fillHtmlPlaceholders('<p>{siteName}: {contactEmail}</p>', values)).toBe(
      '<p>A &amp; B: <a href="mailto:x@example.org">x@example.org</a></p>',
    );
  });

  test('R708 removes HTML comments from a text, and keeps their characters in code examples', () => {
    expect(fillHtmlPlaceholders('<p>a<!-- ask <b>Ann</b>\n\nfirst --></p><!-- x -->', values)).toBe('<p>a</p>');
    expect(fillHtmlPlaceholders('<code>&lt;!-- x --&gt;</code>', values)).toBe('<code>&lt;!-- x --&gt;</code>');
  });

  test.each([
    ['<p>a</p></div></main></body>', '<p>a</p>'],
    ['<div><b>a</p>', '<div><b>a<p></p></b></div>'],
    ['a<!-- b</p>', 'a'],
    ['a<div title="b</p>', 'a'],
    ['a<?b</p>c', 'ac'],
    ['<style>a</div>', '<style>a</div></style>'],
    ['<img src="/a.png" alt=""><br>', '<img src="/a.png" alt=""><br>'],
  ])('R1166 the HTML of a text cannot leave its container: %s', (html, balanced) => {
    expect(fillHtmlPlaceholders(html, values)).toBe(balanced);
  });

  test('R1176 ids of a text that the page has too get a prefix, and links of the text lead to them', () => {
    expect(fillHtmlPlaceholders('<a href="#status">a</a><h2 id="status">b</h2><a href="#main">c</a>', values)).toBe(
      '<a href="#text-status">a</a><h2 id="text-status">b</h2><a href="#main">c</a>',
    );
    expect(fillHtmlPlaceholders('<h2 id="main">b</h2><a href="#main">c</a><a name="d">d</a>', values)).toBe(
      '<h2 id="text-main">b</h2><a href="#text-main">c</a><a name="d">d</a>',
    );
  });

  test.each([
    ['/legal/terms#status', '/legal/terms#text-status'],
    ['/pt-br/legal/terms/#languages', '/pt-br/legal/terms/#text-languages'],
    ['terms#menu', 'terms#text-menu'],
    ['/about#status', '/about#text-status'],
    ['./terms#status', './terms#text-status'],
    ['../about#status', '../about#text-status'],
    ['../legal/terms?a=b#status', '../legal/terms?a=b#text-status'],
    ['../settings#languages', '../settings#languages'],
    ['/legal/terms#footer', '/legal/terms#footer'],
    ['/legal/terms#rights', '/legal/terms#rights'],
    ['/settings#languages', '/settings#languages'],
    ['https://a.example/legal/terms#status', 'https://a.example/legal/terms#status'],
  ])('R1176 a link to a heading of another text leads to its id in the page: %s', (typed, target) => {
    expect(fillHtmlPlaceholders(`<a href="${typed}">a</a>`, values)).toBe(`<a href="${target}">a</a>`);
  });

  test('R1186 tables and code of a text scroll by keyboard, and a table is named by its heading', () => {
    expect(
      fillHtmlPlaceholders('<pre>a</pre><pre tabindex="-1">b</pre><table><tr><td>c</td></tr></table>', values),
    ).toBe(
      '<pre tabindex="0">a</pre><pre tabindex="-1">b</pre><div class="scroll-area" tabindex="0" role="group"><table><tr><td>c</td></tr></table></div>',
    );
    expect(
      fillHtmlPlaceholders('<h2 id="main">a</h2><table><tr><td><table></table></td></tr></table>', values),
    ).toContain(
      '<div class="scroll-area" tabindex="0" role="group" aria-labelledby="text-main"><table><tr><td><table></table>',
    );
  });

  test('R1186 a table after a heading without an id is named by the text of the heading', () => {
    expect(fillHtmlPlaceholders('<h2> a <b>b</b></h2><table></table>', values)).toContain(
      'role="group" aria-label="a b"><table>',
    );
  });

  test('R1176 the ids with a prefix include the ids of the page layout', () => {
    const ids = globSync('src/components/layout/*.astro').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\sid="([\w-]+)"/g), ([, id]) => id!),
    );
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) expect(fillHtmlPlaceholders(`<h2 id="${id}">a</h2>`, values)).toContain(`id="text-${id}"`);
  });

  test('R1167 a placeholder in an attribute or in a link is replaced by its value without a link', () => {
    const address = '<a href="mailto:x@example.org">x@example.org</a>';
    for (const html of [
      '<a href="mailto:{contactEmail}"><b>{contactEmail}</b></a>',
      '<a href="mailto:%7BcontactEmail%7D"><b>{contactEmail}</b></a>',
    ])
      expect(fillHtmlPlaceholders(html, values)).toBe(address.replace('>x@example.org<', '><b>x@example.org</b><'));
    expect(fillHtmlPlaceholders('<p title="{siteName} &amp; &quot;b&quot;">{contactEmail}</p>', values)).toBe(
      `<p title="A &amp; B &amp; &quot;b&quot;">${address}</p>`,
    );
    expect(fillHtmlPlaceholders('<a href="/terms">a</a>', values)).toBe('<a href="/terms">a</a>');
  });

  test('R772 replaces the placeholder for view counts with a sentence, which the front matter of the legal text must contain', () => {
    expect(fillTextPlaceholders('No accounts. {viewCounts}', { ...values, viewCounts: '' })).toBe('No accounts. ');
    expect(fillHtmlPlaceholders('<p>{viewCounts}</p>', { ...values, viewCounts: 'They’re <real>.' })).toBe(
      '<p>They’re &lt;real&gt;.</p>',
    );
    expect(() => fillTextPlaceholders('{viewCounts}', values)).toThrow('expected viewCounts in the front matter');
  });

  test.each(['src/content', ...LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => `languages/${code}`)])(
    'R772 the Terms in %s mention view counts only by a placeholder with three variants',
    (folder) => {
      const { content, frontmatter } = parseFrontmatter(readFileSync(`${folder}/legal/terms.md`, 'utf8'));
      const { viewCounts } = legalTextSchema.parse(frontmatter);
      expect(content.match(/\{viewCounts\}/g)).toHaveLength(1);
      const sentences = Object.values(viewCounts!);
      expect(new Set(sentences).size).toBe(3);
      for (const sentence of sentences) expect(content).not.toContain(sentence);
    },
  );

  test('throws for an unknown placeholder in a legal text', () => {
    expect(() => fillTextPlaceholders('{nonsense}', values)).toThrow(
      'got the placeholder {nonsense}, expected {siteName}',
    );
  });
});
