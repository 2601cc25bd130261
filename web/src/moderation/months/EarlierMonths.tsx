import type { ModerationMonth } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { MonthLines } from './MonthTable.js';

/** The element of HTML: it opens by keyboard and without scripts, and a browser's search looks into it. */
const Details = chakra('details', {
  base: {
    borderTopWidth: '1px',
    '& svg': { transition: 'transform 0.15s' },
    '&[open] svg': { transform: 'rotate(180deg)' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '12',
    py: '2',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

interface EarlierMonthsProps {
  months: ModerationMonth[];
}

/** A line for each month, which opens to its tables. */
export const EarlierMonths = ({ months }: EarlierMonthsProps) => {
  const texts = useWords('numbers');
  const id = useId();
  return (
    <Panel mt="5" px={{ base: '4', md: '6' }} pt="5" pb="2" aria-labelledby={id}>
      <chakra.h2 id={id} mb="3" fontSize="h3">
        {texts.earlierMonths}
      </chakra.h2>
      {months.map((month) => (
        <Details key={month.month}>
          <Summary>
            <Flex flex="1" wrap="wrap" align="baseline" justify="space-between" columnGap="4">
              <chakra.h3 fontSize="control">{texts.month(month.month)}</chakra.h3>
              <chakra.span color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                {month.projects ? texts.short(month.projects.approved, month.projects.rejected) : texts.unknown}
              </chakra.span>
            </Flex>
            <ChevronDown size={18} aria-hidden />
          </Summary>
          <chakra.div pb="5">
            <MonthLines month={month} title={texts.month(month.month)} />
          </chakra.div>
        </Details>
      ))}
    </Panel>
  );
};
