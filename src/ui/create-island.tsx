import { commonMessages } from '#messages/common';
import { Component, Fragment, type ComponentType, type ReactNode } from 'react';
import { ErrorMessage, RetryButton } from './ErrorMessage.tsx';

/** Maximum number of times that an island is automatically rendered again after an error. */
const AUTOMATIC_RETRIES = 3;

interface Props {
  /** True for an island that contains no list of videos: after repeated failures, it shows a retry button without a message. */
  isTool?: boolean;
  children: ReactNode;
}

interface State {
  readonly errors: number;
  readonly hasFailed: boolean;
}

/**
 * Error boundary of an island. Translators and browser extensions change DOM elements that React manages, so that updates throw errors; the
 * island is then rendered again from its stores. After repeated failures, a retry button is shown instead.
 */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { errors: 0, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  // React renders the state that this method sets before the next paint, so that the failed state is not visible
  override componentDidCatch(): void {
    this.setState(({ errors }) => ({ errors: errors + 1, hasFailed: errors >= AUTOMATIC_RETRIES }));
  }

  override render(): ReactNode {
    const { errors, hasFailed } = this.state;
    if (!hasFailed) return <Fragment key={errors}>{this.props.children}</Fragment>;
    if (errors < AUTOMATIC_RETRIES) return null;
    const retry = () => this.setState({ errors: 0, hasFailed: false });
    if (this.props.isTool) return <RetryButton className="btn-quiet" onRetry={retry} />;
    return <ErrorMessage text={commonMessages.loadFailed} onRetry={retry} />;
  }
}

/** Returns the component of an island, which renders `Content` in an error boundary. */
export function createIsland<P extends object>(Content: ComponentType<P>, options: Pick<Props, 'isTool'> = {}) {
  return function Island(props: P) {
    return (
      <ErrorBoundary {...options}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}
