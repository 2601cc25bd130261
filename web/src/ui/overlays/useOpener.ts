import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useState } from 'react';

/** At which of its entries a menu begins that the keyboard opens. */
type End = 'first' | 'last';

const ENDS: Partial<Record<string, End>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** What the button of a menu or a panel says to the code that opens it. */
export interface Opener {
  /** The ids of the button, which gets the focus back, and of what it opens. */
  ids: { trigger: string; content: string };
  /** Somebody has pressed the button. */
  isWanted: boolean;
  /** Null for the pointer. */
  from: End | null;
  onOpenChange: (change: { open: boolean }) => void;
}

/**
 * The button of a menu or a panel whose code is loaded when somebody comes near it. A press before that is remembered;
 * `aria-expanded` is true when it is really open.
 */
export const useOpener = (opens: 'menu' | 'dialog', loadAhead: () => void) => {
  const id = useId();
  const ids = { trigger: `${id}-opener`, content: `${id}-opened` };
  const [state, setState] = useState<'untouched' | 'wanted' | 'open' | 'closed'>('untouched');
  const [from, setFrom] = useState<End | null>(null);
  const isOpen = state === 'open';
  const want = (end: End | null) => {
    setFrom(end);
    setState('wanted');
  };
  const button = {
    type: 'button',
    id: ids.trigger,
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? ids.content : undefined,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    // Else a mouse would take the focus out of what is open before it closes.
    onPointerDown: (event: PointerEvent) => event.button === 0 && event.preventDefault(),
    // A click of the keyboard counts no presses.
    onClick: ({ detail }: { detail: number }) => (isOpen ? setState('closed') : want(detail === 0 ? 'first' : null)),
    onKeyDown: (event: KeyboardEvent) => {
      const end = ENDS[event.key];
      if (opens !== 'menu' || !end) return;
      event.preventDefault();
      want(end);
    },
  } as const;
  return {
    button,
    /** Was it pressed? From then on what it opens is rendered. */
    isTouched: state !== 'untouched',
    opener: {
      ids,
      isWanted: state === 'wanted' || isOpen,
      from,
      onOpenChange: ({ open }) => setState(open ? 'open' : 'closed'),
    } satisfies Opener as Opener,
    close: () => setState('closed'),
    /** Its code did not arrive. */
    forget: () => setState('untouched'),
    /** As a press. */
    reopen: () => setState('wanted'),
  };
};

/** Opens and closes as its button says. */
export const useOpened = (
  { isWanted, from }: Opener,
  setOpen: (open: boolean) => void,
  begin: (end: End) => void = () => undefined,
): void => {
  const follow = useEffectEvent(() => {
    setOpen(isWanted);
    if (isWanted && from) begin(from);
  });
  useEffect(() => follow(), [isWanted]);
};
