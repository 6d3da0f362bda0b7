/** Error whose message may be shown to visitors, because the specification defines it. */
export class CatalogueLoadError extends Error {
  override name = 'CatalogueLoadError';
}
