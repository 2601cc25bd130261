import { Notices0001 } from './0001-notices.js';
import { MailQueue0002 } from './0002-mail-queue.js';
import { FollowedNews0004 } from './0004-followed-news.js';

export const migrations = [Notices0001, MailQueue0002, FollowedNews0004];
