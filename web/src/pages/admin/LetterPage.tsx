import { API, type Letter, PAGES, type Project } from '@app/contracts';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { get } from '../../app/api.js';
import { type EditorOfLetters, LetterForm } from '../../moderation/letters/LetterForm.js';
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
  const { data, isError, refetch } = useLetter(id);
  return (
    <Page title={texts.letter}>
      <PageTitle pt={{ base: '6', md: '8' }} mb="5">
        {data && data.state !== 'draft' ? data.subject : texts.letter}
      </PageTitle>
      {isError && !data && <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void refetch()} />}
      {id !== null && !data && !isError && (
        <Skeleton role="status" aria-label={texts.loading} h="320px" borderRadius="card" />
      )}
      {(id === null || data?.state === 'draft') && <Writing key={given} {...(data && { letter: data })} />}
      {data && data.state !== 'draft' && <Progress letter={data} />}
    </Page>
  );
};

const Writing = ({ letter }: { letter?: Letter }) => {
  const navigate = useNavigate();
  const ids = letter?.projectIds ?? [];
  const projects = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['admin', 'letters', 'project', id],
      queryFn: () => get<Project>(API.project(id)),
    })),
  });
  if (projects.some(({ isPending }) => isPending)) return null;
  // One that is gone by now keeps its number.
  const picked: Picked[] = ids.map((id, at) => ({ id, title: projects[at]?.data?.title ?? String(id) }));
  return (
    <LetterForm
      {...(letter && { letter })}
      projects={picked}
      editor={(props: EditorOfLetters) => <StoryEditor {...props} onBlur={() => undefined} />}
      onWritten={({ id }) => letter ?? void navigate(PAGES.adminLetter(String(id)), { replace: true })}
    />
  );
};
