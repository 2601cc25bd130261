import { Notices0001 } from './0001-notices.js';
import { MailQueue0002 } from './0002-mail-queue.js';
import { Subscribers0003 } from './0003-subscribers.js';
import { FollowedNews0004 } from './0004-followed-news.js';
import { Digests0005 } from './0005-digests.js';
import { Letters0006 } from './0006-letters.js';
import { MailsOfLetters0007 } from './0007-mails-of-letters.js';
import { ImportedSubscribers0008 } from './0008-imported-subscribers.js';

export const migrations = [
  Notices0001,
  MailQueue0002,
  Subscribers0003,
  FollowedNews0004,
  Digests0005,
  Letters0006,
  MailsOfLetters0007,
  ImportedSubscribers0008,
];
