import type { Page } from '@playwright/test';

/** Node of the accessibility tree for screen readers. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  /** Accessible description; empty if the element has none. */
  readonly description: string;
  /** States and properties by name, such as `checked`, `modal` and `focused`. */
  readonly states: Readonly<Record<string, unknown>>;
}

/** Returns Chromium's accessibility tree in reading order, without ignored nodes. */
export async function readTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: AccessibleNode[] = [];
  const visit = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    if (!node.ignored) {
      found.push({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      });
    }
    for (const child of node.childIds ?? []) visit(child);
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) visit(root.nodeId);
  return found;
}
