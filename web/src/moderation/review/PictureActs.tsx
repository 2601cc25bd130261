import { API, type HiddenPicture, isAppError, type Project, queryKeys } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { getOwn } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { hiding } from '../../dialogs/hiding.js';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { WithheldPicture } from '../../ui/display/WithheldPicture.js';
import { useShowAgain } from '../../dialogs/useHiding.js';
import { useWords } from '../../words/useWords.js';

interface PictureActsProps {
  project: Project;
}

/** Under a project's picture: an admin hides it, or shows it again. */
export const PictureActs = ({ project }: PictureActsProps) => {
  const texts = useWords('hiding');
  const { id, imageUrl } = project;
  const { failure } = useWords();
  const { mutateAsync, isPending } = useShowAgain({
    onSuccess: () => toast.success(texts.restored),
    onError: (error) => toast.error(texts.restoreFailed, saidByServer(error) ? failure(error) : texts.tryAgain),
  });
  const show = useOneAtATime(() =>
    mutateAsync({ targetType: 'project_image', targetId: String(id) }).catch(() => undefined),
  );
  return (
    <Flex wrap="wrap" gap="3" justify={{ base: 'flex-start', md: 'flex-end' }} align="flex-start" mt="3">
      {!imageUrl && <Hidden project={project} />}
      {imageUrl ? (
        <Button size="sm" onClick={() => hiding.begin('project_image', id)}>
          <EyeOff size={16} />
          {texts.hidePicture}
        </Button>
      ) : (
        <Button size="sm" aria-busy={isPending} onClick={() => void show()}>
          <Eye size={16} />
          {texts.showPicture}
        </Button>
      )}
    </Flex>
  );
};

/** It was shown again, and the project is not read anew yet. */
function shownAgain(error: unknown): null {
  if (isAppError(error, 'not_found')) return null;
  throw error;
}

/** What is hidden, and why: whoever shows it again can look at it before. */
const Hidden = ({ project: { id, title } }: PictureActsProps) => {
  const texts = useWords('hiding');
  const { data } = useQuery({
    queryKey: queryKeys.adminHiddenPicture(id),
    queryFn: () => getOwn<HiddenPicture>(API.adminHiddenPicture(id)).catch(shownAgain),
    refetchOnMount: 'always',
  });
  if (!data) return null;
  return (
    <chakra.div flex="1 1 240px" minW="0">
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {texts.pictureHidden(data.at, data.reason)}
      </chakra.p>
      <WithheldPicture imageUrl={data.imageUrl} of={title} />
    </chakra.div>
  );
};
