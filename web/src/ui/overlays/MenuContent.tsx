import { useMenuContext } from '@ark-ui/react/menu';
import { Menu } from '@chakra-ui/react';
import { MENU_TYPE_AHEAD_MS } from '@app/contracts';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';

/** The next entry that begins with what was typed; one letter again and again goes from one to the next. */
const found = (entries: HTMLElement[], typed: string): HTMLElement | undefined => {
  const same = [...typed].every((letter) => letter === typed[0]);
  const text = (same ? typed[0]! : typed).toLowerCase();
  const here = entries.findIndex((entry) => entry.hasAttribute('data-highlighted'));
  const from = same ? here + 1 : Math.max(here, 0);
  const inTurn = [...entries.slice(from), ...entries.slice(0, from)];
  return inTurn.find((entry) => entry.textContent.trim().toLowerCase().startsWith(text));
};

/**
 * The entries of a menu. Letters lead to one of them; Zag, which does the rest, forgets them after 350 ms and not after
 * a second, and offers no setting.
 */
export const MenuContent = (props: ComponentProps<typeof Menu.Content>) => {
  const menu = useMenuContext();
  const typed = useRef({ text: '', at: -Infinity });
  const lead = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget } = event;
    if ([...key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Date.now();
    const isLate = now - typed.current.at > MENU_TYPE_AHEAD_MS;
    const before = isLate ? '' : typed.current.text;
    // A space alone presses the entry.
    if (key === ' ' && before === '') return;
    event.preventDefault();
    event.stopPropagation();
    typed.current = { text: before + key, at: now };
    const entries = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])')];
    const value = found(entries, typed.current.text)?.dataset['value'];
    if (value !== undefined) menu.setHighlightedValue(value);
  };
  return <Menu.Content {...props} onKeyDownCapture={lead} />;
};
