import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LeaveGuard {
  /** True while the person is being asked. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
  /** Ask no more: what was typed has been sent. */
  release: () => void;
}

const plainLinkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (modified || !link || link.target === '_blank' || link.getAttribute('href')?.startsWith('#')) return null;
  // A file is saved, and the page stays.
  if (link.hasAttribute('download')) return null;
  return link.href.startsWith('http') ? link : null;
};

/**
 * Asks before typed text is lost: by a link, by going back (in browsers with the Navigation API), or by closing the
 * page. `go` follows a link of this site.
 */
export const useLeaveGuard = (dirty: boolean, go: (path: string) => void): LeaveGuard => {
  const [way, setWay] = useState<{ on: () => void } | null>(null);
  const released = useRef(false);
  const follow = useEffectEvent(go);

  useEffect(() => {
    if (!dirty) return;
    const onClick = (event: MouseEvent) => {
      const link = plainLinkOf(event);
      if (!link || released.current) return;
      event.preventDefault();
      event.stopPropagation();
      const { origin, pathname, search, hash, href } = new URL(link.href);
      setWay({
        on: () => (origin === location.origin ? follow(`${pathname}${search}${hash}`) : location.assign(href)),
      });
    };
    const onTraverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || released.current) return;
      event.preventDefault();
      const { key } = event.destination;
      // eslint-disable-next-line web/supported -- Its event has come.
      setWay({ on: () => void navigation.traverseTo(key) });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    // eslint-disable-next-line web/supported -- A phone with iOS asks nobody before it closes a page.
    window.addEventListener('beforeunload', onUnload);
    if ('navigation' in window) navigation.addEventListener('navigate', onTraverse);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      if ('navigation' in window) navigation.removeEventListener('navigate', onTraverse);
    };
  }, [dirty]);

  const release = () => {
    released.current = true;
  };
  return {
    asking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      release();
      setWay(null);
      way?.on();
    },
    release,
  };
};
