import type { ReactNode } from 'react';
import { Panel } from '../../ui/display/surfaces.js';

/** One thing of the account, with its heading. */
export const AccountPanel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Panel aria-labelledby={id} px={{ base: '4', md: '7' }} py={{ base: '5', md: '6' }}>
    <h3 id={id}>{title}</h3>
    {children}
  </Panel>
);
