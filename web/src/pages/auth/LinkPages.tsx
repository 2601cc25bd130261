import { isAppError, PAGES, registerRules } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { PageTitle } from '../../ui/page/Page.js';
import { useHead } from '../../ui/page/useHead.js';
import { Link } from '../../ui/page/Link.js';
import { KeyForm } from '../../users/links/KeyForm.js';
import { useReset, useUseLink, useVerify } from '../../users/links/queries.js';
import { useLinkToken } from '../../users/links/useLinkToken.js';
import { useWords } from '../../words/useWords.js';
import { AuthFrame } from './AuthFrame.js';

interface FrameProps {
  words: { title: string; lead: string };
  /** Where a new link is asked for. */
  again: string;
  children: (token: string) => ReactNode;
}

/** Around what a link leads to. A button uses it up, and not the visit: programs that look at mails open links. */
const LinkFrame = ({ words: { title, lead }, again, children }: FrameProps) => {
  const words = useWords('links');
  const token = useLinkToken();
  useHead(title);
  return (
    <AuthFrame>
      <PageTitle>{title}</PageTitle>
      {token ? (
        <>
          <chakra.p mt="2.5" color="fg.muted">
            {lead}
          </chakra.p>
          {children(token)}
        </>
      ) : (
        <Note role="alert" colorPalette="red" mt="6">
          <CircleAlert size={20} />
          <div>
            <b>{words.broken}</b>
            <p>{words.brokenText}</p>
          </div>
        </Note>
      )}
      <chakra.p mt="6" fontSize="sm">
        <Link to={again}>{words.askAgain}</Link>
      </chakra.p>
    </AuthFrame>
  );
};

export const ResetPage = () => {
  const words = useWords('links');
  const auth = useWords('auth');
  const navigate = useNavigate();
  const reset = useReset();
  return (
    <LinkFrame words={words.reset} again={PAGES.authForgot}>
      {(token) => (
        <KeyForm
          fields={[{ name: 'password', label: auth.password, kind: 'newPassword', rule: registerRules.password }]}
          submit={{ label: words.reset.submit, busy: words.reset.busy }}
          send={async ({ password = '' }) => {
            await reset.mutateAsync({ token, password });
            toast.success(words.reset.done);
            await navigate(PAGES.home, { replace: true });
          }}
        />
      )}
    </LinkFrame>
  );
};

export const SignInLinkPage = () => {
  const words = useWords('links');
  const navigate = useNavigate();
  const signIn = useUseLink();
  const go = useOneAtATime((token: string) =>
    signIn.mutateAsync({ token }).then(
      () => navigate(PAGES.home, { replace: true }),
      () => undefined,
    ),
  );
  return (
    <LinkFrame words={words.signIn} again={PAGES.authLink}>
      {(token) => (
        <>
          <Failure error={signIn.error} />
          <Button variant="solid" size="lg" w="full" mt="6" aria-busy={signIn.isPending} onClick={() => void go(token)}>
            {signIn.isPending ? words.signIn.busy : words.signIn.submit}
          </Button>
        </>
      )}
    </LinkFrame>
  );
};

export const VerifyPage = () => {
  const words = useWords('links');
  const verify = useVerify();
  const [said, setSaid] = useState<'mine' | 'notMine' | null>(null);
  const say = useOneAtATime((token: string, mine: boolean) =>
    verify.mutateAsync({ token, mine }).then(
      () => setSaid(mine ? 'mine' : 'notMine'),
      () => undefined,
    ),
  );
  return (
    <LinkFrame words={words.verify} again={PAGES.settings}>
      {(token) =>
        said ? (
          <Note role="status" colorPalette="brand" mt="6">
            <CircleCheck size={20} />
            <div>
              <b>{said === 'mine' ? words.verify.done : words.verify.refused}</b>
              {said === 'notMine' && <p>{words.verify.refusedText}</p>}
              <p>
                <Link to={PAGES.home}>{words.verify.goOn}</Link>
              </p>
            </div>
          </Note>
        ) : (
          <>
            <Failure error={verify.error} />
            <Flex direction="column" gap="3" mt="6">
              <Button variant="solid" size="lg" aria-busy={verify.isPending} onClick={() => void say(token, true)}>
                {verify.isPending ? words.verify.busy : words.verify.submit}
              </Button>
              <Button variant="outline" onClick={() => void say(token, false)}>
                {words.verify.notMine}
              </Button>
            </Flex>
          </>
        )
      }
    </LinkFrame>
  );
};

const Failure = ({ error }: { error: Error | null }) => {
  const words = useWords('forms');
  if (!error) return null;
  return (
    <Note role="alert" colorPalette="red" mt="6">
      <CircleAlert size={20} />
      {isAppError(error) ? words.failure(error) : words.form.unexpected}
    </Note>
  );
};
