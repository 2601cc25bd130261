import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ListSectionProps {
  /** What the id of its heading begins with. */
  id: string;
  title: string;
  lead: string;
  /** When a row goes, the focus that was in it stays in the list: at the heading. */
  children: (onGone: () => void) => ReactNode;
}

/** A list of a page that has several, with its heading. */
export const ListSection = ({ id, title, lead, children }: ListSectionProps) => (
  <chakra.section aria-labelledby={`${id}-title`} mt="12">
    <chakra.h2 id={`${id}-title`} tabIndex={-1} fontSize="h2" lineHeight="1.25">
      {title}
    </chakra.h2>
    <chakra.p mt="1" mb="5" color="fg.muted">
      {lead}
    </chakra.p>
    {children(() => document.getElementById(`${id}-title`)?.focus())}
  </chakra.section>
);
