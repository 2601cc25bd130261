import type { Project } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { saidByServer } from '../failure.js';
import { hiding } from '../hiding.js';
import { Button } from '../ui/Button.js';
import { toast } from '../ui/toast.js';
import { useShowAgain } from '../useHiding.js';
import type { HidingWords } from '../words/en/hiding.js';
import { loadHidingWords } from '../words/languages.js';
import { useWords } from '../words/useWords.js';

interface PictureActsProps {
  project: Project;
}

/** With its texts: only admins have it. */
export async function loadPictureActs() {
  const texts = await loadHidingWords(document.documentElement.lang);
  return (props: PictureActsProps) => <PictureActs texts={texts} {...props} />;
}

/** Under a project's picture: an admin hides it, or shows it again. */
const PictureActs = ({ project: { id, imageUrl }, texts }: PictureActsProps & { texts: HidingWords }) => {
  const { failure } = useWords();
  const { mutate, isPending } = useShowAgain({
    onSuccess: () => toast.success(texts.restored),
    onError: (error) => toast.error(texts.restoreFailed, saidByServer(error) ? failure(error) : texts.tryAgain),
  });
  const target = { targetType: 'project_image', targetId: String(id) } as const;
  return (
    <Flex justify="flex-end" mt="3">
      {imageUrl ? (
        <Button size="sm" onClick={() => hiding.begin('project_image', id)}>
          <EyeOff size={16} />
          {texts.hidePicture}
        </Button>
      ) : (
        <Button size="sm" aria-busy={isPending} onClick={() => !isPending && mutate(target)}>
          <Eye size={16} />
          {texts.showPicture}
        </Button>
      )}
    </Flex>
  );
};
