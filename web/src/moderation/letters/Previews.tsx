import type { LetterFields } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRested } from '../../ui/page/useRested.js';
import { useWords } from '../../words/useWords.js';
import { usePreview } from './queries.js';

const REST_MS = 1_500;
const HEIGHT = '640px';

/** The mail as it will be on a phone and at a desk, made by what makes the mails. */
export const Previews = ({ fields }: { fields: LetterFields }) => {
  const texts = useWords('letters');
  const { subject, content, projectIds } = fields;
  // As a text: an object would be another one each time.
  const rested = useRested(JSON.stringify({ subject, content, projectIds }), REST_MS);
  const { data, isError } = usePreview(JSON.parse(rested) as LetterFields);
  return (
    <chakra.section aria-label={texts.preview} mt="8">
      <chakra.h2 mb="3" fontSize="h3">
        {texts.preview}
      </chakra.h2>
      <chakra.p role="status" mb={isError ? '3' : '0'}>
        {isError && texts.previewFailed}
      </chakra.p>
      {!data && !isError && <chakra.p color="fg.muted">{texts.previewHint}</chakra.p>}
      {data && (
        <Flex wrap="wrap" gap="5" align="start">
          <Framed title={texts.phone} flex="0 1 375px" html={data.html} />
          <Framed title={texts.wide} flex="1 1 560px" html={data.html} />
        </Flex>
      )}
    </chakra.section>
  );
};

/** No script of it runs and no form of it is sent. As of another origin, its pictures would not be shown. */
const Framed = ({ title, flex, html }: { title: string; flex: string; html: string }) => (
  <Box as="figure" flex={flex} minW="0" maxW="680px">
    <chakra.figcaption mb="1.5" fontSize="sm" color="fg.muted">
      {title}
    </chakra.figcaption>
    <chakra.iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      w="full"
      h={HEIGHT}
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      bg="white"
    />
  </Box>
);
