import { PAGES, type ReportCase } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Avatar } from '../../ui/display/Avatar.js';
import { Badge } from '../../ui/display/badges.js';
import { Panel } from '../../ui/display/surfaces.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { CaseButtons } from './CaseButtons.js';
import { CaseReports } from './CaseReports.js';
import { CaseWords } from './CaseWords.js';
import { Decided } from './Decided.js';

const ThingLink = chakra(Link, {
  base: { color: 'fg', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
});

const isWords = ({ targetType }: ReportCase): boolean => targetType === 'comment' || targetType === 'reply';

/** All that a decision needs: the thing as it was reported and as it is now, whose it is, and what people say of it. */
export const CaseRow = ({ reported }: { reported: ReportCase }) => {
  const texts = useWords('reports');
  const { thing, author, targetType, resolution, reopening } = reported;
  const kind = texts.things[targetType];
  const title = thing.title === null ? kind : isWords(reported) ? texts.on(thing.title) : thing.title;
  return (
    <Panel as="li" p={{ base: '4', md: '5' }}>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5">
        <Badge colorPalette="sand">{kind}</Badge>
        {thing.state !== 'shown' && (
          <Badge colorPalette="clay">{thing.state === 'hidden' ? texts.hidden : texts.deleted}</Badge>
        )}
        <chakra.h2 fontFamily="body" fontSize="prose" fontWeight="bold" letterSpacing="normal" overflowWrap="anywhere">
          {thing.path ? <ThingLink to={thing.path}>{title}</ThingLink> : title}
        </chakra.h2>
      </Flex>
      <CaseWords reported={reported} />
      {thing.state === 'deleted' && resolution === null && (
        <chakra.p mt="3" color="fg.muted" fontFamily="italic" fontStyle="italic">
          {texts.deletedText}
        </chakra.p>
      )}
      {targetType !== 'user' && (
        <Flex align="center" gap="2" mt="3" fontSize="sm">
          <Avatar person={author} size={24} />
          <ThingLink to={PAGES.user(author.id)} overflowWrap="anywhere">
            {texts.by(author.displayName)}
          </ThingLink>
        </Flex>
      )}
      <CaseReports reported={reported} />
      {reopening && !resolution && (
        <chakra.p mt="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {texts.reopening(reopening.admin.displayName, reopening.at)}
          {reopening.reason && ` · ${reopening.reason}`}
        </chakra.p>
      )}
      {resolution ? <Decided reported={reported} resolution={resolution} /> : <CaseButtons reported={reported} />}
    </Panel>
  );
};
