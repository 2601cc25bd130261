import { API, type Me } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { ButtonAnchor } from '../../ui/controls/Button.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { DeletePanel } from './DeletePanel.js';

/** What somebody downloads of their own, and the end of their account, in the settings. */
export const MyDataSection = ({ me }: { me: Me }) => {
  const words = useWords('myData');
  return (
    <Grid gap="5">
      <h2>{words.title}</h2>
      <Panel aria-labelledby="my-data-download" px={{ base: '4', md: '7' }} py={{ base: '5', md: '6' }}>
        <h3 id="my-data-download">{words.download}</h3>
        <chakra.p mt="1" mb="4" color="fg.muted">
          {words.downloadText}
        </chakra.p>
        <ButtonAnchor href={API.ownData} download>
          <Download size={18} />
          {words.downloadLabel}
        </ButtonAnchor>
      </Panel>
      {!me.deletion && <DeletePanel me={me} />}
    </Grid>
  );
};
