import { PAGES, type Stats } from '@app/contracts';
import {
  Archive,
  Flag,
  FolderKanban,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Sparkles,
  Users,
} from 'lucide-react';
import type { WordsOf } from '../words/languages.js';

interface AdminPageEntry {
  path: string;
  label: keyof WordsOf['admin']['pages'];
  Icon: LucideIcon;
  /** How much waits there. */
  waiting?: (stats: Stats) => number;
}

/** The navigation of the admin area, in its order. A page's code is named in routes.tsx. */
export const ADMIN_LINKS: AdminPageEntry[] = [
  { path: PAGES.admin, label: 'dashboard', Icon: LayoutDashboard },
  {
    path: PAGES.adminProjects,
    label: 'projects',
    Icon: FolderKanban,
    waiting: ({ pendingProjects }) => pendingProjects,
  },
  { path: PAGES.adminUsers, label: 'users', Icon: Users },
  { path: PAGES.adminInspiration, label: 'inspiration', Icon: Sparkles },
  { path: PAGES.adminReports, label: 'reports', Icon: Flag, waiting: ({ openReports }) => openReports },
  { path: PAGES.adminLetters, label: 'letters', Icon: Mail },
  { path: PAGES.adminActivity, label: 'activity', Icon: History },
  { path: PAGES.adminRecord, label: 'record', Icon: Archive },
];
