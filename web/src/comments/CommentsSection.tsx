import { COMMENT_SORTS, type CommentSort, DEFAULT_COMMENT_SORT, type Project } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState } from 'react';
import { useMe } from '../app/session.js';
import { segmentsRecipe } from '../theme/recipes/segments.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { PartFailed } from '../ui/states/PartFailed.js';
import { useWords } from '../words/useWords.js';
import { CommentList } from './list/CommentList.js';
import { mayWait } from './waiting/waited.js';
import { Composer } from './writing/Composer.js';
import { DiscussionContext } from './discussion.js';
import { SECTION_ID } from './sectionId.js';
import { useComments } from './queries.js';
import { SectionBox } from './list/SectionBox.js';

const WaitingWords = lazyPart(
  async () => (await import('./waiting/WaitingWords.js')).WaitingWords,
  'waiting',
  'forms',
  'discussed',
);

const Segments = chakra('div', segmentsRecipe);

interface DiscussionProps {
  project: Pick<Project, 'id' | 'slug' | 'isApproved' | 'commentCount'>;
}

/**
 * The section of a project's page. Nobody can write while the project is not approved; what was written when it was can
 * still be read.
 */
export const CommentsSection = ({ project }: DiscussionProps) => {
  const words = useWords('discussed');
  const me = useMe();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sort, setSort] = useState<CommentSort>(DEFAULT_COMMENT_SORT);
  const { id, slug, isApproved } = project;
  const shown = isApproved || project.commentCount > 0;
  const list = useComments(slug, sort, shown);
  const total = list.data?.pages[0]?.total ?? project.commentCount;
  const context = useMemo(
    () => ({ project: { id, slug }, open: isApproved, focusHeading: () => heading.current?.focus() }),
    [id, slug, isApproved],
  );

  return (
    <DiscussionContext value={context}>
      <SectionBox id={SECTION_ID} aria-labelledby={headingId}>
        <Flex wrap="wrap" align="center" justify="space-between" gap="2" minH="11">
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {words.comments.heading}{' '}
            {shown && (
              <chakra.span color="fg.muted" fontWeight="medium" fontVariantNumeric="tabular-nums">
                {words.number(total)}
              </chakra.span>
            )}
          </h2>
          {shown && (
            <Segments role="group" aria-label={words.comments.sort}>
              {COMMENT_SORTS.map((each) => (
                <button key={each} type="button" aria-pressed={each === sort} onClick={() => setSort(each)}>
                  {words.comments.sorts[each]}
                </button>
              ))}
            </Segments>
          )}
        </Flex>
        {isApproved ? (
          <Composer />
        ) : (
          <chakra.p mt="4" color="fg.muted">
            {words.comments.closed}
          </chakra.p>
        )}
        {me && mayWait(me) && (
          <WaitingWords me={me} projectId={id} failed={(retry) => <PartFailed onRetry={retry} />} />
        )}
        {shown && <CommentList list={list} total={total} />}
      </SectionBox>
    </DiscussionContext>
  );
};
