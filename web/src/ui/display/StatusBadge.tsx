import type { ProjectStatus } from '@app/contracts';
import { CircleCheck, ClipboardList, Hammer, Lightbulb } from 'lucide-react';
import { useWords } from '../../words/useWords.js';
import { Badge, type BadgeStyle } from './badges.js';

export const statusStyles: Record<ProjectStatus, BadgeStyle> = {
  Idea: { palette: 'gold', Icon: Lightbulb },
  Planning: { palette: 'sky', Icon: ClipboardList },
  'Initiated/Ongoing': { palette: 'clay', Icon: Hammer },
  'Implemented/Completed': { palette: 'brand', Icon: CircleCheck },
};

export const StatusBadge = ({ status }: { status: ProjectStatus }) => {
  const words = useWords();
  const { palette, Icon } = statusStyles[status];
  return (
    <Badge colorPalette={palette}>
      <Icon size={16} />
      {words.statuses[status]}
    </Badge>
  );
};
