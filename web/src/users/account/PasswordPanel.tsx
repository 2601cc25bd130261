import { loginRules, type Me, registerRules, type WaysIn } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { KeyForm } from '../links/KeyForm.js';
import { useAsk } from '../links/queries.js';
import { AccountPanel } from './AccountPanel.js';
import { useChangePassword } from './queries.js';

interface PasswordPanelProps {
  me: Me;
  ways: WaysIn;
  links: boolean;
}

/** The password: another one in its place, or a link to set one where there is none. */
export const PasswordPanel = ({ me, ways, links }: PasswordPanelProps) => {
  const words = useWords('account');
  const [open, setOpen] = useState(false);
  const change = useChangePassword(me);
  return (
    <AccountPanel id="account-password" title={words.password}>
      <chakra.p mt="2" color="fg.muted" fontSize="sm">
        {ways.hasPassword ? words.passwordKept : `${words.noPassword} ${links ? words.noPasswordText : ''}`}
      </chakra.p>
      {!ways.hasPassword && links && <SetByLink me={me} />}
      {ways.hasPassword && !open && (
        <Button variant="outline" mt="4" onClick={() => setOpen(true)}>
          {words.changePassword}
        </Button>
      )}
      {open && (
        <KeyForm
          fields={[
            { name: 'current', label: words.current, kind: 'password', rule: loginRules.password },
            { name: 'password', label: words.next, kind: 'newPassword', rule: registerRules.password },
          ]}
          submit={{ label: words.passwordSubmit, busy: words.saving }}
          send={async ({ current = '', password = '' }) => {
            await change.mutateAsync({ current, password });
            toast.success(words.passwordDone, words.passwordDoneText);
            setOpen(false);
          }}
        >
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {words.cancel}
          </Button>
        </KeyForm>
      )}
    </AccountPanel>
  );
};

const SetByLink = ({ me }: { me: Me }) => {
  const words = useWords('account');
  const ask = useAsk('forgot');
  const press = () => {
    if (ask.isPending) return;
    ask.mutate(
      { email: me.email },
      {
        onSuccess: () => toast.success(words.sentAgain, words.sentAgainText),
        onError: () => toast.error(words.sendFailed),
      },
    );
  };
  return (
    <Button variant="outline" mt="4" aria-busy={ask.isPending} onClick={press}>
      {words.setPassword}
    </Button>
  );
};
