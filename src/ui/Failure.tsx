import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { Message } from './Message.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** An error with the way to try again; once the browser is online again, that happens by itself. */
export function Failure({ text, onRetry }: Props) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <Message icon="circle-alert" text={text}>
        <button type="button" className="btn btn-main" onClick={onRetry}>
          {commonMessages.tryAgain}
        </button>
      </Message>
    </div>
  );
}
