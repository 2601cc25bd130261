import { Comments0001 } from './0001-comments.js';
import { Reports0002 } from './0002-reports.js';
import { Trail0003 } from './0003-trail.js';
import { Newcomers0004 } from './0004-newcomers.js';
import { ModeratedMonths0005 } from './0005-moderated-months.js';
import { Record0006 } from './0006-record.js';
import { Authors0007 } from './0007-authors.js';
import { ArchivedWords0008 } from './0008-archived-words.js';
import { Evidence0009 } from './0009-evidence.js';
import { ModeratedParts0010 } from './0010-moderated-parts.js';
import { ArchivedSpans0011 } from './0011-archived-spans.js';
import { HideAll0012 } from './0012-hide-all.js';
import { JoinedCases0013 } from './0013-joined-cases.js';
import { Retention0014 } from './0014-retention.js';
import { ArchivedGone0015 } from './0015-archived-gone.js';
import { Forgetting0016 } from './0016-forgetting.js';
import { WaitingWords0017 } from './0017-waiting-words.js';

export const migrations = [
  Comments0001,
  Reports0002,
  Trail0003,
  Newcomers0004,
  ModeratedMonths0005,
  Record0006,
  Authors0007,
  ArchivedWords0008,
  Evidence0009,
  ModeratedParts0010,
  ArchivedSpans0011,
  HideAll0012,
  JoinedCases0013,
  Retention0014,
  ArchivedGone0015,
  Forgetting0016,
  WaitingWords0017,
];
export { counters } from '../counters.js';
