import { Accounts0001 } from './0001-accounts.js';
import { EventTables0002 } from './0002-event-tables.js';
import { ProfileImages0003 } from './0003-profile-images.js';
import { Administration0004 } from './0004-administration.js';
import { Trail0005 } from './0005-trail.js';
import { Newcomers0006 } from './0006-newcomers.js';
import { Record0007 } from './0007-record.js';
import { ModeratedMonths0008 } from './0008-moderated-months.js';
import { Holds0009 } from './0009-holds.js';
import { SignOuts0010 } from './0010-sign-outs.js';
import { ModeratedParts0011 } from './0011-moderated-parts.js';
import { HideAllRuns0012 } from './0012-hide-all-runs.js';
import { Retention0013 } from './0013-retention.js';
import { AccountMails0014 } from './0014-account-mails.js';
import { Deletion0015 } from './0015-deletion.js';
import { Askings0016 } from './0016-askings.js';
import { ValidDeletions0017 } from './0017-valid-deletions.js';
import { LastMails0018 } from './0018-last-mails.js';
import { WordsWait0019 } from './0019-words-wait.js';
import { MoreProviders0020 } from './0020-more-providers.js';

export const migrations = [
  Accounts0001,
  EventTables0002,
  ProfileImages0003,
  Administration0004,
  Trail0005,
  Newcomers0006,
  Record0007,
  ModeratedMonths0008,
  Holds0009,
  SignOuts0010,
  ModeratedParts0011,
  HideAllRuns0012,
  Retention0013,
  AccountMails0014,
  Deletion0015,
  Askings0016,
  ValidDeletions0017,
  LastMails0018,
  WordsWait0019,
  MoreProviders0020,
];
