import { ADMIN_NOTICE_KINDS, type Me, NOTICE_KINDS, type NoticeChange } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { saidByServer } from '../../app/failure.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { ErrorState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';
import { useChangeChoices, useChoices } from './choices.js';
import { KindRow } from './KindRow.js';
import { Refused } from './Refused.js';
import { TimeZoneField } from './TimeZoneField.js';

/** What somebody hears by mail, and when. Each choice is saved as it is made. */
export const ChoicesSection = ({ me }: { me: Me }) => {
  const words = useWords('choices');
  return (
    <Grid gap="5">
      <div>
        <h2>{words.title}</h2>
        <chakra.p mt="1.5" color="fg.muted">
          {words.lead}
        </chakra.p>
      </div>
      <Choices me={me} />
    </Grid>
  );
};

const Choices = ({ me }: { me: Me }) => {
  const words = useWords('choices');
  const { failure } = useWords();
  const choices = useChoices(me.id);
  const { mutate } = useChangeChoices(me.id);
  if (choices.isPending)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="60" borderRadius="card" />
      </div>
    );
  if (!choices.data)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void choices.refetch()} />;

  const { kinds, timeZone, refusedAt } = choices.data;
  const shown = NOTICE_KINDS.filter((kind) => me.role === 'ADMIN' || !ADMIN_NOTICE_KINDS.includes(kind));
  const change = (to: NoticeChange) =>
    mutate(to, {
      onError: (error) => toast.error(words.saveFailed, saidByServer(error) ? failure(error) : words.saveFailedText),
    });
  return (
    <>
      {refusedAt && <Refused at={refusedAt} email={me.email} />}
      <Panel as="div">
        <chakra.table w="full" css={{ borderCollapse: 'collapse' }}>
          <caption>
            <Hidden>{words.table}</Hidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{words.what}</Hidden>
              </th>
              <th scope="col">
                <Hidden>{words.mail}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                {...kinds[kind]}
                onChange={(mail) => change({ kinds: { [kind]: { mail } } })}
              />
            ))}
          </tbody>
        </chakra.table>
      </Panel>
      <TimeZoneField value={timeZone} onChange={(to) => change({ timeZone: to })} />
    </>
  );
};
