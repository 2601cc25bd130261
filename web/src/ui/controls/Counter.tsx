import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/useWords.js';
import { Hidden } from '../display/Hidden.js';

const REST_MS = 1000;

/**
 * Shows the count at once. It belongs to the field's description, and screen readers hear it also when the typing has
 * paused for a second.
 */
export const Counter = ({ id, used, max }: { id: string; used: number; max: number }) => {
  const words = useWords('forms');
  const [spoken, setSpoken] = useState({ used, text: '' });
  useEffect(() => {
    if (used === spoken.used) return;
    const timer = setTimeout(() => setSpoken({ used, text: words.form.counterLabel(used, max) }), REST_MS);
    return () => clearTimeout(timer);
  }, [used, max, spoken.used, words]);

  const over = used > max;
  return (
    <chakra.span
      position="relative"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={over ? 'fg.error' : 'inherit'}
      fontWeight={over ? 'semibold' : 'regular'}
    >
      <span aria-hidden="true">{words.form.counter(used, max)}</span>
      <Hidden id={id}>{words.form.counterLabel(used, max)}</Hidden>
      <Hidden aria-live="polite">{spoken.text}</Hidden>
    </chakra.span>
  );
};
