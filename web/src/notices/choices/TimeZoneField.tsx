import { Box } from '@chakra-ui/react';
import { Button } from '../../ui/controls/Button.js';
import { Select } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { timeZone as detected } from '../timeZone.js';

/** All zones that this browser knows, and the chosen one also when it is none of them. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), detected(), chosen])].sort();

/** By whose clock the digests come. */
export const TimeZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => {
  const words = useWords('choices');
  const here = detected();
  return (
    <Panel as="div" px={{ base: '4', md: '5' }} py="5">
      <Box maxW="form">
        <Field id="time-zone" label={words.timeZone} hint={words.rhythm}>
          {(control) => (
            <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
              {zonesWith(value).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {here !== value && (
          <Box mt="2" color="fg.muted" fontSize="sm">
            {words.timeZoneHint(here.replaceAll('_', ' '))}{' '}
            <Button variant="link" fontSize="sm" onClick={() => onChange(here)}>
              {words.useDetected}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
};
