const prevent = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * A press on the list of a field must not take the focus from the field. For a finger, Safari takes it with
 * `mousedown`.
 */
export const keepsFocus = { onPointerDown: prevent, onMouseDown: prevent };
