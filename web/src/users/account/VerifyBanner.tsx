import type { Me } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { useLinks } from '../queries.js';
import { SendAgain } from './SendAgain.js';

/** Asks somebody to confirm the address, where mail leaves. */
export const VerifyBanner = ({ me }: { me: Me }) => {
  const words = useWords('account');
  const links = useLinks();
  if (!links) return null;
  return (
    <Note as="aside" aria-label={words.unverified} colorPalette="gold" mt="4">
      <MailCheck size={20} />
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" minW="0">
        <chakra.p minW="0" overflowWrap="anywhere">
          {words.confirm(me.email)} {me.wordsWait ? words.wordsWait : me.emailWaits && words.confirmWaits}
        </chakra.p>
        <SendAgain me={me} />
      </Flex>
    </Note>
  );
};
