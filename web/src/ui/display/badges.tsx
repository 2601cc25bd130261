import { type bannerOf, type Category, CATEGORY_PALETTES, type Palette } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import {
  Construction,
  type LucideIcon,
  Palette as Paint,
  PartyPopper,
  ShoppingBasket,
  Store,
  Trees,
  UtensilsCrossed,
} from 'lucide-react';
import { badgeRecipe, ribbonRecipe } from '../../theme/recipes/badge.js';
import { useWords } from '../../words/useWords.js';

export interface BadgeStyle {
  palette: Palette;
  Icon: LucideIcon;
}

const categoryIcons: Record<Category, LucideIcon> = {
  'Parks & Rec': Trees,
  'Main Street & Downtown': Store,
  Infrastructure: Construction,
  Festivals: PartyPopper,
  Cultural: Paint,
  Marketplace: ShoppingBasket,
  'Food & Drink': UtensilsCrossed,
};

export const categoryStyle = (category: Category): BadgeStyle => ({
  palette: CATEGORY_PALETTES[category],
  Icon: categoryIcons[category],
});

export const Badge = chakra('span', badgeRecipe);

export const CategoryBadge = ({ category, variant }: { category: Category; variant: 'paper' | 'overPicture' }) => {
  const words = useWords();
  const { palette, Icon } = categoryStyle(category);
  return (
    <Badge colorPalette={palette} variant={variant}>
      <Icon size={16} />
      {words.categories[category]}
    </Badge>
  );
};

export const RibbonTag = chakra('span', ribbonRecipe);

export const Ribbon = ({ banner }: { banner: NonNullable<ReturnType<typeof bannerOf>> }) => {
  const words = useWords();
  return <RibbonTag kind={banner}>{words.banners[banner]}</RibbonTag>;
};
