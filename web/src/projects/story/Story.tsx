import { clean } from '#clean';
import { useMemo } from 'react';
import { Prose } from '../../ui/display/Prose.js';

export const Story = ({ html }: { html: string }) => {
  const safe = useMemo(() => clean(html), [html]);
  return <Prose dangerouslySetInnerHTML={{ __html: safe }} />;
};
