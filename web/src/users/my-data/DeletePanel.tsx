import { type Deletion, type Me, PAGES, type ProjectFate } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { forgetTyped } from '../../app/drafts/leaving.js';
import { Button } from '../../ui/controls/Button.js';
import { Note, Panel } from '../../ui/display/surfaces.js';
import { Day } from '../../ui/display/Time.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import { FateChoice } from './FateChoice.js';
import { WhatGoes } from './WhatGoes.js';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.js')).DeleteDialog, 'forms');

/** How somebody deletes their account: what goes and what stays, and then the question. */
export const DeletePanel = ({ me }: { me: Me }) => {
  const words = useWords('myData');
  const [projects, setProjects] = useState<ProjectFate>('keep');
  const [asks, setAsks] = useState(false);
  const [asked, setAsked] = useState<Deletion | null>(null);
  const done = (deletion: Deletion) => {
    setAsks(false);
    forgetTyped(me.id);
    setAsked(deletion);
  };
  if (asked) return <Asked deletion={asked} />;
  return (
    <Panel aria-labelledby="my-data-delete" px={{ base: '4', md: '7' }} py={{ base: '5', md: '6' }}>
      <h3 id="my-data-delete">{words.delete}</h3>
      <chakra.p mt="1" mb="5" color="fg.muted">
        {words.deleteText}
      </chakra.p>
      <Grid gap="5">
        <WhatGoes />
        <FateChoice chosen={projects} onChoose={setProjects} />
        <Button variant="danger" justifySelf="start" onClick={() => setAsks(true)}>
          {words.open}
        </Button>
      </Grid>
      {asks && (
        <DeleteDialog
          projects={projects}
          onDone={done}
          onClose={() => setAsks(false)}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => undefined} onClose={() => setAsks(false)} />}
        />
      )}
    </Panel>
  );
};

/** The session is over: what follows is a page for visitors, loaded anew. */
const Asked = ({ deletion }: { deletion: Deletion }) => {
  const words = useWords('myData');
  return (
    <Note role="status" colorPalette="red">
      <div>
        <b>
          <Day iso={deletion.at} sentence={words.waits} />
        </b>
        {deletion.isHeld && <p>{words.held}</p>}
        <p>{words.asked}</p>
        <chakra.div mt="3">
          <Button onClick={() => window.location.assign(PAGES.home)}>{words.askedDone}</Button>
        </chakra.div>
      </div>
    </Note>
  );
};
