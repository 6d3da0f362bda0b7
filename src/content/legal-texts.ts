/** What a legal text says of its place among the others. */
interface LegalText {
  readonly id: string;
  readonly data: { readonly order: number; readonly draft: boolean };
}

/** Returns the texts that have a page, in the order that they name. */
export function listPublishedTexts<Text extends LegalText>(texts: readonly Text[]): Text[] {
  return texts
    .filter(({ data }) => !data.draft)
    .toSorted((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id));
}
