import { commonMessages } from '#messages/common';
import { Component, Fragment, type ReactNode } from 'react';
import { ErrorMessage } from './ErrorMessage.tsx';
import { RetryButton } from './RetryButton.tsx';

/** Maximum number of times that an island is automatically rendered again after an error. */
const AUTOMATIC_RETRIES = 3;

interface Props {
  /** True for an island without a list of videos: if it keeps failing, it shows a retry button without a message. */
  isTool?: boolean;
  children: ReactNode;
}

interface State {
  readonly errors: number;
  readonly hasFailed: boolean;
}

/**
 * Error boundary of an island. Translators and extensions change the DOM that React manages, so that updates throw; the island is then
 * rendered again from its stores. If it keeps failing, a fallback with a retry button is shown.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { errors: 0, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  // React applies this state change before the next paint
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
