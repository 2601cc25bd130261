import type { bannerOf, Category, ProjectStatus } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import {
  CircleCheck,
  ClipboardList,
  Construction,
  Hammer,
  Lightbulb,
  type LucideIcon,
  Palette as Paint,
  PartyPopper,
  ShoppingBasket,
  Store,
  Trees,
  UtensilsCrossed,
} from 'lucide-react';
import type { Palette } from '../theme/colors.js';
import { badgeRecipe, ribbonRecipe } from '../theme/recipes/badge.js';
import { useWords } from '../words/useWords.js';

interface Look {
  palette: Palette;
  Icon: LucideIcon;
}

export const categoryLooks: Record<Category, Look> = {
  'Parks & Rec': { palette: 'brand', Icon: Trees },
  'Main Street & Downtown': { palette: 'clay', Icon: Store },
  Infrastructure: { palette: 'sky', Icon: Construction },
  Festivals: { palette: 'plum', Icon: PartyPopper },
  Cultural: { palette: 'berry', Icon: Paint },
  Marketplace: { palette: 'gold', Icon: ShoppingBasket },
  'Food & Drink': { palette: 'sand', Icon: UtensilsCrossed },
};

export const statusLooks: Record<ProjectStatus, Look> = {
  Idea: { palette: 'gold', Icon: Lightbulb },
  Planning: { palette: 'sky', Icon: ClipboardList },
  'Initiated/Ongoing': { palette: 'clay', Icon: Hammer },
  'Implemented/Completed': { palette: 'brand', Icon: CircleCheck },
};

export const Badge = chakra('span', badgeRecipe);

export const CategoryBadge = ({ category, variant }: { category: Category; variant: 'paper' | 'overPicture' }) => {
  const words = useWords();
  const { palette, Icon } = categoryLooks[category];
  return (
    <Badge colorPalette={palette} variant={variant}>
      <Icon size={16} />
      {words.categories[category]}
    </Badge>
  );
};

export const StatusBadge = ({ status }: { status: ProjectStatus }) => {
  const words = useWords();
  const { palette, Icon } = statusLooks[status];
  return (
    <Badge colorPalette={palette}>
      <Icon size={16} />
      {words.statuses[status]}
    </Badge>
  );
};

export const RibbonTag = chakra('span', ribbonRecipe);

export const Ribbon = ({ banner }: { banner: NonNullable<ReturnType<typeof bannerOf>> }) => {
  const words = useWords();
  return <RibbonTag kind={banner}>{words.banners[banner]}</RibbonTag>;
};
