import { Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useWords } from '../words/useWords.js';
import { Button } from './Button.js';

export const ThemeButton = () => {
  const words = useWords().layout;
  const { resolvedTheme, setTheme } = useTheme();
  const dark = resolvedTheme === 'dark';
  return (
    <Button
      variant="ghost"
      shape="icon"
      aria-label={dark ? words.toLight : words.toDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun size={20} /> : <Moon size={20} />}
    </Button>
  );
};
