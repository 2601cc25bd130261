const CONTROLS = 'a[href], button, [role=option]';
/** A pointer that has moved further was dragged away: then nothing was pressed. */
const STILL_PX = 10;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/** It lies elsewhere by now. What has only been covered still lies there. */
const hasSlid = ({ control, x, y }: Press): boolean =>
  control.isConnected && !document.elementsFromPoint(x, y).some((element) => control.contains(element));

/**
 * A press on a control that slides away before the pointer is lifted, is a press on it: a list got shorter, or
 * something came in above. The browser would give the click to what lies there by now, or to nothing.
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
    // A key's press has no such detail, nor has the click below.
    if (!before || event.detail === 0) return;
    const isStill = Math.hypot(event.clientX - before.x, event.clientY - before.y) <= STILL_PX;
    if (!isStill || !hasSlid(before)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    before.control.click();
  };
  window.addEventListener('pointerdown', onPointerDown, { capture: true });
  window.addEventListener('click', onClick, { capture: true });
}
