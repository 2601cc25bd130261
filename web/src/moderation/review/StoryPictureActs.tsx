import { API, type Project, queryKeys, type StoryPicture } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { getOwn } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { hiding } from '../../dialogs/hiding.js';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { WithheldPicture } from '../../ui/display/WithheldPicture.js';
import { useShowAgain } from '../../dialogs/useHiding.js';
import { useWords } from '../../words/useWords.js';

interface StoryPictureActsProps {
  project: Pick<Project, 'id' | 'version' | 'title'>;
}

/** Under a story: an admin hides each of its pictures, or shows it again. */
export const StoryPictureActs = ({ project: { id, version, title } }: StoryPictureActsProps) => {
  const texts = useWords('hiding');
  const titleId = useId();
  const { data, isError } = useQuery({
    queryKey: queryKeys.storyPictures(id, version),
    queryFn: () => getOwn<StoryPicture[]>(API.storyPictures(id)),
    // While the next version's are on their way, a button that was pressed stays where it is.
    placeholderData: (before) => before,
  });
  if (isError)
    return (
      <chakra.p mt="4" role="alert">
        {texts.picturesFailed}
      </chakra.p>
    );
  if (!data || data.length === 0) return null;
  return (
    <chakra.section aria-labelledby={titleId} mt="6" p="4" borderRadius="note" bg="bg.muted">
      <chakra.h2 id={titleId} fontFamily="body" fontSize="md" letterSpacing="normal">
        {texts.storyPictures}
      </chakra.h2>
      <chakra.ul display="grid" gap="3" mt="3">
        {data.map((picture, place) => (
          <Row key={picture.imageId} projectId={id} title={title} picture={picture} place={place + 1} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

interface RowProps {
  projectId: number;
  title: string;
  picture: StoryPicture;
  place: number;
}

const Row = ({ projectId, title, picture: { imageId, url, hidden }, place }: RowProps) => {
  const texts = useWords('hiding');
  const words = useWords();
  const { mutateAsync, isPending } = useShowAgain({
    onSuccess: () => toast.success(texts.restored),
    onError: (error) => toast.error(texts.restoreFailed, saidByServer(error) ? words.failure(error) : texts.tryAgain),
  });
  const show = useOneAtATime(() =>
    mutateAsync({ targetType: 'project_image', targetId: String(projectId), imageId }).catch(() => undefined),
  );
  return (
    <Flex as="li" wrap="wrap" align="center" gap="3">
      {!hidden && (
        <chakra.img
          src={url}
          alt=""
          loading="lazy"
          w="24"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="control"
        />
      )}
      <chakra.div flex="1 1 10rem" minW="0" fontSize="sm" overflowWrap="anywhere">
        <p>
          {texts.storyPicture(place)}
          {hidden && `. ${texts.hiddenBecause(words.moment(hidden.at), hidden.reason)}`}
        </p>
        {hidden && <WithheldPicture imageUrl={url} of={title} />}
      </chakra.div>
      {hidden ? (
        <Button
          size="sm"
          minH="11"
          aria-label={texts.showStoryPicture(place)}
          aria-busy={isPending}
          onClick={() => void show()}
        >
          <Eye size={16} />
          {isPending ? texts.restoring : texts.restore}
        </Button>
      ) : (
        <Button
          size="sm"
          minH="11"
          aria-label={texts.hideStoryPicture(place)}
          onClick={() => hiding.begin('project_image', projectId, imageId)}
        >
          <EyeOff size={16} />
          {texts.hide}
        </Button>
      )}
    </Flex>
  );
};
