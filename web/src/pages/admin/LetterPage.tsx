import { API, type Letter, PAGES, type Project, queryKeys } from '@app/contracts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { get } from '../../app/api.js';
import { useMe } from '../../app/session.js';
import { LetterForm } from '../../moderation/letters/LetterForm.js';
import { Progress } from '../../moderation/letters/Progress.js';
import type { Picked } from '../../moderation/letters/ProjectPicker.js';
import { useLetter } from '../../moderation/letters/queries.js';
import { StoryEditor } from '../../projects/story/StoryEditor.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { ErrorState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';

/** A letter: being written, or how far it is. */
export const LetterPage = () => {
  const texts = useWords('letters');
  const { id: given = '' } = useParams();
  const id = given === 'new' ? null : Number(given);
  const me = useMe();
  const { data, isError, refetch } = useLetter(id);
  // Its form stays as it is: who saves a letter for the first time goes on writing.
  const [begunHere, setBegunHere] = useState<number | null>(null);
  return (
    <Page title={texts.letter}>
      <PageTitle pt={{ base: '6', md: '8' }} mb="5">
        {data && data.state !== 'draft' ? data.subject : texts.letter}
      </PageTitle>
      {isError && !data && <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void refetch()} />}
      {id !== null && !data && !isError && (
        <Skeleton role="status" aria-label={texts.loading} h="320px" borderRadius="card" />
      )}
      {me && (id === null || data?.state === 'draft') && (
        <Writing
          key={id === begunHere ? 'new' : given}
          userId={me.id}
          {...(data && { letter: data })}
          onBegun={setBegunHere}
        />
      )}
      {data && data.state !== 'draft' && <Progress letter={data} />}
    </Page>
  );
};

interface WritingProps {
  userId: string;
  /** None while it is new. */
  letter?: Letter;
  onBegun: (id: number) => void;
}

const Writing = ({ userId, letter, onBegun }: WritingProps) => {
  const navigate = useNavigate();
  const [opened] = useState(letter);
  const ids = opened?.projectIds ?? [];
  const projects = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.project(String(id)),
      queryFn: () => get<Project>(API.project(id)),
    })),
  });
  if (projects.some(({ isPending }) => isPending)) return null;
  // One that is gone by now keeps its number.
  const picked: Picked[] = ids.map((id, at) => ({ id, title: projects[at]?.data?.title ?? String(id) }));
  return (
    <LetterForm
      userId={userId}
      {...(opened && { letter: opened })}
      projects={picked}
      editor={(props) => <StoryEditor {...props} />}
      onWritten={({ id }) => {
        if (letter) return;
        onBegun(id);
        void navigate(PAGES.adminLetter(String(id)), { replace: true });
      }}
    />
  );
};
