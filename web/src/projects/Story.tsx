import { clean } from '#clean';
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { proseRecipe } from '../theme/recipes/prose.js';

const Prose = chakra('div', proseRecipe);

export const Story = ({ html }: { html: string }) => {
  const safe = useMemo(() => clean(html), [html]);
  return <Prose dangerouslySetInnerHTML={{ __html: safe }} />;
};
