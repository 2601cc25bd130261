import { Comments0001 } from './0001-comments.js';
import { Reports0002 } from './0002-reports.js';
import { Trail0003 } from './0003-trail.js';
import { Newcomers0004 } from './0004-newcomers.js';
import { ModeratedMonths0007 } from './0007-moderated-months.js';
import { Record0008 } from './0008-record.js';
import { Authors0009 } from './0009-authors.js';
import { ArchivedWords0010 } from './0010-archived-words.js';

export const migrations = [
  Comments0001,
  Reports0002,
  Trail0003,
  Newcomers0004,
  ModeratedMonths0007,
  Record0008,
  Authors0009,
  ArchivedWords0010,
];
export { counters } from '../counters.js';
