import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Area = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '3', minH: '11', py: '2.5', cursor: 'pointer' },
});
const Box = chakra('input', {
  base: { flex: 'none', w: '5', h: '5', mt: '0.5', accentColor: '{colors.brand.solid}', cursor: 'pointer' },
});

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The whole label is as large as a finger. */
  children: ReactNode;
}

export const Checkbox = ({ checked, onChange, children }: CheckboxProps) => (
  <Area>
    <Box type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{children}</span>
  </Area>
);
