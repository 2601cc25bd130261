import { API, isAppError } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { send } from '../app/api.js';
import { saidByServer } from '../app/failure.js';
import { useOneAtATime } from '../app/useOneAtATime.js';
import { Button } from '../ui/controls/Button.js';
import { Note } from '../ui/display/surfaces.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { useLinkToken } from '../users/links/useLinkToken.js';
import { useWords } from '../words/useWords.js';

/** Where the link of the mail leads. Opening it does nothing yet: programs of mail open links before people do. */
export const NewsletterPage = () => {
  const texts = useWords('newsletter');
  const token = useLinkToken();
  const confirm = useMutation({
    mutationFn: () => send<undefined>('POST', API.confirmNewsletter, { token }),
  });
  const press = useOneAtATime(() => confirm.mutateAsync().catch(() => undefined));
  const fault = confirm.error && (saidByServer(confirm.error) ? texts.faults(confirm.error.code) : texts.failed);
  return (
    <Page title={texts.title}>
      <PageHead title={confirm.isSuccess ? texts.done : texts.title} lead={leadOf(texts, token, confirm.isSuccess)} />
      <chakra.div role="status">{fault && <Note mb="5">{fault}</Note>}</chakra.div>
      {token !== null && !confirm.isSuccess && !isAppError(confirm.error, 'link_expired') && (
        <Button variant="solid" aria-disabled={confirm.isPending} onClick={press}>
          {texts.confirm}
        </Button>
      )}
    </Page>
  );
};

const leadOf = (texts: { lead: string; doneLead: string; noLink: string }, token: string | null, isDone: boolean) =>
  isDone ? texts.doneLead : token === null ? texts.noLink : texts.lead;
