import { EmptyState } from './EmptyState.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** Error message with a retry button. */
export function ErrorMessage({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState icon="circle-alert" text={text}>
        <RetryButton className="btn-main" onRetry={onRetry} />
      </EmptyState>
    </div>
  );
}
