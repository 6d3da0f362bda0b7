import { describe, expect, test } from 'vitest';
import { fillHtml, fillText } from '../../src/content/placeholders.ts';

describe('placeholders', () => {
  const values = { siteName: 'A & B', contactEmail: 'x@example.org' };

  test('are filled in, escaped in HTML', () => {
    expect(fillText('{siteName}: {contactEmail}', values)).toBe('A & B: x@example.org');
    expect(fillHtml('<p>{siteName}: {contactEmail}</p>', values)).toBe(
      '<p>A &amp; B: <a href="mailto:x@example.org">x@example.org</a></p>',
    );
  });

  test('throw when there is no such one', () => {
    expect(() => fillText('{nonsense}', values)).toThrow('got the placeholder {nonsense}, expected {siteName}');
  });
});
