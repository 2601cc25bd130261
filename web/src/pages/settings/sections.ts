import { type Me, PAGES } from '@app/contracts';
import { Bell, Database, type LucideIcon, MonitorSmartphone, UserRound } from 'lucide-react';
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

const Account = lazyPart(
  async () => (await import('../../users/account/AccountSection.js')).AccountSection,
  'account',
  'auth',
  'forms',
);

const Notices = lazyPart(
  async () => (await import('../../notices/choices/ChoicesSection.js')).ChoicesSection,
  'choices',
  'forms',
);

const SignIns = lazyPart(
  async () => (await import('../../users/sign-ins/SignInsSection.js')).SignInsSection,
  'signIns',
);
const MyData = lazyPart(
  async () => (await import('../../users/my-data/MyDataSection.js')).MyDataSection,
  'myData',
  'auth',
);

/** The sections of the settings, in their order. */
export const SECTIONS: Section[] = [
  { path: PAGES.settings, name: 'account', Icon: UserRound, Section: Account },
  { path: PAGES.settingsSection('notices'), name: 'notices', Icon: Bell, Section: Notices },
  { path: PAGES.settingsSection('sign-ins'), name: 'signIns', Icon: MonitorSmartphone, Section: SignIns },
  { path: PAGES.settingsSection('my-data'), name: 'myData', Icon: Database, Section: MyData },
];
