import { IMPORT_FAULTS_SHOWN, type ImportOutcome, isAppError } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { FaultText } from '../../ui/states/FaultText.js';
import { formFaults } from '../../words/formFaults.js';
import { localized } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';

/** What became of the lines of a file. It is there before there is something to say, so that screen readers hear it. */
export const ImportReport = ({ outcome }: { outcome: ImportOutcome | undefined }) => {
  const texts = useWords('subscribers');
  return (
    <Box role="status" mt={outcome ? '4' : '0'}>
      {outcome && (
        <>
          <chakra.p fontWeight="semibold">{texts.added(outcome.added)}</chakra.p>
          {outcome.already > 0 && <p>{texts.already(outcome.already)}</p>}
          {outcome.left.length > 0 && <p>{texts.left(outcome.left)}</p>}
          {outcome.refused.length > 0 && <p>{texts.refused(outcome.refused)}</p>}
        </>
      )}
    </Box>
  );
};

/** Why nothing was imported: the faulty lines, or what is wrong with all of it. */
export const ImportFaults = ({ error }: { error: Error }) => {
  const texts = useWords('subscribers');
  const words = useWords('forms');
  const details = (isAppError(error) && error.details) || [];
  const whole = formFaults(error, ['file'], words);
  const lines = details.filter(({ field }) => field !== 'file');
  if (lines.length === 0)
    return (
      <FaultText role="alert" mt="4">
        {whole.fields.get('file') ?? whole.whole}
      </FaultText>
    );
  return (
    <Box role="alert" mt="4">
      <FaultText>{texts.nothing}</FaultText>
      <chakra.ul mt="2" ps="6" listStyleType="disc">
        {lines.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{texts.fault(field, localized(message, words))}</li>
        ))}
      </chakra.ul>
      {lines.length >= IMPORT_FAULTS_SHOWN && <chakra.p mt="2">{texts.firstFaults}</chakra.p>}
    </Box>
  );
};
