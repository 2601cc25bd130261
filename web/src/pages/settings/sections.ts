import { type Me, PAGES } from '@app/contracts';
import { type LucideIcon, UserRound } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart, type Retry } from '../../ui/states/lazyPart.js';
import type { WordsOf } from '../../words/languages.js';

interface Section {
  path: string;
  name: keyof WordsOf['settings']['names'];
  Icon: LucideIcon;
  /** Begins with its own heading of the second level. */
  Section: ComponentType<{ me: Me; failed: (retry: Retry) => ReactNode }>;
}

const Account = lazyPart(async () => (await import('../../users/account/AccountSection.js')).AccountSection, 'account');

/** The sections of the settings, in their order. */
export const SECTIONS: Section[] = [{ path: PAGES.settings, name: 'account', Icon: UserRound, Section: Account }];
