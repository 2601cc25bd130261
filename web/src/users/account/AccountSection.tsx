import type { Me } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { useWords } from '../../words/useWords.js';
import { EmailPanel } from './EmailPanel.js';

/** How somebody signs in, in the settings. */
export const AccountSection = ({ me }: { me: Me }) => {
  const words = useWords('account');
  return (
    <Grid gap="5">
      <h2>{words.title}</h2>
      <EmailPanel me={me} />
    </Grid>
  );
};
