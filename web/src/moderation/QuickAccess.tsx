import { PAGES, type Palette } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { ArrowRight, FolderKanban, type LucideIcon, Plus, Sparkles, Users } from 'lucide-react';
import { panelRecipe } from '../theme/recipes/surfaces.js';
import type { WordsOf } from '../words/languages.js';
import { useWords } from '../words/useWords.js';
import { Link } from '../ui/page/Link.js';

const Way = chakra(Link, panelRecipe);

const WAYS: { to: string; key: keyof WordsOf['admin']['quick']; palette: Palette; Icon: LucideIcon }[] = [
  { to: PAGES.adminProjects, key: 'projects', palette: 'brand', Icon: FolderKanban },
  { to: PAGES.adminUsers, key: 'users', palette: 'sky', Icon: Users },
  { to: PAGES.adminInspiration, key: 'inspiration', palette: 'plum', Icon: Sparkles },
  { to: PAGES.submit, key: 'create', palette: 'clay', Icon: Plus },
];

export const QuickAccess = () => {
  const words = useWords('admin');
  return (
    <chakra.section aria-labelledby="quick-access">
      <chakra.h2 id="quick-access" display="flex" alignItems="center" minH="11" mb="3" fontSize="h3">
        {words.quickAccess}
      </chakra.h2>
      <Box as="ul" display="grid" gap="4">
        {WAYS.map(({ to, key, palette, Icon }) => (
          <li key={key}>
            <Way
              to={to}
              display="flex"
              alignItems="center"
              gap="4"
              p="5"
              color="fg"
              textDecoration="none"
              _hover={{ borderColor: 'border.hover', color: 'fg' }}
            >
              <Box
                display="grid"
                placeItems="center"
                flexShrink="0"
                w="11"
                h="11"
                borderRadius="control"
                colorPalette={palette}
                bg="colorPalette.subtle"
                color="colorPalette.onSubtle"
              >
                <Icon size={20} />
              </Box>
              <Box minW="0">
                <b>{words.quick[key].title}</b>
                <chakra.p color="fg.muted" fontSize="meta">
                  {words.quick[key].hint}
                </chakra.p>
              </Box>
              <Box ml="auto">
                <ArrowRight size={18} />
              </Box>
            </Way>
          </li>
        ))}
      </Box>
    </chakra.section>
  );
};
