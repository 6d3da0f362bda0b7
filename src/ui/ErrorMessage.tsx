import { Message } from './Message.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** Error message with a retry button. */
export function ErrorMessage({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <Message icon="circle-alert" text={text}>
        <RetryButton className="btn-main" onRetry={onRetry} />
      </Message>
    </div>
  );
}
