import { expect, type Page } from '@playwright/test';
import { OUTBOUND_REL } from '../../../src/lib/catalogue/site/address.ts';

/** What a document holds, told in a form that can be compared with what the product itself writes. */
export interface Audit {
  /** Kinds of elements, and of attributes by the element that carries them. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** Texts of scripts and styles that stand in the document; data blocks are told apart. */
  readonly code: readonly string[];
  /** Texts of JSON data blocks. */
  readonly data: readonly string[];
  /** Attributes that hold an address which is neither http(s) nor a path of the site, a place in the page or a mail address. */
  readonly badAddresses: readonly string[];
  /** Links to other hosts that lack the attributes of outbound links. */
  readonly badLinks: readonly string[];
}

interface AuditOptions {
  /** Attributes that a link to another host carries. */
  readonly rel: string;
  /** Mail address of the footer. */
  readonly email: string;
}

/**
 * Returns what a document holds. Runs in the browser, handed over as text: it may refer to nothing outside of itself.
 */
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
      // who leaves at the gate leaves the tab, too
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

/** Returns what several documents hold together. */
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

/** Returns the parts of one list that another lacks. */
export function beyond(found: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return found.filter((item) => !set.has(item));
}

/** What every document of the product is compared with. */
export const AUDIT_OPTIONS: AuditOptions = { rel: OUTBOUND_REL, email: 'contact@example.org' };

export type AuditingWindow = typeof globalThis & { auditDocument: typeof auditDocument };

/** Makes {@link auditDocument} known to every document that a page opens. */
export async function prepareAudit(page: Page): Promise<void> {
  await page.addInitScript({ content: `globalThis.auditDocument = ${auditDocument.toString()}` });
}

/** Expects that every address of the page is one of the web or of the site, and that no attribute holds code. */
export async function expectClean(page: Page): Promise<void> {
  const { badAddresses, badLinks, attributes } = await page.evaluate(
    (options) => (globalThis as AuditingWindow).auditDocument(document, options),
    AUDIT_OPTIONS,
  );
  const handlers = attributes.filter((name) => / on/.test(name));
  expect({ badAddresses, badLinks, handlers }, page.url()).toEqual({ badAddresses: [], badLinks: [], handlers: [] });
}
