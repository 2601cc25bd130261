import { Images0001 } from './0001-images.js';
import { EventTables0002 } from './0002-event-tables.js';
import { Sweeps0003 } from './0003-sweeps.js';
import { Cards0004 } from './0004-cards.js';
import { LastBackup0005 } from './0005-last-backup.js';
import { Withheld0006 } from './0006-withheld.js';
import { Looks0007 } from './0007-looks.js';
import { Asked0008 } from './0008-asked.js';
import { ImagesOfPerson0009 } from './0009-images-of-person.js';

export const migrations = [
  Images0001,
  EventTables0002,
  Sweeps0003,
  Cards0004,
  LastBackup0005,
  Withheld0006,
  Looks0007,
  Asked0008,
  ImagesOfPerson0009,
];

export { backup } from '../sweeping/backed-up.js';
