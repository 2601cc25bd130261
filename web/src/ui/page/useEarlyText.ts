import { type ChangeEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Given<Field> {
  value?: string | number | readonly string[] | undefined;
  onChange?: ((event: ChangeEvent<Field>) => void) | undefined;
  ref?: Ref<Field> | undefined;
}

/**
 * What was typed or chosen before React took the field over is handed on as if it were typed now; otherwise React puts
 * back what stood there before. The field itself is not touched: on phones a word may be half written.
 * @returns the field's own `ref`.
 */
export const useEarlyText = <Field extends TextField>({
  value,
  onChange,
  ref,
}: Given<Field>): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  useImperativeHandle(ref, () => field.current!, []);
  useLayoutEffect(() => {
    const { current } = field;
    if (current && value !== undefined && current.value !== String(value))
      onChange?.({ target: current, currentTarget: current } as ChangeEvent<Field>);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is taken over
  }, []);
  return field;
};
