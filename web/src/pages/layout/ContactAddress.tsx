import { chakra } from '@chakra-ui/react';
import { useSite } from '../../app/site.js';
import { useWords } from '../../words/useWords.js';

/** The page where the address stands. */
export const CONTACT = '/contact';

export const ContactAddress = () => {
  const words = useWords().static;
  const { contactEmail } = useSite();
  return (
    contactEmail && (
      <chakra.p fontSize="prose" overflowWrap="anywhere">
        {words.contact}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </chakra.p>
    )
  );
};
