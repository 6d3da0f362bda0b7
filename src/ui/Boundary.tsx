import { commonMessages } from '#messages/common';
import { Component, type ReactNode } from 'react';
import { Failure } from './Failure.tsx';

interface Props {
  children: ReactNode;
}

/** Keeps an island that fails from leaving a blank: says so and offers to try again. React knows no other form for this than a class. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure text={commonMessages.loadFailed} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
