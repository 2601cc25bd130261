import { chakra } from '@chakra-ui/react';

/** For screen readers only. */
export const Hidden = chakra('span', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
