import { chakra } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { switchScheme } from '../../theme/scheme.js';
import { useWords } from '../../words/useWords.js';
import { Button } from './Button.js';
import { Hidden } from '../display/Hidden.js';

/** Both of its faces are in the page, and the scheme shows one: the server does not know which scheme a browser has. */
export const ThemeButton = () => {
  const words = useWords().layout;
  return (
    <Button variant="ghost" shape="icon" onClick={switchScheme}>
      <chakra.span display={{ base: 'contents', _dark: 'none' }}>
        <Moon size={20} />
        <Hidden>{words.toDark}</Hidden>
      </chakra.span>
      <chakra.span display={{ base: 'none', _dark: 'contents' }}>
        <Sun size={20} />
        <Hidden>{words.toLight}</Hidden>
      </chakra.span>
    </Button>
  );
};
