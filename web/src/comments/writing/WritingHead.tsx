import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/display/badges.js';
import { Tooltip } from '../../ui/overlays/Tooltip.js';
import { useWords } from '../../words/useWords.js';
import type { Writing } from '../discussion.js';
import { Edited } from '../list/Edited.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { Link } from '../../ui/page/Link.js';
import { linkTo } from '../likes/useLike.js';

const AuthorLink = chakra(Link, { base: { color: 'fg', fontWeight: 'bold', textDecoration: 'none' } });

/** Who wrote it, and when. The time is the link to it. */
export const WritingHead = ({ writing }: { writing: Writing }) => {
  const words = useWords('discussed').comments;
  const { item } = writing;
  return (
    <header>
      <AuthorLink to={PAGES.user(item.userId)}>{item.user.displayName}</AuthorLink>
      {item.userId === item.projectCreatorId && (
        <Badge colorPalette="brand" size="sm">
          {words.creator}
        </Badge>
      )}
      <Moment writing={writing} />
      {item.updatedAt > item.createdAt && <Edited writing={writing} />}
    </header>
  );
};

export const Moment = ({ writing }: { writing: Writing }) => {
  const { moment } = useWords();
  const { createdAt } = writing.item;
  return (
    <Tooltip text={moment(createdAt)}>
      <a href={`#${linkTo(writing)}`}>
        <time dateTime={createdAt}>{useAgo(createdAt)}</time>
      </a>
    </Tooltip>
  );
};
