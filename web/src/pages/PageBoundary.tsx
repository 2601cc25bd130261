import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/states.js';
import { useWords } from '../words/useWords.js';

interface PageBoundaryProps {
  /** Another path is another try. */
  pathname: string;
  children: ReactNode;
}

/** Shown for a page whose code did not arrive (a new release, a lost connection) or failed. Reloading mends the first. */
export class PageBoundary extends Component<PageBoundaryProps, { pathname: string; failed: boolean }> {
  override state = { pathname: this.props.pathname, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: { pathname: string }) {
    return props.pathname === state.pathname ? null : { pathname: props.pathname, failed: false };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

const PageFailed = () => {
  const words = useWords();
  return (
    <div role="alert">
      <EmptyState Icon={CloudOff} title={words.layout.pageFailed} hint={words.layout.pageFailedHint} wholePage>
        <Button variant="solid" onClick={() => window.location.reload()}>
          {words.actions.reload}
        </Button>
      </EmptyState>
    </div>
  );
};
