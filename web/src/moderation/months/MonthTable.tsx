import { type ModerationMonth, REPORT_REASON_KEYS } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Panel } from '../../ui/display/surfaces.js';
import type { WordsOf } from '../../words/languages.js';
import { useWords } from '../../words/useWords.js';

const Row = chakra('tr', { base: { borderTopWidth: '1px', borderColor: 'border' } });
const Name = chakra('th', { base: { py: '2', pe: '4', fontWeight: 'normal', textAlign: 'start' } });
const Value = chakra('td', {
  base: { py: '2', textAlign: 'end', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});

interface MonthTableProps {
  month: ModerationMonth;
  title: string;
}

/** One month: what was done, and how often. */
export const MonthTable = (props: MonthTableProps) => {
  const id = useId();
  return (
    <Panel px={{ base: '4', md: '6' }} py="5" aria-labelledby={id}>
      <chakra.h2 id={id} mb="3" fontSize="h3">
        {props.title}
      </chakra.h2>
      <MonthLines {...props} />
    </Panel>
  );
};

/** The lines of a month. Where a part of the site is away, each of its lines says that it is not known. */
export const MonthLines = ({ month: { projects, words, people }, title }: MonthTableProps) => {
  const texts = useWords('numbers');
  const { number } = useWords();
  const counted = { ...projects, ...words, ...people };
  const shown = (value: number | undefined) => (value === undefined ? texts.unknown : number(value));
  const waited = (part: { medianHours: number | null } | null) => {
    if (!part) return texts.unknown;
    return part.medianHours === null ? texts.nothing : texts.hours(part.medianHours);
  };
  const lines: [string, string][] = [
    ...(Object.keys(texts.rows) as (keyof WordsOf['numbers']['rows'])[]).map((row): [string, string] => [
      texts.rows[row],
      shown(counted[row]),
    ]),
    [texts.waited.projects, waited(projects)],
    [texts.waited.words, waited(words)],
  ];
  return (
    <>
      <Table label={title} lines={lines} />
      <Reports words={words} title={title} />
    </>
  );
};

const Reports = ({ title, words }: Pick<MonthTableProps, 'title'> & Pick<ModerationMonth, 'words'>) => {
  const texts = useWords('numbers');
  const lines = REPORT_REASON_KEYS.flatMap((reason): [string, string][] => {
    const decided = words?.reports[reason];
    if (!decided) return [];
    return [[texts.reasons[reason], texts.decided(decided.dismissed, decided.hidden, decided.suspended)]];
  });
  if (lines.length === 0) return null;
  return (
    <>
      <chakra.h3 mt="5" mb="2" fontSize="h4">
        {texts.reports}
      </chakra.h3>
      <Table label={`${title}: ${texts.reports}`} lines={lines} />
    </>
  );
};

interface TableProps {
  label: string;
  lines: [name: string, value: string][];
}

const Table = ({ label, lines }: TableProps) => {
  const texts = useWords('numbers');
  return (
    <chakra.table w="full" fontSize="sm" aria-label={label}>
      <chakra.thead color="fg.muted" fontSize="meta">
        <tr>
          <chakra.th scope="col" pb="1" textAlign="start" fontWeight="semibold">
            {texts.what}
          </chakra.th>
          <chakra.th scope="col" pb="1" textAlign="end" fontWeight="semibold">
            {texts.howMany}
          </chakra.th>
        </tr>
      </chakra.thead>
      <tbody>
        {lines.map(([name, value]) => (
          <Row key={name}>
            <Name scope="row">{name}</Name>
            <Value>{value}</Value>
          </Row>
        ))}
      </tbody>
    </chakra.table>
  );
};
