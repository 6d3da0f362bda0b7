/**
 * Placeholders in the size of cards that are still loading. A pseudo-element draws the lines of text of a placeholder
 * (styles/skeletons.css).
 */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li key={`skeleton-${i}`} className="skeleton" aria-hidden="true" data-part="skeleton">
      <div className="card">
        <div className="thumb" />
      </div>
    </li>
  ));
}
