import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

const row = {
  '&[data-selected]': { bg: 'brand.subtle/45' },
  _focus: { outline: '3px solid', outlineColor: 'ring', outlineOffset: '-3px', boxShadow: 'none' },
} as const;
export const Row = chakra('tr', { base: { borderTopWidth: '1px', ...row } });
export const NarrowRow = chakra('li', {
  base: { display: 'grid', gap: '3', p: '4', ...row, '& + &': { borderTopWidth: '1px' } },
});
export const Head = chakra('th', {
  base: { px: '2', py: '2', color: 'fg.muted', fontSize: 'meta', fontWeight: 'semibold', textAlign: 'start' },
});
export const Cell = chakra('td', { base: { px: '2', py: '2.5', verticalAlign: 'middle', fontSize: 'sm' } });

interface SortHeadProps extends Pick<HTMLChakraProps<'th'>, 'display'> {
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  children: ReactNode;
}

export const SortHead = ({ sorted, onSort, children, ...style }: SortHeadProps) => (
  <Head scope="col" aria-sort={sorted} {...style}>
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="9"
      cursor="pointer"
      fontWeight="semibold"
      color={sorted ? 'fg' : 'inherit'}
      onClick={onSort}
    >
      {children}
      {sorted && (sorted === 'ascending' ? <ArrowUp size={14} /> : <ArrowDown size={14} />)}
    </chakra.button>
  </Head>
);
