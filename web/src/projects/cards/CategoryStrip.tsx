import { ALL_CATEGORIES, CATEGORIES, type Palette } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { chipRecipe } from '../../theme/recipes/chip.js';
import { categoryStyle } from '../../ui/display/badges.js';
import { useWords } from '../../words/useWords.js';
import { FILTERS_ID } from './filters.js';

const Chip = chakra('button', chipRecipe, { defaultProps: { type: 'submit', form: FILTERS_ID, name: 'category' } });

interface CategoryStripProps {
  active: string | undefined;
  onChange: (category: string) => void;
}

/** One row that scrolls sideways; on phones it stays under the header. */
export const CategoryStrip = ({ active = ALL_CATEGORIES, onChange }: CategoryStripProps) => {
  const words = useWords();
  const strip = useRef<HTMLDivElement>(null);
  const more = useOverflow(strip);

  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!strip.current || !chip) return;
    const { offsetLeft, offsetWidth } = chip;
    const { scrollLeft, clientWidth } = strip.current;
    const inView = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!inView) strip.current.scrollTo({ left: offsetLeft - 48 });
  }, [active]);

  const chip = (category: string, label: string, palette: Palette, icon: ReactNode) => (
    <Chip
      key={category}
      value={category}
      colorPalette={palette}
      aria-pressed={category === active}
      onClick={(event) => {
        event.preventDefault();
        onChange(category);
      }}
    >
      {icon}
      {label}
    </Chip>
  );
  const scroll = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.7 });

  return (
    <Box
      position={{ base: 'sticky', md: 'relative' }}
      top={{ base: 'headerSmall', md: 'auto' }}
      zIndex="strip"
      mx={{ base: '-3', sm: '-4', md: '0' }}
      mt={{ base: '3', md: '4' }}
      py={{ base: '2', md: '0' }}
      bg="bg"
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderColor="border"
    >
      <Box
        ref={strip}
        role="group"
        aria-label={words.home.categories}
        display="flex"
        gap="2"
        position="relative"
        px={{ base: '3', sm: '4', md: '1' }}
        mx={{ md: '-1' }}
        py="1"
        overflowX="auto"
        scrollbarWidth="none"
        scrollSnapType="x proximity"
        // Not in the calls: the theme switches this off for people who want no motion.
        scrollBehavior="smooth"
        scrollPaddingInline="4"
      >
        {chip(ALL_CATEGORIES, words.home.allProjects, 'brand', <LayoutGrid size={18} />)}
        {CATEGORIES.map((category) => {
          const { palette, Icon } = categoryStyle(category);
          return chip(category, words.categories[category], palette, <Icon size={18} />);
        })}
      </Box>
      {more.before && <Edge side="left" label={words.home.earlierCategories} onPress={() => scroll(-1)} />}
      {more.after && <Edge side="right" label={words.home.moreCategories} onPress={() => scroll(1)} />}
    </Box>
  );
};

/**
 * Fades the end where more chips follow; with a mouse there is a button too. The Tab key reaches every chip without it.
 */
const Edge = ({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) => (
  <Box
    position="absolute"
    insetY="0"
    {...{ [side]: 0 }}
    w={{ base: '12', md: '24' }}
    display="grid"
    alignItems="center"
    justifyItems={side === 'left' ? 'start' : 'end'}
    bgImage={`linear-gradient(${side === 'left' ? 270 : 90}deg, transparent, {colors.bg} 72%)`}
    pointerEvents="none"
  >
    <chakra.button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      display="none"
      w="10"
      h="10"
      placeItems="center"
      borderWidth="1px"
      borderColor="border"
      borderRadius="full"
      bg="bg.panel"
      cursor="pointer"
      pointerEvents="auto"
      css={{ '@media (pointer: fine) and (min-width: 48rem)': { display: 'grid' } }}
    >
      {side === 'left' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
    </chakra.button>
  </Box>
);

/** Are there more chips to the left and to the right? */
const useOverflow = (strip: RefObject<HTMLDivElement | null>) => {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const before = element.scrollLeft > 4;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [strip]);
  return more;
};
