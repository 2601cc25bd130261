import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { faultsAreSent } from '../../app/faults.js';
import { isGone } from '../../ui/states/again.js';
import { Button } from '../../ui/controls/Button.js';
import { forgetFailures } from '../../ui/states/lazyPage.js';
import { EmptyState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';

interface PageBoundaryProps {
  /** Another path is another try. */
  pathname: string;
  children: ReactNode;
}

/** Where this document began. */
const STARTED_AT = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Shown for a page whose code did not arrive (a lost connection) or failed. Reloading mends the first, and so does
 * another visit.
 */
export class PageBoundary extends Component<PageBoundaryProps, { pathname: string; failed: boolean }> {
  override state = { pathname: this.props.pathname, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: { pathname: string }) {
    return props.pathname === state.pathname ? null : { pathname: props.pathname, failed: false };
  }

  override componentDidCatch(error: unknown) {
    forgetFailures();
    // There was a release while this page stood open. The page that was asked for comes with a reload, unless this
    // document began with it: it would begin so again.
    if (this.props.pathname !== STARTED_AT) void this.reloadIfGone(error);
  }

  private async reloadIfGone(error: unknown) {
    const [gone] = await Promise.all([isGone(error), faultsAreSent()]);
    if (gone) window.location.reload();
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
