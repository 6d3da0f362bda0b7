/** Placeholders in the size of cards that are still loading. Their lines of text are a pseudo-element (styles/skeletons.css). */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li key={`skeleton-${i}`} className="skeleton" aria-hidden="true" data-part="skeleton">
      <div className="card">
        <div className="thumb" />
      </div>
    </li>
  ));
}
