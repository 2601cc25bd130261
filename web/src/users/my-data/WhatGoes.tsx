import { chakra, Grid } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../words/useWords.js';

/** What goes with an account and what stays, side by side. */
export const WhatGoes = () => {
  const words = useWords('myData');
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <Listed title={words.goes} points={words.goesList} Icon={Minus} />
      <Listed title={words.stays} points={words.staysList} Icon={Check} />
    </Grid>
  );
};

const Listed = ({ title, points, Icon }: { title: string; points: string[]; Icon: typeof Check }) => {
  const id = useId();
  return (
    <div>
      <chakra.h4 id={id} fontFamily="body" fontSize="control" letterSpacing="normal">
        {title}
      </chakra.h4>
      <chakra.ul aria-labelledby={id} mt="2" display="grid" gap="1.5" fontSize="sm">
        {points.map((point) => (
          <chakra.li key={point} display="flex" gap="2">
            <chakra.span flex="none" mt="0.5" color="fg.muted" aria-hidden>
              <Icon size={16} />
            </chakra.span>
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
};
