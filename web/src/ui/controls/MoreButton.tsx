import { Center, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type GrowingList, useGoOn } from '../../cached/useGoOn.js';
import { useWords } from '../../words/useWords.js';
import { Button } from './Button.js';
import { hiddenStyle } from '../display/Hidden.js';

interface MoreButtonProps extends Pick<HTMLChakraProps<'div'>, 'mt'> {
  list: GrowingList & Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'>;
  /** How many things of the list are shown. */
  shown: number;
  /** How many it has; null when they are too many to be counted, undefined while that is not known. */
  total: number | null | undefined;
  /** Names the list that is shown: another filter, another order. */
  of?: string;
}

/** The things of the list above: those of its `ul`, or the rows of its table. */
const itemsAbove = (foot: HTMLElement | null): Element[] => {
  const above = foot?.previousElementSibling;
  const list = above?.matches('ul') ? above : above?.querySelector('tbody, ul');
  return [...(list?.children ?? [])];
};

/**
 * Stands right under a list, goes on in it, and says so when that fails. How far the list is shown is told to screen
 * readers whenever it changes, and when another filter or order has brought another list. Who has pressed goes on at
 * the first thing that is new.
 */
export const MoreButton = ({ list, shown, total, of = '', mt = '8' }: MoreButtonProps) => {
  const words = useWords().lists;
  const foot = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<number | null>(null);
  const { goingOn, failed, goOn } = useGoOn(list, of);
  const busy = goingOn || list.isFetchingNextPage;
  const isWhole = !list.hasNextPage && (list.data?.pages.length ?? 1) === 1;

  useEffect(() => {
    const item = from.current === null ? undefined : itemsAbove(foot.current)[from.current];
    if (!item) return;
    from.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    const control = item.matches('[tabindex]') ? item : item.querySelector('a[href], button');
    if (control instanceof HTMLElement) control.focus();
  }, [shown]);

  const onClick = () => {
    if (busy) return;
    from.current = itemsAbove(foot.current).length;
    goOn();
  };
  return (
    <Center ref={foot} flexDirection="column" gap="3" mt={isWhole ? '0' : mt}>
      <chakra.p role="status" color="fg.muted" fontSize="sm" css={isWhole ? hiddenStyle : {}}>
        {!list.isPlaceholderData && total !== undefined && <span key={of}>{words.shown(shown, total)}</span>}
      </chakra.p>
      {(failed || list.isFetchNextPageError) && (
        <chakra.p role="alert" color="fg.error">
          {words.moreFailed}
        </chakra.p>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <Button ref={button} minW="200px" aria-busy={busy} onClick={onClick}>
          {busy ? words.loadingMore : words.more}
        </Button>
      )}
    </Center>
  );
};
