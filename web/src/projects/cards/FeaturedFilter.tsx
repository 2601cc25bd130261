import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chipRecipe } from '../../theme/recipes/chip.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { paramsWith } from './filters.js';

const Chip = chakra(Link, chipRecipe);

/** A link may show featured projects only. This says so, and leads to the same list with all others in it. */
export const FeaturedFilter = () => {
  const words = useWords().home;
  const [params] = useSearchParams();
  const without = paramsWith(params, { featured: '' }).toString();
  return (
    <Chip to={{ search: without }} colorPalette="gold" w="fit-content" mt="3" textDecoration="none">
      {words.featuredOnly} <Hidden>{words.showAll}</Hidden>
      <X size={18} />
    </Chip>
  );
};
