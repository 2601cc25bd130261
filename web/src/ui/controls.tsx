import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlRecipe } from '../theme/recipes/controls.js';

export const Input = chakra('input', controlRecipe);
export const Textarea = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textarea' } });
const NativeSelect = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

/** The browser's own select: the best one on a phone, and type-ahead comes with it. */
export const Select = ({ icon, ...props }: HTMLChakraProps<'select'> & { icon?: ReactNode }) => (
  <WithIcon icon={icon}>
    <NativeSelect {...(icon ? { pl: { base: '10', md: '11' } } : {})} {...props} />
    <Box position="absolute" right={{ base: '2', md: '3' }} top="3" color="fg.muted" pointerEvents="none">
      <ChevronDown size={18} />
    </Box>
  </WithIcon>
);

/** Puts an icon into the left end of a control. */
export const WithIcon = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <Box position="relative" minW="0">
    {icon && (
      <Box position="absolute" left={{ base: '2.5', md: '3.5' }} top="3" color="fg.muted" pointerEvents="none">
        {icon}
      </Box>
    )}
    {children}
  </Box>
);
