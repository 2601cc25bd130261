import { loginRules, PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../ui/display/surfaces.js';
import { PageTitle } from '../../ui/page/Page.js';
import { useHead } from '../../ui/page/useHead.js';
import { Link } from '../../ui/page/Link.js';
import { KeyForm } from '../../users/links/KeyForm.js';
import { type AskedKind, useAsk } from '../../users/links/queries.js';
import { useWords } from '../../words/useWords.js';
import { AuthFrame } from './AuthFrame.js';

const AskPage = ({ kind }: { kind: AskedKind }) => {
  const words = useWords('links');
  const auth = useWords('auth');
  const ask = useAsk(kind);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { title, lead, submit } = words[kind];
  useHead(title);
  return (
    <AuthFrame>
      <PageTitle>{title}</PageTitle>
      <chakra.p mt="2.5" color="fg.muted">
        {lead}
      </chakra.p>
      {/* Says the same for every address, and is announced where it appears. */}
      <div role="status">
        {sentTo && (
          <Note colorPalette="brand" mt="6">
            <MailCheck size={20} />
            <chakra.div minW="0" overflowWrap="anywhere">
              <b>{words.sent}</b>
              <p>{words.sentText(sentTo)}</p>
              <p>{words.sentNothing}</p>
            </chakra.div>
          </Note>
        )}
      </div>
      <KeyForm
        fields={[{ name: 'email', label: auth.email, kind: 'email', rule: loginRules.email }]}
        submit={{ label: submit, busy: words.sending }}
        send={async ({ email = '' }) => {
          await ask.mutateAsync({ email });
          setSentTo(email.trim());
        }}
      />
      <chakra.p mt="6" fontSize="sm">
        <Link to={PAGES.auth}>{words.back}</Link>
      </chakra.p>
    </AuthFrame>
  );
};

export const ForgotPage = () => <AskPage kind="forgot" />;
export const AskForLinkPage = () => <AskPage kind="link" />;
