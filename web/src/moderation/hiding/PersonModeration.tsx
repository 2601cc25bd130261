import {
  ALL_PROFILE_PARTS,
  API,
  type HiddenPart,
  type Me,
  PAGES,
  profileTarget,
  type PublicUser,
  queryKeys,
} from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Rows3 } from 'lucide-react';
import { getOwn } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { hiding } from '../../dialogs/hiding.js';
import { hasPart, hiddenWords } from '../../cached/people.js';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { ErrorState } from '../../ui/states/states.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { WithheldPicture } from '../../ui/display/WithheldPicture.js';
import { useShowAgain } from '../../dialogs/useHiding.js';
import { useWords } from '../../words/useWords.js';

interface PersonModerationProps {
  person: PublicUser;
}

/** On a person's page: what an admin can hide of it, and what is hidden. */
export const PersonModeration = ({ person }: PersonModerationProps) => {
  const texts = useWords('hiddenParts');
  const account = useQuery({
    queryKey: queryKeys.adminUser(person.id),
    queryFn: () => getOwn<Me>(API.adminUser(person.id)),
    refetchOnMount: 'always',
  });
  if (account.isPending) return null;
  const { data } = account;
  const there = data ? ALL_PROFILE_PARTS.filter((part) => hasPart(data, part)) : [];
  return (
    <Panel as="section" aria-labelledby="for-admins" mt="6" px={{ base: '4', md: '5' }} py="4">
      <chakra.h2 id="for-admins" fontSize="control" mb="3">
        {texts.title}
      </chakra.h2>
      {!data && <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void account.refetch()} />}
      {data && (
        <Flex direction="column" gap="4">
          {data.hidden.map((hidden) => (
            <Hidden key={hidden.part} hidden={hidden} person={data} />
          ))}
          <Flex wrap="wrap" gap="2">
            <ButtonLink to={PAGES.adminUser(data.id)} size="sm">
              <Rows3 size={16} />
              {texts.everything}
            </ButtonLink>
            {there.map((part) => (
              <Button key={part} size="sm" onClick={() => hiding.begin(profileTarget(part), data.id)}>
                <EyeOff size={16} />
                {texts.hide(part)}
              </Button>
            ))}
            {there.length === 0 && <chakra.p color="fg.muted">{texts.nothing}</chakra.p>}
          </Flex>
        </Flex>
      )}
    </Panel>
  );
};

const Hidden = ({ hidden, person }: { hidden: HiddenPart; person: Me }) => {
  const texts = useWords('hiddenParts');
  const { failure } = useWords();
  const words = hiddenWords(hidden);
  const { mutate, isPending } = useShowAgain({
    onSuccess: () => toast.success(texts.restored),
    onError: (error) => toast.error(texts.restoreFailed, saidByServer(error) ? failure(error) : texts.tryAgain),
  });
  return (
    <Flex wrap="wrap" gap="3" justify="space-between" align="flex-start">
      <chakra.div minW="0" flex="1 1 240px">
        <b>{texts.isHidden(hidden.part, hidden.at)}</b>
        {words && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {texts.was(words)}
          </chakra.p>
        )}
        <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {texts.why(hidden.reason)}
        </chakra.p>
        {hidden.value.profileImageUrl && (
          <WithheldPicture imageUrl={hidden.value.profileImageUrl} of={person.displayName} />
        )}
      </chakra.div>
      <Button
        size="sm"
        aria-label={texts.restoreThe(hidden.part)}
        aria-busy={isPending}
        onClick={() => isPending || mutate({ targetType: profileTarget(hidden.part), targetId: person.id })}
      >
        {isPending ? texts.restoring : texts.restore}
      </Button>
    </Flex>
  );
};
