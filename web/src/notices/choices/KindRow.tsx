import { MAIL_CHOICES, type MailChoice, type NoticeKind } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Select } from '../../ui/controls/controls.js';
import { useWords } from '../../words/useWords.js';

interface KindRowProps {
  kind: NoticeKind;
  mail: MailChoice;
  onChange: (mail: MailChoice) => void;
}

/** A sign-in from a new device is mailed at once or never: a day later it would be of no use. */
const choicesOf = (kind: NoticeKind): readonly MailChoice[] =>
  kind === 'sign_in' ? MAIL_CHOICES.filter((choice) => choice === 'at_once' || choice === 'never') : MAIL_CHOICES;

const Cell = chakra('td', {
  base: { px: { base: '4', md: '5' }, py: '3', borderTopWidth: '1px', textAlign: 'start', verticalAlign: 'middle' },
});

/** One kind of notice, with an example, and when a mail leaves. On a phone the choice stands below its name. */
export const KindRow = ({ kind, mail, onChange }: KindRowProps) => {
  const words = useWords('choices');
  const { name, example } = words.kinds[kind];
  return (
    <chakra.tr display={{ base: 'grid', md: 'table-row' }} css={{ '&:first-of-type > *': { borderTopWidth: '0' } }}>
      <Cell as="th" scope="row" pb={{ base: '0', md: '3' }}>
        <Box fontSize="control" fontWeight="semibold">
          {name}
        </Box>
        <Box color="fg.muted" fontSize="sm" fontWeight="regular">
          {example}
        </Box>
      </Cell>
      <Cell w={{ md: '48' }} borderTopWidth={{ base: '0', md: '1px' }}>
        <Select
          aria-label={words.mailFor(name)}
          value={mail}
          onChange={({ target }) => onChange(target.value as MailChoice)}
        >
          {choicesOf(kind).map((choice) => (
            <option key={choice} value={choice}>
              {words.choices[choice]}
            </option>
          ))}
        </Select>
      </Cell>
    </chakra.tr>
  );
};
