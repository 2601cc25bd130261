import { isShown } from './lastFocus.js';

const CONTROLS = 'a[href], button, [role=option]';
/** A pointer that has moved further was dragged away: then nothing was pressed. */
const STILL_PX = 10;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/** It is shown, but not under the pointer any more. What is only covered has not moved. */
const hasSlid = ({ control, x, y }: Press): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return isShown(control) && (x < left || x > right || y < top || y > bottom);
};

/**
 * When a control slides away between the press and the release, the control is pressed all the same: a list got
 * shorter, or something came in above. The browser would click what is there by then, or nothing.
 */
export function followPresses(): void {
  let press: Press | null = null;
  const onPointerDown = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    press = control && { control, x, y };
  };
  const onClick = (event: MouseEvent) => {
    const before = press;
    press = null;
    // A key and a script click without a press of the pointer: then the detail is 0.
    if (!before || event.detail === 0) return;
    const isStill = Math.hypot(event.clientX - before.x, event.clientY - before.y) <= STILL_PX;
    if (!isStill || !hasSlid(before)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // With the keys that were held: a link may be meant for a new tab.
    before.control.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('pointerdown', onPointerDown, { capture: true });
  window.addEventListener('click', onClick, { capture: true });
}
