import { type AdminProjectCard, type AdminProjectState, PAGES } from '@app/contracts';
import { chakra, Flex, Menu } from '@chakra-ui/react';
import { BadgeDollarSign, Check, Ellipsis, Eye, Pencil, Star, Trash2, UserCheck, UserX, X } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/controls/Button.js';
import { menuRecipe } from '../../../theme/recipes/menu.js';
import { MenuContent } from '../../../ui/overlays/MenuContent.js';
import { Tooltip } from '../../../ui/overlays/Tooltip.js';
import { Link } from '../../../ui/page/Link.js';
import type { ModerationDecision } from './lists.js';
import type { Given } from '../useDecide.js';
import { useWords } from '../../../words/useWords.js';

export interface RowCommands {
  /** Approve and the marks at once; rejecting and deleting ask first. */
  decide: (project: AdminProjectCard, decision: ModerationDecision, given?: Given) => void;
  edit: (project: AdminProjectCard) => void;
}

interface RowActionsProps extends RowCommands {
  project: AdminProjectCard;
  state: AdminProjectState;
}

const LABELS = { featured: 'unfeature', sponsored: 'unsponsor' } as const;

/** What is mostly done in a tab stands there as a button; everything is in the menu. */
export const RowActions = ({ state, ...row }: RowActionsProps) => {
  const words = useWords('moderation');
  const { project, decide } = row;
  const mark = state === 'featured' || state === 'sponsored' ? LABELS[state] : null;
  return (
    <Flex gap="2" wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify={{ md: 'flex-end' }}>
      {state === 'pending' && (
        <>
          <Button
            variant="solid"
            size="sm"
            minH="11"
            aria-label={words.ofProject(words.actions.approve, project.title)}
            onClick={() => decide(project, 'approve')}
          >
            <Check size={16} />
            {words.actions.approve}
          </Button>
          <Button
            size="sm"
            minH="11"
            aria-label={words.ofProject(words.actions.reject, project.title)}
            onClick={() => decide(project, 'reject')}
          >
            <X size={16} />
            {words.actions.reject}
          </Button>
          <Tooltip text={words.view}>
            <ButtonLink
              to={PAGES.project(project.slug)}
              variant="ghost"
              shape="icon"
              aria-label={words.ofProject(words.view, project.title)}
            >
              <Eye size={18} />
            </ButtonLink>
          </Tooltip>
          <Tooltip text={words.actions.delete}>
            <Button
              variant="ghost"
              shape="icon"
              aria-label={words.ofProject(words.actions.delete, project.title)}
              onClick={() => decide(project, 'delete')}
            >
              <Trash2 size={18} />
            </Button>
          </Tooltip>
        </>
      )}
      {project.needsLook && (
        <Button
          size="sm"
          minH="11"
          aria-label={words.ofProject(project.ownersEdit ? words.review.open : words.actions.look, project.title)}
          onClick={() => decide(project, 'look')}
        >
          <Eye size={16} />
          {project.ownersEdit ? words.review.open : words.actions.look}
        </Button>
      )}
      {mark && (
        <Button
          size="sm"
          minH="11"
          aria-label={words.ofProject(words[mark], project.title)}
          onClick={() => decide(project, mark)}
        >
          {words[mark]}
        </Button>
      )}
      <RowMenu {...row} />
    </Flex>
  );
};

const DeleteItem = chakra(Menu.Item, {
  base: { color: 'fg.error', '& svg': { color: 'fg.error' }, _highlighted: { color: 'fg.error' } },
});

const RowMenu = ({ project, decide, edit }: Omit<RowActionsProps, 'state'>) => {
  const words = useWords('moderation');
  const admin = useWords('admin');
  const { isApproved, isFeatured, isSponsored, rejectedAt, creatorTrusted } = project;
  const item = (decision: ModerationDecision, icon: React.ReactNode, disabled = false) => (
    <Menu.Item value={decision} disabled={disabled} onSelect={() => decide(project, decision)}>
      {icon}
      {words.actions[decision]}
    </Menu.Item>
  );
  return (
    // In its row, so that it belongs to the page's main part; fixed, so that the table does not cut it off.
    <Menu.Root
      recipe={menuRecipe}
      typeahead={false}
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" shape="icon" aria-label={words.actionsOf(project.title)}>
          <Ellipsis size={20} />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <MenuContent>
          <Menu.Item value="view" asChild>
            <Link to={PAGES.project(project.slug)}>
              <Eye size={18} />
              {words.view}
            </Link>
          </Menu.Item>
          <Menu.Item value="edit" onSelect={() => edit(project)}>
            <Pencil size={18} />
            {words.edit}
          </Menu.Item>
          {!isApproved && item('approve', <Check size={18} />)}
          {!isApproved && !creatorTrusted && (
            <Menu.Item value="approve-and-trust" onSelect={() => decide(project, 'approve', { trust: true })}>
              <UserCheck size={18} />
              {admin.approveAndTrust}
            </Menu.Item>
          )}
          {rejectedAt === null && item('reject', <X size={18} />)}
          {/* A project gets its marks after the approval. */}
          {item(isFeatured ? 'unfeature' : 'feature', <Star size={18} />, !isApproved)}
          {item(isSponsored ? 'unsponsor' : 'sponsor', <BadgeDollarSign size={18} />, !isApproved)}
          {creatorTrusted ? item('untrust', <UserX size={18} />) : item('trust', <UserCheck size={18} />)}
          <Menu.Separator />
          <DeleteItem value="delete" onSelect={() => decide(project, 'delete')}>
            <Trash2 size={18} />
            {words.actions.delete}
          </DeleteItem>
        </MenuContent>
      </Menu.Positioner>
    </Menu.Root>
  );
};
