import type { Me } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { ErrorState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';
import { useLinks, useProviders } from '../queries.js';
import { EmailPanel } from './EmailPanel.js';
import { PasswordPanel } from './PasswordPanel.js';
import { ProvidersPanel } from './ProvidersPanel.js';
import { useWaysIn } from './queries.js';

/** How somebody signs in, in the settings. */
export const AccountSection = ({ me }: { me: Me }) => {
  const words = useWords('account');
  const { data: ways, isError, refetch } = useWaysIn(me);
  const { data: rows = [] } = useProviders();
  const links = useLinks();
  const providers = rows.filter(({ id, active }) => active && id !== 'email');
  const byEmail = rows.some(({ id, active }) => active && id === 'email');
  return (
    <Grid gap="5">
      <h2>{words.title}</h2>
      <EmailPanel me={me} ways={ways} links={links} />
      {isError && <ErrorState title={words.loadFailed} hint={words.loadFailedHint} onRetry={() => void refetch()} />}
      {ways && byEmail && <PasswordPanel me={me} ways={ways} links={links} />}
      {ways && providers.length > 0 && <ProvidersPanel me={me} ways={ways} providers={providers} />}
    </Grid>
  );
};
