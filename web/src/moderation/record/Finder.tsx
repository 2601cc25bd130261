import { isAppError } from '@app/contracts';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { segmentsRecipe } from '../../theme/recipes/segments.js';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { findSubject } from './queries.js';
import { type Found, type Kind, KINDS, nameIn, spanOf } from './subject.js';

const Segments = chakra('div', segmentsRecipe);

interface FinderProps {
  onFound: (found: Found | null) => void;
}

/** Asks what the record is wanted of. */
export const Finder = ({ onFound }: FinderProps) => {
  const texts = useWords('record');
  const { failure } = useWords();
  const id = useId();
  const [kind, setKind] = useState<Kind>('project');
  const [name, setName] = useState('');
  const [days, setDays] = useState({ first: '', last: '' });
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = (chosen: Kind) => {
    setKind(chosen);
    setFault(undefined);
    onFound(null);
  };
  const refuse = (sentence: string) => {
    setFault(sentence);
    onFound(null);
    document.getElementById(kind === 'span' ? `${id}-first` : `${id}-name`)?.focus();
  };
  const find = async () => {
    if (busy) return;
    setFault(undefined);
    if (kind === 'span') {
      const span = spanOf(days.first, days.last);
      if (!span) return refuse(texts.badSpan);
      return onFound({ of: span, title: texts.days(days.first, days.last) });
    }
    const given = nameIn(kind, name);
    if (!given) return refuse(texts.badName[kind]);
    setBusy(true);
    try {
      onFound(await findSubject(kind, given, texts.deleted));
    } catch (error) {
      refuse(isAppError(error, 'not_found') ? texts.badName[kind] : isAppError(error) ? failure(error) : texts.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel mt="6" px={{ base: '4', md: '6' }} py="5" aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} mb="3" fontSize="h3">
        {texts.find}
      </chakra.h2>
      <Segments role="group" aria-label={texts.find}>
        {KINDS.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {texts.kinds[each]}
          </button>
        ))}
      </Segments>
      <Form onSubmit={() => void find()} noValidate>
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" gap="4" mt="4">
          {kind === 'span' ? (
            (['first', 'last'] as const).map((day) => (
              <Field key={day} id={`${id}-${day}`} label={texts[day]} error={day === 'first' ? fault : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={days[day]}
                    onChange={({ currentTarget }) => setDays({ ...days, [day]: currentTarget.value })}
                  />
                )}
              </Field>
            ))
          ) : (
            <Field id={`${id}-name`} label={texts.names[kind]} hint={texts.nameHints[kind]} error={fault}>
              {(control) => (
                <Input {...control} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
              )}
            </Field>
          )}
        </Grid>
        <Flex mt="4">
          <Button type="submit" variant="solid" aria-busy={busy}>
            {texts.show}
          </Button>
        </Flex>
      </Form>
    </Panel>
  );
};
