import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { focusRing } from '../../theme/global.js';
import { buttonRecipe } from '../../theme/recipes/button.js';
import type { ControlProps } from './Field.js';

const Face = chakra('label', buttonRecipe);

/** The browser's file input, hidden. Its label is the visible button, and shows the focus ring for it. */
const FileInput = chakra('input', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    opacity: 0,
    pointerEvents: 'none',
    '&:focus-visible + label': focusRing,
  },
});

interface FilePickerProps extends Pick<ComponentProps<typeof Face>, 'size'> {
  control: ControlProps;
  label?: string;
  /** What may be chosen, as the browser's input has it. */
  accept?: string;
  children: ReactNode;
  onFile: (file: File) => void;
}

export const FilePicker = ({ control, label, accept = 'image/*', children, onFile, size = 'sm' }: FilePickerProps) => (
  <chakra.span position="relative" display="inline-flex">
    <FileInput
      {...control}
      type="file"
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Else choosing the same file again would be no change.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
    <Face htmlFor={control.id} size={size} minH="11">
      {children}
    </Face>
  </chakra.span>
);
