import { Message } from './Message.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** An error with the way to try again. */
export function Failure({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <Message icon="circle-alert" text={text}>
        <button type="button" className="btn btn-main" onClick={onRetry}>
          Try again
        </button>
      </Message>
    </div>
  );
}
