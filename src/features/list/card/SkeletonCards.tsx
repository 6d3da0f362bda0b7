/** Placeholders in the size of cards that are still loading. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <li key={`skeleton-${i}`} className="skeleton" aria-hidden="true" data-part="skeleton">
      <div className="card">
        <div className="thumb" />
        <div className="bone h-5 w-11/12" />
        <div className="bone h-5 w-1/2" />
        <div className="bone mt-1 h-5 w-2/3" />
      </div>
    </li>
  ));
}
