import type { ProjectCard } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '../../app/hrefs.js';
import { askMe, useMe } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { Tooltip } from '../../ui/overlays/Tooltip.js';
import { useWords } from '../../words/useWords.js';
import { useFollowing, useSetFollow } from './follows.js';

type Shown = Pick<ProjectCard, 'id' | 'slug' | 'title' | 'imageUrl' | 'category' | 'status'>;

/** To hear of what happens to a project. Who is signed out goes to sign in. */
export const FollowButton = ({ project: { id: projectId, ...shown } }: { project: Shown }) => {
  const words = useWords('discussed').project;
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const following = useFollowing(me?.id, projectId);
  const { mutate } = useSetFollow(projectId);
  const press = async () => {
    const person = me === undefined ? await askMe(client) : me;
    if (!person) return navigate(hrefs.auth(location));
    const { slug, title, imageUrl, category, status } = shown;
    mutate({
      userId: person.id,
      project: { projectId, slug, title, imageUrl, category, status },
      following: !following,
    });
  };
  const Icon = following ? BellRing : Bell;
  return (
    <Tooltip text={following ? words.unfollowHint : words.followHint}>
      <Button aria-pressed={following} onClick={() => void press()}>
        <Icon size={18} />
        {following ? words.following : words.follow}
      </Button>
    </Tooltip>
  );
};
