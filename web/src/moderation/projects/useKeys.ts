import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from '../../app/drafts/browserStorage.js';

/** Browsers keep this name; another one would turn the keys on again. */
const SWITCH = 'desk-keys';
const OFF = 'off';

/** Are single keys commands? Kept in this browser; some people speak to their computer, which types. */
export const useKeySwitch = () => {
  const [on, setOn] = useState(() => browserStorage('localStorage').getItem(SWITCH) !== OFF);
  const turn = (to: boolean) => {
    if (to) browserStorage('localStorage').removeItem(SWITCH);
    else browserStorage('localStorage').setItem(SWITCH, OFF);
    setOn(to);
  };
  return { on, turn };
};

/** In a field, a dialog or an open menu a key is typed or is theirs, and no command of the page. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]';

/** Runs the command of a key. With Ctrl, Alt or Cmd it is the browser's. */
export const useKeys = (on: boolean, commands: Record<string, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (ctrlKey || altKey || metaKey || defaultPrevented || !Object.hasOwn(commands, key)) return;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    // A dialog that opens right now has not got the focus yet.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    commands[key]!();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
};
