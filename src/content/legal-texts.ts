/** The fields of a legal text that determine whether and in which order it is listed. */
interface LegalText {
  readonly id: string;
  readonly data: { readonly order: number; readonly draft: boolean };
}

/** Returns the texts that are not drafts, sorted by `order` in their front matter, then by id. */
export function listPublishedLegalTexts<Text extends LegalText>(texts: readonly Text[]): Text[] {
  return texts
    .filter(({ data }) => !data.draft)
    .toSorted((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id));
}
