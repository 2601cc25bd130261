import { loginRules, type Me, type WaysIn } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { KeyForm } from '../links/KeyForm.js';
import { AccountPanel } from './AccountPanel.js';
import { useChangeEmail } from './queries.js';
import { SendAgain } from './SendAgain.js';

interface EmailPanelProps {
  me: Me;
  ways: WaysIn | undefined;
  /** Without mail an address can be neither confirmed nor changed. */
  links: boolean;
}

/** The address of an account, whether its owner has confirmed it, and another one in its place. */
export const EmailPanel = ({ me, ways, links }: EmailPanelProps) => {
  const words = useWords('account');
  const auth = useWords('auth');
  const [open, setOpen] = useState(false);
  const change = useChangeEmail(me);
  const Icon = me.emailVerified ? CircleCheck : CircleDashed;
  return (
    <AccountPanel id="account-email" title={words.email}>
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
        {!me.emailVerified && links && <SendAgain me={me} />}
      </Flex>
      <chakra.p mt="2" color="fg.muted" fontSize="sm">
        {words.emailUse}
      </chakra.p>
      {ways?.newEmail && (
        <Note colorPalette="gold" mt="4">
          <MailCheck size={20} />
          <chakra.p minW="0" overflowWrap="anywhere">
            {words.emailWaiting(ways.newEmail)}
          </chakra.p>
        </Note>
      )}
      {links && ways?.hasPassword && !open && (
        <Button variant="outline" mt="4" onClick={() => setOpen(true)}>
          {words.changeEmail}
        </Button>
      )}
      {open && (
        <Box>
          <KeyForm
            fields={[
              { name: 'email', label: words.newEmail, kind: 'email', rule: loginRules.email },
              { name: 'password', label: auth.password, kind: 'password', rule: loginRules.password },
            ]}
            submit={{ label: words.emailSubmit, busy: words.saving }}
            send={async ({ email = '', password = '' }) => {
              await change.mutateAsync({ email, password });
              toast.success(words.emailAsked, words.emailWaiting(email.trim()));
              setOpen(false);
            }}
          >
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </KeyForm>
        </Box>
      )}
    </AccountPanel>
  );
};
