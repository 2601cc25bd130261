import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from '../../theme/recipes/controls.js';
import { useEarlyText } from '../page/useEarlyText.js';

const InputField = chakra('input', controlRecipe);
const TextareaField = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textarea' } });
const SelectField = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

export const Input = (props: ComponentProps<typeof InputField>) => (
  <InputField {...props} ref={useEarlyText<HTMLInputElement>(props)} />
);
export const Textarea = (props: ComponentProps<typeof TextareaField>) => (
  <TextareaField {...props} ref={useEarlyText<HTMLTextAreaElement>(props)} />
);

/** The browser's own select: the best one on a phone, and type-ahead comes with it. */
export const Select = ({ icon, ...props }: ComponentProps<typeof SelectField> & { icon?: ReactNode }) => (
  <WithIcon icon={icon}>
    <SelectField
      {...(icon ? { pl: { base: '10', md: '11' } } : {})}
      {...props}
      ref={useEarlyText<HTMLSelectElement>(props)}
    />
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
