/** Where first.js looks for what was chosen; it follows the choice of other tabs and of the system. */
const KEY = 'theme';

/** Dark becomes light, and light dark. It holds also when it cannot be kept. */
export const switchScheme = (): void => {
  const { classList, style } = document.documentElement;
  const [now, before] = classList.contains('dark') ? ['light', 'dark'] : ['dark', 'light'];
  try {
    localStorage.setItem(KEY, now!);
  } catch {
    // Storage is full or switched off.
  }
  // All colours change at once: each with its own transition, they would arrive one after the other.
  classList.add('switching');
  classList.replace(before!, now!);
  style.colorScheme = now!;
  void document.documentElement.offsetWidth;
  classList.remove('switching');
};
