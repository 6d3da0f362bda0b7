import { expect, type Page } from '@playwright/test';
import { OUTBOUND_REL } from '../../../src/lib/catalogue/site/page-urls.ts';

/** Elements, attributes, code and faulty links of a document, as lists, to compare documents with each other. */
export interface Audit {
  /** Element names, and attribute names with their elements. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** Texts of inline scripts and styles, without JSON data blocks. */
  readonly code: readonly string[];
  /** Texts of JSON data blocks. */
  readonly data: readonly string[];
  /** Attributes with a URL that is not http(s), a path of the site, a fragment or a mail address. */
  readonly badAddresses: readonly string[];
  /** Links to other hosts without the expected `rel` or without `target="_blank"`. */
  readonly badLinks: readonly string[];
}

interface AuditOptions {
  /** Expected value of the attribute `rel` of links to other hosts. */
  readonly rel: string;
  /** Email address of the operator in the footer. */
  readonly email: string;
}

/** Returns the contents of a document. Runs in the browser as source text, so it must not use anything outside of itself. */
function auditDocument(root: ParentNode, { rel, email }: AuditOptions): Audit {
  const ADDRESS =
    /^(?:href|src|srcset|action|formaction|poster|data|data-src|ping|cite|background|manifest|xlink:href|component-url|renderer-url|before-hydration-url)$/;
  const PATH = /^(?:\/(?![/\\])|#)/;
  const WEB = /^https?:\/\/[^/\\@]+(?:\/|$)/;
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const code = new Set<string>();
  const data = new Set<string>();
  const badAddresses = new Set<string>();
  const badLinks = new Set<string>();

  const visit = (element: Element) => {
    const name = element.localName;
    elements.add(name);
    for (const attribute of element.attributes) {
      attributes.add(`${name} ${attribute.name}`);
      const { value } = attribute;
      const isKnown = PATH.test(value) || WEB.test(value) || value === `mailto:${email}`;
      if (ADDRESS.test(attribute.name) && value !== '' && !isKnown)
        badAddresses.add(`${name} ${attribute.name} ${value}`);
    }
    if (name === 'script' && !element.hasAttribute('src')) {
      (element.getAttribute('type')?.endsWith('json') ? data : code).add(element.textContent);
    }
    if (name === 'style') code.add(element.textContent);
    if (name === 'a' && WEB.test(element.getAttribute('href') ?? '')) {
      // the exit link of the age gate opens in the same tab
      const isInOwnTab = element.getAttribute('target') === '_blank' || element.closest('.gate-plain') !== null;
      if (element.getAttribute('rel') !== rel || !isInOwnTab) badLinks.add(element.outerHTML);
    }
    if (name === 'template')
      for (const inner of (element as HTMLTemplateElement).content.querySelectorAll('*')) visit(inner);
  };
  for (const element of root.querySelectorAll('*')) visit(element);
  return {
    elements: [...elements],
    attributes: [...attributes],
    code: [...code],
    data: [...data],
    badAddresses: [...badAddresses],
    badLinks: [...badLinks],
  };
}

/** Returns the combined contents of several documents. */
export function joinAudits(audits: readonly Audit[]): Audit {
  const join = (of: (audit: Audit) => readonly string[]) => [...new Set(audits.flatMap(of))].toSorted();
  return {
    elements: join((audit) => audit.elements),
    attributes: join((audit) => audit.attributes),
    code: join((audit) => audit.code),
    data: join((audit) => audit.data),
    badAddresses: join((audit) => audit.badAddresses),
    badLinks: join((audit) => audit.badLinks),
  };
}

/** Returns the items of `found` that are not in `known`. */
export function difference(found: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return found.filter((item) => !set.has(item));
}

/** Expected values on the site's pages: attribute `rel` of links to other hosts, and email address. */
export const DEMO_DOCUMENT_AUDIT_OPTIONS: AuditOptions = { rel: OUTBOUND_REL, email: 'contact@example.org' };

export type AuditingWindow = typeof globalThis & { auditDocument: typeof auditDocument };

/** Defines {@link auditDocument} in every document that a page opens. */
export async function prepareAudit(page: Page): Promise<void> {
  await page.addInitScript({ content: `globalThis.auditDocument = ${auditDocument.toString()}` });
}

/** Expects that every URL on the page is allowed, and that no attribute contains code. */
export async function expectSafeUrls(page: Page): Promise<void> {
  const { badAddresses, badLinks, attributes } = await page.evaluate(
    (options) => (globalThis as AuditingWindow).auditDocument(document, options),
    DEMO_DOCUMENT_AUDIT_OPTIONS,
  );
  const handlers = attributes.filter((name) => / on/.test(name));
  expect({ badAddresses, badLinks, handlers }, page.url()).toEqual({ badAddresses: [], badLinks: [], handlers: [] });
}
