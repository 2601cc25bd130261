import { API, IMPORT_MAX_BYTES, type ImportOutcome } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FilePicker } from '../../ui/controls/FilePicker.js';
import { Button, ButtonAnchor } from '../../ui/controls/Button.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { ImportFaults, ImportReport } from './ImportReport.js';
import { useImportSubscribers } from './importing.js';

const TITLE = 'subscribers-title';

/** Who gets the newsletter: the list as a file, and more of them by one. */
export const Subscribers = () => {
  const texts = useWords('subscribers');
  return (
    <Panel mt="8" px={{ base: '4', md: '6' }} py="5" aria-labelledby={TITLE}>
      <chakra.h2 id={TITLE} fontSize="h3">
        {texts.title}
      </chakra.h2>
      <chakra.p mt="2" mb="4" maxW="84ch" color="fg.muted" fontSize="sm">
        {texts.downloadHint}
      </chakra.p>
      {/* `download`: a refusal does not take the page's place. */}
      <ButtonAnchor href={API.adminNewsletter} download>
        <Download size={18} />
        {texts.download}
      </ButtonAnchor>
      <ImportForm />
    </Panel>
  );
};

const ImportForm = () => {
  const texts = useWords('subscribers');
  const words = useWords('forms');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const importing = useImportSubscribers();
  const choose = (chosen: File) => {
    setFile(chosen);
    setFault(chosen.size > IMPORT_MAX_BYTES ? words.sentences.import_size : undefined);
    importing.reset();
  };
  const submit = async (): Promise<ImportOutcome | void> => {
    if (!file) return setFault(texts.noFile);
    if (!fault) await importing.mutateAsync(file).catch(() => undefined);
  };
  return (
    <>
      <Form noValidate onSubmit={submit}>
        <Box mt="6" maxW="84ch">
          <Field id="subscribers-file" label={texts.file} hint={texts.hint} error={fault}>
            {(control) => (
              <Flex wrap="wrap" align="center" gap="3" py="1.5">
                <FilePicker control={control} accept=".csv,text/csv" onFile={choose}>
                  {texts.choose}
                </FilePicker>
                {file && (
                  <chakra.span minW="0" overflowWrap="anywhere">
                    {texts.chosen(file.name, file.size)}
                  </chakra.span>
                )}
              </Flex>
            )}
          </Field>
        </Box>
        <Button type="submit" variant="solid" mt="4" aria-busy={importing.isPending}>
          {texts.import}
        </Button>
      </Form>
      <ImportReport outcome={importing.data} />
      {importing.isError && <ImportFaults error={importing.error} />}
    </>
  );
};
