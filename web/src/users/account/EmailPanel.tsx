import type { Me } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

/** The address of an account, and whether its owner has confirmed it. */
export const EmailPanel = ({ me }: { me: Me }) => {
  const words = useWords('account');
  const Icon = me.emailVerified ? CircleCheck : CircleDashed;
  return (
    <Panel aria-labelledby="account-email" px={{ base: '4', md: '7' }} py={{ base: '5', md: '6' }}>
      <h3 id="account-email">{words.email}</h3>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" mt="3">
        <chakra.b minW="0" overflowWrap="anywhere">
          {me.email}
        </chakra.b>
        <Flex
          as="span"
          align="center"
          gap="1.5"
          color={me.emailVerified ? 'brand.fg' : 'fg.muted'}
          fontSize="sm"
          fontWeight="medium"
        >
          <Icon size={16} />
          {me.emailVerified ? words.verified : words.unverified}
        </Flex>
      </Flex>
      <chakra.p mt="2" color="fg.muted" fontSize="sm">
        {words.emailUse}
      </chakra.p>
    </Panel>
  );
};
