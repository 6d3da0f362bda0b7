/** Parts of an HTML document for operators, which loads no other files. */
interface DocumentParts {
  /** Beginning of the document, which consists of a doctype and a comment. Other code recognizes the kind of the document by this text. */
  readonly start: string;
  /** Title as HTML. */
  readonly title: string;
  /** Content Security Policy of the document. */
  readonly policy: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** HTML of the main content. */
  readonly main: string;
}

/** Returns an HTML document that search engines do not index, and whose links send no referrer. */
export const formatHtmlDocument = ({ start, title, policy, styles, scripts, main }: DocumentParts): string => `${start}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<main>${main}</main>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`;
