import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillHtml, fillText } from '../../src/content/placeholders.ts';

describe('front matter', () => {
  let folder = '';

  beforeAll(() => {
    // inside the project, so that packages are found
    mkdirSync('.marquee', { recursive: true });
    folder = mkdtempSync(path.resolve('.marquee/content-'));
    cpSync('src/content', path.join(folder, 'src/content'), { recursive: true });
    for (const file of ['src/content.config.ts', 'src/lib/domain/languages.ts']) cpSync(file, path.join(folder, file));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const sync = () => {
    const astro = path.resolve('node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync', '--root', folder], { env });
    return { status, output: `${stdout.toString()}${stderr.toString()}` };
  };

  test('R092 texts as they are pass', () => {
    expect(sync().status).toBe(0);
  });

  test.each([
    ['lastUpdated', 'title: T\ndescription: D\nlastUpdated: someday\norder: 1'],
    ['description', 'title: T\nlastUpdated: 2024-06-01\norder: 1'],
    ['colour', 'title: T\ndescription: D\nlastUpdated: 2024-06-01\norder: 1\ncolour: red'],
  ])('R092 a wrong %s stops the build, naming the file and the field', (field, frontMatter) => {
    writeFileSync(path.join(folder, 'src/content/legal/terms.md'), `---\n${frontMatter}\n---\n\nWords\n`);
    const { status, output } = sync();
    expect(status).not.toBe(0);
    expect(output).toContain('terms');
    expect(output).toContain(field);
  });
});

describe('placeholders', () => {
  const values = { siteName: 'A & B', contactEmail: 'x@example.org' };

  test('are filled in, escaped in HTML', () => {
    expect(fillText('{siteName}: {contactEmail}', values)).toBe('A & B: x@example.org');
    expect(fillHtml('<p>{siteName}: {contactEmail}</p>', values)).toBe(
      '<p>A &amp; B: <a href="mailto:x@example.org">x@example.org</a></p>',
    );
  });

  test('throw when there is no such one', () => {
    expect(() => fillText('{nonsense}', values)).toThrow('{nonsense} is no placeholder');
  });
});
